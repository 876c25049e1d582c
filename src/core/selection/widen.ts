import type { Signals } from '../signals/signals.ts';
import type { Candidate, Page, Scoring } from '../types.ts';
import { SELECTION_RULES } from './rules.ts';

/**
 * The nearest ancestor of a candidate that holds enough of the page's prose, or the candidate itself if it does.
 *
 * Scorers that credit parents and grandparents alone pick one section of an article whose sections have containers of their
 * own. The ancestor keeps its own score and terms; without paragraphs near it, it has none. Linear in the depth.
 *
 * Source: Just Read's 40 % rule, there on all words; on prose it gained .005 word F1 over that on the 1,497 development pages.
 */
export function widen(
  page: Page,
  { signals, scoring }: { signals: Signals; scoring: Scoring },
  candidate: Candidate,
): Candidate {
  const { parent, tag } = page.elements;
  const enough = signals.prose.of(0) * SELECTION_RULES.minProseShare;
  let element = candidate.element;
  while (signals.prose.of(element) < enough && tag[element] !== 'body' && (parent[element] ?? 0) > 0)
    element = parent[element] ?? 0;
  return candidateOf(scoring, element);
}

/** The candidate of an element; without score and terms if the scorer gave it none. */
export function candidateOf(scoring: Scoring, element: number): Candidate {
  return scoring.candidates.find((candidate) => candidate.element === element) ?? { element, score: 0, terms: {} };
}
