/** The result of the first half of the pipeline, before the copy. Types only. */
import type { Corrected, Corrector } from './decide/corrector.ts';
import type { Scorer } from './decide/scorer.ts';
import type { ReadOptions } from './dom/walk.ts';
import type { FALLBACK_SOURCES } from './fallback-sources.ts';
import type { SourcesOf } from './metadata/sources.ts';
import type { Signals } from './signals/signals.ts';
import type { StageClock, Steps } from './steps.ts';
import type {
  Candidate,
  ContentFrame,
  ExtractOptions,
  LineDistribution,
  Page,
  Removal,
  RescueSource,
  ScorerName,
  Scoring,
  Selection,
} from './types.ts';
import type { Writers } from './writers.ts';

/** The options with the scorer itself in place of its name, because most scripts include only one scorer. */
export interface AnalysisOptions
  extends Omit<ExtractOptions, 'scorer'>,
    Pick<ReadOptions, 'shadowRootOf' | 'within' | 'without' | 'parser'> {
  readonly scorer: Scorer;
  /** Whether all of `root` is kept, not only its likely content. Default: `false`. */
  readonly isWhole?: boolean;
}

/** Finds content that the page does not show, and recognises parts and pages that are not the article. */
export type FallbackSources = typeof FALLBACK_SOURCES;

/** The options, with the code that only some scripts include. */
export interface AnalysisParts extends AnalysisOptions {
  readonly fallbackSources: FallbackSources;
  /** Default: corrections are ignored. */
  readonly corrector?: Corrector | undefined;
}

/** How an analysed page is copied: the options of its analysis, and the code that only some scripts include. */
export interface AssemblyOptions extends AnalysisOptions {
  /** Default: drawings are replaced by their labels, and code is copied as it stands. */
  readonly writers?: Writers | undefined;
}

/** Parts that were passed over when the page was read, and the page with them. */
export interface PassedOver {
  readonly page: Page;
  /** In document order; none inside another. */
  readonly removals: readonly Removal[];
}

/** The page with every decision about it, before anything is copied. */
export interface Analysis {
  readonly page: Page;
  /** Reads the sources of the metadata. */
  readonly sourcesOf: SourcesOf;
  /** `null` if no part was passed over. */
  readonly passedOver: PassedOver | null;
  /** The fallback source that was read; `null` if the page was read as it is shown. */
  readonly rescuedFrom: RescueSource | null;
  readonly signals: Signals;
  readonly scorer: ScorerName;
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** The scorer's selection without hidden parts and with corrections, by which the page is judged. `null` without a candidate. */
  readonly selection: Selection | null;
  /** The same before corrections. */
  readonly chosen: Selection | null;
  /** `null` without corrections. */
  readonly corrected: Corrected | null;
  /** Returns the selection if this candidate is read, before corrections. `isWhole` selects all of it. Linear in the page's elements. */
  readonly choose: (candidate: Candidate, options?: Pick<AnalysisOptions, 'isWhole'>) => Selection;
  /** The same with corrections. */
  readonly selectionOf: Analysis['choose'];
  /** The steps that decide on the same page with another scorer and the same corrections. */
  readonly scoredBy: (scorer: Scorer, clock: StageClock) => Steps<Analysis>;
  /** Whether the user asked for the selected element, on this page or with a correction. */
  readonly isAsked: boolean;
  /** Whether the selection is a passage that the user marked. Nothing is added to it. */
  readonly isPassage?: boolean;
  /** Whether the selection is worth reading. Always true for an element that the user asked for. */
  readonly hasContent: boolean;
  /** True if no part is worth reading, and the selection is the best part there is. */
  readonly isUnsure: boolean;
  /** The frame of another origin that holds the content, if that is why the page has none. */
  readonly frame: ContentFrame | null;
  readonly confidence: number;
  /** As in {@link Scoring}. */
  readonly blockShares?: Scoring['blockShares'];
  readonly sitePage?: Scoring['sitePage'];
  /** `null` from scorers without one. */
  readonly distribution: LineDistribution | null;
}
