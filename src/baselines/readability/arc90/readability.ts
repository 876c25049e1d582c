import { candidateFrom, type Scorer } from '../../../core/decide/scorer.ts';
import type { Signals } from '../../../core/signals/signals.ts';
import type { Candidate, CandidateContent, NameKeywords, Page, Removal, Scoring } from '../../../core/types.ts';
import { Names } from '../names.ts';
import { type Attempt, prepare } from './attempt.ts';
import { Cleaner } from './clean.ts';
import { joinSiblings } from './join-siblings.ts';
import { scoreCandidates } from './paragraph-scores.ts';
import { RULES } from './rules.ts';

/** An attempt with its candidates, best first. */
interface ScoredAttempt {
  readonly attempt: Attempt;
  readonly candidates: readonly Candidate[];
  readonly scores: ReadonlyMap<number, number>;
}

/** The classical algorithm: paragraphs with commas score for their parents and grandparents. */
export const readability: Scorer = {
  id: 'readability',
  isWidened: true,
  score,
};

function score(page: Page, _signals: Signals, keywords?: NameKeywords): Scoring {
  const names = new Names(page, RULES, keywords);
  const ruthless = attemptWith(prepare(page, names, 'ruthless'));
  const scored = isAcceptable(ruthless) ? ruthless : attemptWith(prepare(page, names, 'lenient'));
  return {
    candidates: scored.candidates.length > 0 ? scored.candidates : wholeBody(page),
    choose: (candidate) => choose(scored, candidate).content,
  };
}

function attemptWith(attempt: Attempt): ScoredAttempt {
  const candidates = scoreCandidates(attempt);
  return { attempt, candidates, scores: new Map(candidates.map((each) => [each.element, each.score])) };
}

/** With too little HTML, the ruthless attempt has dropped the article. */
function isAcceptable(scored: ScoredAttempt): boolean {
  const best = scored.candidates[0];
  return best !== undefined && choose(scored, best).htmlChars >= RULES.retryHtmlChars;
}

function choose(scored: ScoredAttempt, candidate: Candidate): { content: CandidateContent; htmlChars: number } {
  const { attempt, scores } = scored;
  // Siblings join the best candidate only. Better candidates would join another one.
  const isBest = candidate.element === scored.candidates[0]?.element;
  const alone = { roots: [candidate.element], rootTexts: [] };
  const { roots, rootTexts } = isBest ? joinSiblings(attempt, candidate, scores) : alone;
  const cleaner = new Cleaner(attempt, scores, { candidate: candidate.element, roots });
  const removed: Removal[] = [];
  let htmlChars = 0;
  for (const root of roots) {
    const cleaned = cleaner.clean(root);
    htmlChars += cleaned.htmlChars;
    removed.push(...droppedByName(attempt, root), ...cleaned.removed);
  }
  removed.sort((a, b) => a.element - b.element);
  return { content: { roots, rootTexts, removed, removedTexts: [] }, htmlChars };
}

function droppedByName(attempt: Attempt, root: number): Removal[] {
  const removals: Removal[] = [];
  const end = attempt.page.elements.end[root] ?? root;
  for (let element = root; element < end; element++) {
    if (attempt.dropped[element] === 1) removals.push({ element, by: 'readability', reason: 'unlikely name' });
  }
  return removals;
}

/** The body, for a page without any paragraph. */
function wholeBody(page: Page): Candidate[] {
  const body = page.elements.tag.indexOf('body');
  return body < 0 ? [] : [candidateFrom(body, { paragraphs: 0 })];
}
