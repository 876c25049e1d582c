import { readPage } from './page/walk.ts';
import { DEFAULT_SCORER, SCORERS } from './scorers/registry.ts';
import { confidence, hasContent, select } from './selection/select.ts';
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
    const candidate = asked ?? scoring.candidates[0];
    const selection = candidate === undefined ? null : select(page, scoring, candidate);
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

/** The rank of the selected candidate, from 1; 0 if it was not among the candidates. */
export function chosenRank({ scoring, selection }: Analysis): number {
  return scoring.candidates.findIndex((candidate) => candidate.element === selection?.candidate.element) + 1;
}

function askedFor(page: Page, scoring: Scoring, root: Element | undefined): Candidate | null {
  const element = root === undefined ? -1 : page.elements.node.indexOf(root);
  if (element < 0) return null;
  return scoring.candidates.find((candidate) => candidate.element === element) ?? { element, score: 0, terms: {} };
}
