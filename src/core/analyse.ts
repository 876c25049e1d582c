import { readPage } from './page/walk.ts';
import { rescuedPages } from './rescue/rescue.ts';
import type { Scorer } from './scorers/scorer.ts';
import { confidence, hasContent, select } from './selection/select.ts';
import { widenBest } from './selection/widen.ts';
import { measure, type Signals } from './signals/signals.ts';
import { candidateFrom } from './signals/terms.ts';
import { findHiddenInline } from './signals/visibility.ts';
import type { StageClock } from './stage-clock.ts';
import type {
  Candidate,
  ExtractOptions,
  LineDistribution,
  Page,
  RescueSource,
  ScorerName,
  Selection,
} from './types.ts';

/** How many candidates are reported unless said otherwise. */
export const DEFAULT_MAX_CANDIDATES = 10;

/** Candidates with less than this share of the best score say nothing to anyone; a few are shown all the same. A guess. */
const MIN_REPORTED_SHARE = 0.05;
const MIN_REPORTED = 3;

/** The options with the algorithm itself in place of its name: not every script carries them all. */
export interface AnalysisOptions extends Omit<ExtractOptions, 'scorer'> {
  readonly scorer: Scorer;
}

/** The page with every decision about it, before anything is copied. */
export interface Analysis {
  readonly page: Page;
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
  /** Whether the selection is worth reading; true for an element that was asked for. */
  readonly hasContent: boolean;
  readonly confidence: number;
  /** `null` from scorers that have none. */
  readonly distribution: LineDistribution | null;
}

/**
 * Reads, measures, scores and selects; `null` if the page is too large. Does not modify `document`.
 *
 * A page that shows little content is read where it keeps more: see {@link rescuedPages}.
 */
export function analyse(document: Document, options: AnalysisOptions, clock: StageClock): Analysis | null {
  const page = clock.time('page', () => readPage(document, options.url));
  if (page === null) return null;
  const shown = decide(page, options, clock);
  return rescue(shown, options, clock) ?? shown;
}

/** What the selection takes for not shown. On a page without layout, some scorers have judged whole blocks themselves. */
function hiddenFor(scorer: Scorer, page: Page, { layout }: Signals): Uint8Array {
  return scorer.judgesHidden === true && !page.isLive ? findHiddenInline(page) : layout.hidden;
}

function decide(page: Page, options: AnalysisOptions, clock: StageClock): Analysis {
  const { scorer } = options;
  const signals = clock.time('signals', () => measure(page));
  const scoring = clock.time('scoring', () => scorer.score(page, signals, options.keywords));
  return clock.time('selection', () => {
    const candidates = scorer.isWidened === true ? widenBest(page, signals, scoring.candidates) : scoring.candidates;
    const asked = askedFor(page, candidates, options.root);
    const candidate = asked ?? candidates[0];
    const selection =
      candidate === undefined
        ? null
        : select(page, { candidate, choice: scoring.choose(candidate) }, hiddenFor(scorer, page, signals));
    return {
      page,
      rescuedFrom: null,
      signals,
      scorer: scorer.id,
      candidates,
      selection,
      isAsked: asked !== null,
      hasContent: selection !== null && (asked !== null || hasContent(page, signals, selection)),
      confidence: selection === null ? 0 : confidence(page, signals, selection),
      distribution: scoring.distribution ?? null,
    };
  });
}

/** The first of what the page keeps unseen that is worth more than what it shows; `null` if none is. */
function rescue(shown: Analysis, options: AnalysisOptions, clock: StageClock): Analysis | null {
  if (shown.isAsked) return null;
  const kept = rescuedPages(shown.page, shown.hasContent ? keptWords(shown) : 0);
  for (;;) {
    const found = clock.time('page', () => kept.next().value);
    if (!found) return null;
    const rescued = decide(found.page, options, clock);
    if (rescued.hasContent && keptWords(rescued) >= found.minWords) return { ...rescued, rescuedFrom: found.source };
  }
}

function keptWords({ page, signals, selection }: Analysis): number {
  let words = 0;
  for (let block = 0; block < page.blocks.count; block++) {
    if (selection?.keptBlocks[block] === 1) words += signals.blocks.words[block] ?? 0;
  }
  return words;
}

/** A candidate with its rank, from 1. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly rank: number;
}

/** The best candidates with their ranks, and after them the one that was selected if it is not among them. */
export function reportedCandidates({ candidates, selection }: Analysis, options: AnalysisOptions): RankedCandidate[] {
  const ranked = candidates.map((candidate, index) => ({ candidate, rank: index + 1 }));
  const least = (candidates[0]?.score ?? 0) * MIN_REPORTED_SHARE;
  const worthwhile = ranked.filter(({ candidate, rank }) => rank <= MIN_REPORTED || candidate.score >= least);
  const reported = worthwhile.slice(0, options.maxCandidates ?? DEFAULT_MAX_CANDIDATES);
  const chosen = selection?.candidate;
  if (chosen === undefined || reported.some(({ candidate }) => candidate.element === chosen.element)) return reported;
  const rest = ranked.find(({ candidate }) => candidate.element === chosen.element);
  return [...reported, rest ?? { candidate: chosen, rank: ranked.length + 1 }];
}

/** The rank of the selected candidate; 0 if there is none. */
export function chosenRank(analysis: Analysis, options: AnalysisOptions): number {
  const chosen = analysis.selection?.candidate.element;
  return reportedCandidates(analysis, options).find(({ candidate }) => candidate.element === chosen)?.rank ?? 0;
}

function askedFor(page: Page, candidates: readonly Candidate[], root: Element | undefined): Candidate | null {
  const element = root === undefined ? -1 : page.elements.node.indexOf(root);
  if (element < 0) return null;
  return candidates.find((candidate) => candidate.element === element) ?? candidateFrom(element, {});
}
