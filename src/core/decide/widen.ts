import type { Signals } from '../signals/signals.ts';
import { candidateFrom } from '../signals/terms.ts';
import type { Candidate, Page } from '../types.ts';
import * as SELECTION_RULES from './selection-rules.ts';

/**
 * The candidates of a scorer, with the nearest ancestor of the best one in front if the best holds too little of the page's prose.
 *
 * Scorers that credit parents and grandparents alone pick one section of an article whose sections have containers of their own.
 * The ancestor keeps its terms and gets one more, `coverage`, that lifts it to the best score. Linear in depth and candidates.
 *
 * Source: Just Read's 40 % rule, there on all words; on prose it gained .005 word F1 over that on the 1,497 development pages.
 */
export function widenBest(page: Page, { prose }: Signals, candidates: readonly Candidate[]): readonly Candidate[] {
  const best = candidates[0];
  if (best === undefined) return candidates;
  const { parent, tag } = page.elements;
  const enough = prose.of(0) * SELECTION_RULES.MIN_PROSE_SHARE;
  let element = best.element;
  while (prose.of(element) < enough && tag[element] !== 'body' && (parent[element] ?? 0) > 0)
    element = parent[element] ?? 0;
  if (element === best.element) return candidates;
  const own = candidates.find((candidate) => candidate.element === element);
  const lifted = candidateFrom(element, { ...own?.terms, coverage: best.score - (own?.score ?? 0) });
  return [lifted, ...candidates.filter((candidate) => candidate !== own)];
}
