/** The result of the first half of the pipeline, before the copy. Types only. */
import type { Scorer } from './decide/scorer.ts';
import type { ReadOptions } from './dom/walk.ts';
import type { SourcesOf } from './metadata/sources.ts';
import type { FALLBACK_SOURCES } from './rescue/rescue.ts';
import type { Signals } from './signals/signals.ts';
import type { Totals } from './signals/sums.ts';
import type { StageClock, Steps } from './steps.ts';
import type {
  Candidate,
  ContentFrame,
  Correction,
  ExtractOptions,
  LineDistribution,
  Page,
  Removal,
  RescueSource,
  ScorerName,
  Scoring,
  Selection,
} from './types.ts';

/** The options with the scorer itself in place of its name, because most scripts hold only one scorer. */
export interface AnalysisOptions
  extends Omit<ExtractOptions, 'scorer'>,
    Pick<ReadOptions, 'shadowRootOf' | 'within' | 'without'> {
  readonly scorer: Scorer;
  /** Whether all of `root` is kept, not only its likely content. Default: `false`. */
  readonly isWhole?: boolean;
}

/** Fallback sources: declarations of the document, and content that the page does not show; and whether a page says that it shows none. */
export type FallbackSources = typeof FALLBACK_SOURCES;

/** The parts that corrections mean on a page. */
export interface Corrected {
  /** Element index of the part to read; -1 if no correction chooses one. */
  readonly root: number;
  /** The correction that chooses it. */
  readonly rootBy: Correction | null;
  /** Brings parts back and leaves parts out, with rulings that say so. Does not modify the selection. */
  applyTo(selection: Selection): Selection;
  /** Whether a correction brings back the part that an element is in. */
  keeps(element: number): boolean;
  /** The corrections that match no part, and those that would leave out nearly all of a selection. */
  unmatched(selection: Selection | null): readonly Correction[];
}

/** Finds the parts that corrections mean. */
export type Corrector = (page: Page, corrections: readonly Correction[], totals: Totals) => Corrected;

/** The options with the parts that only some scripts hold. */
export interface AnalysisParts extends AnalysisOptions {
  readonly fallbackSources: FallbackSources;
  /** Default: corrections are ignored. */
  readonly corrector?: Corrector | undefined;
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
  /** The fallback source of the page, `null` if it is the page as it is shown. */
  readonly rescuedFrom: RescueSource | null;
  readonly signals: Signals;
  readonly scorer: ScorerName;
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** `null` without a candidate. */
  readonly selection: Selection | null;
  /** `null` without corrections. */
  readonly corrected: Corrected | null;
  /** The selection if this candidate is read, with `isWhole` all of it, and with corrections. Linear in the page's elements. */
  readonly selectionOf: (candidate: Candidate, options?: Pick<AnalysisOptions, 'isWhole'>) => Selection;
  /** The steps that decide on the same page with another scorer and the same corrections. */
  readonly scoredBy: (scorer: Scorer, clock: StageClock) => Steps<Analysis>;
  /** Whether the reader asked for the selected element, on this page or by a correction. */
  readonly isAsked: boolean;
  /** Whether the selection is a passage that the reader marked. Nothing is added to it. */
  readonly isPassage?: boolean;
  /** Whether the selection is worth reading; true for an element that was asked for. */
  readonly hasContent: boolean;
  /** The frame of another origin with the content, if that is why there is none. */
  readonly frame: ContentFrame | null;
  readonly confidence: number;
  /** As in {@link Scoring}. */
  readonly blockShares?: Scoring['blockShares'];
  /** `null` from scorers without one. */
  readonly distribution: LineDistribution | null;
}
