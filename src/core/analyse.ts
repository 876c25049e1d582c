import { readPage } from './page/walk.ts';
import { DEFAULT_SCORER, SCORERS } from './scorers/registry.ts';
import { confidence, hasContent, select } from './selection/select.ts';
import { candidateOf, widen } from './selection/widen.ts';
import { measure, type Signals } from './signals/signals.ts';
import type { StageClock } from './stage-clock.ts';
import type { Candidate, ExtractOptions, Page, ScorerName, Scoring, Selection } from './types.ts';

/** How many candidates are reported unless said otherwise. */
export const DEFAULT_MAX_CANDIDATES = 10;

/** The page with every decision about it, before anything is copied. */
export interface Analysis {
  readonly page: Page;
  readonly signals: Signals;
  readonly scorer: ScorerName;
  readonly scoring: Scoring;
  /** `null` when there is no candidate at all. */
  readonly selection: Selection | null;
  /** Whether the selection is worth reading; true for an element that was asked for. */
  readonly hasContent: boolean;
  readonly confidence: number;
}

/** Reads, measures, scores and selects; `null` if the page is too large. Does not modify `document`. */
export function analyse(document: Document, options: ExtractOptions, clock: StageClock): Analysis | null {
  const scorer = SCORERS[options.scorer ?? DEFAULT_SCORER];
  if (scorer === undefined) throw new RangeError(`unknown scorer: ${options.scorer}`);
  const page = clock.time('page', () => readPage(document, options.url));
  if (page === null) return null;
  const signals = clock.time('signals', () => measure(page));
  const scoring = clock.time('scoring', () => scorer.score(page, signals));
  return clock.time('selection', () => {
    const asked = askedFor(page, scoring, options.root);
    const best = scoring.candidates[0];
    const candidate = asked ?? (best === undefined ? null : widen(page, { signals, scoring }, best));
    const selection = candidate === null ? null : select(page, scoring, candidate);
    return {
      page,
      signals,
      scorer: scorer.id,
      scoring,
      selection,
      hasContent: selection !== null && (asked !== null || hasContent(page, signals, selection)),
      confidence: selection === null ? 0 : confidence(page, signals, selection),
    };
  });
}

/** A candidate with its rank, from 1. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly rank: number;
}

/** The best candidates with their ranks, and after them the one that was selected if it is not among them. */
export function reportedCandidates({ scoring, selection }: Analysis, options: ExtractOptions): RankedCandidate[] {
  const ranked = scoring.candidates.map((candidate, index) => ({ candidate, rank: index + 1 }));
  const reported = ranked.slice(0, options.maxCandidates ?? DEFAULT_MAX_CANDIDATES);
  const chosen = selection?.candidate;
  if (chosen === undefined || reported.some(({ candidate }) => candidate.element === chosen.element)) return reported;
  const rest = ranked.find(({ candidate }) => candidate.element === chosen.element);
  return [...reported, rest ?? { candidate: chosen, rank: ranked.length + 1 }];
}

/** The rank of the selected candidate; 0 if there is none. */
export function chosenRank(analysis: Analysis, options: ExtractOptions): number {
  const chosen = analysis.selection?.candidate.element;
  return reportedCandidates(analysis, options).find(({ candidate }) => candidate.element === chosen)?.rank ?? 0;
}

function askedFor(page: Page, scoring: Scoring, root: Element | undefined): Candidate | null {
  const element = root === undefined ? -1 : page.elements.node.indexOf(root);
  if (element < 0) return null;
  return candidateOf(scoring, element);
}
