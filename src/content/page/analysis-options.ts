import type { AnalysisParts, Correction, Corrector, Scorer, SiteMemory } from '../../core/index.ts';
import { shadowRootOf } from '../../platform/page/shadow-roots.ts';

interface ReadingOptions {
  readonly scorer: Scorer;
  /** The user's corrections on the site, and the function that applies them. */
  readonly corrections?: readonly Correction[];
  readonly corrector?: Corrector | undefined;
  /** The memory of other pages of the site, if there is any. */
  readonly siteMemory?: SiteMemory | null;
  /** The element that the user chose to read, if any, and whether all of it. */
  readonly root?: Element | undefined;
  readonly isWhole?: boolean | undefined;
}

/** How a page is analysed for a reading of it. */
export function analysisOptions({
  scorer,
  corrections = [],
  corrector,
  siteMemory,
  root,
  isWhole = false,
}: ReadingOptions): Omit<AnalysisParts, 'fallbackSources'> {
  return {
    scorer,
    corrections,
    corrector,
    shadowRootOf,
    ...(siteMemory && { siteMemory }),
    ...(root && { root, isWhole }),
  };
}
