/** What is decided about a page before anything is copied. Types only. */
import type { Scorer } from './decide/scorer.ts';
import type { ReadOptions } from './dom/walk.ts';
import type { SourcesOf } from './metadata/sources.ts';
import type { RescuedRoot } from './rescue/rescue.ts';
import type { Signals } from './signals/signals.ts';
import type {
  Candidate,
  ContentFrame,
  ExtractOptions,
  LineDistribution,
  Page,
  Removal,
  RescueSource,
  ScorerName,
  Selection,
} from './types.ts';

/** The options with the algorithm itself in place of its name: not every script carries them all. */
export interface AnalysisOptions
  extends Omit<ExtractOptions, 'scorer'>,
    Pick<ReadOptions, 'shadowRootOf' | 'within' | 'without'> {
  readonly scorer: Scorer;
}

/** Fallback sources: declarations of the document, and content that the page does not show. */
export interface FallbackSources {
  sourcesOf(page: Page): SourcesOf;
  rescuedRoots(sourcesOf: SourcesOf, shownWords: number): Generator<RescuedRoot>;
}

/** The options with what only some scripts carry. */
export interface AnalysisParts extends AnalysisOptions {
  readonly fallbackSources: FallbackSources;
}

/** What of a page was passed over: elements of the page as it is with them. */
export interface PassedOver {
  readonly page: Page;
  /** In document order; none inside another. */
  readonly removals: readonly Removal[];
}

/** The page with every decision about it, before anything is copied. */
export interface Analysis {
  readonly page: Page;
  /** What the document says about the page. */
  readonly sourcesOf: SourcesOf;
  /** What was passed over when the page was read, `null` if nothing was. */
  readonly passedOver: PassedOver | null;
  /** Where the page keeps this, `null` for what it shows. */
  readonly rescuedFrom: RescueSource | null;
  readonly signals: Signals;
  readonly scorer: ScorerName;
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** `null` when there is no candidate at all. */
  readonly selection: Selection | null;
  /** Whether the element that was asked for is what was selected. */
  readonly isAsked: boolean;
  /** Whether the selection is a passage that somebody marked: nothing is added to it. */
  readonly isPassage?: boolean;
  /** Whether the selection is worth reading; true for an element that was asked for. */
  readonly hasContent: boolean;
  /** Where the content is instead, if there is none that can be read. */
  readonly frame: ContentFrame | null;
  readonly confidence: number;
  /** `null` from scorers that have none. */
  readonly distribution: LineDistribution | null;
}
