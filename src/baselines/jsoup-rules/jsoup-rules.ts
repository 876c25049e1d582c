import { candidateFrom, type Scorer } from '../../core/decide/scorer.ts';
import type { Candidate, CandidateContent, Page, Scoring, Terms } from '../../core/types.ts';
import { DescendantSums } from '../descendant-sums.ts';
import { RULES } from './rules.ts';

/**
 * Scores by a few rules on names and counts. The outermost wrapper nearly always wins, which shows the limits of rules
 * alone.
 */
export const jsoupRules: Scorer = {
  id: 'jsoup-rules',
  score,
};

function score(page: Page): Scoring {
  const { count, tag } = page.elements;
  const removed = findRemoved(page);
  const isGone = markSubtrees(page, removed);
  const countOf = (wanted: string) =>
    new DescendantSums(page, (element) => (tag[element] === wanted && isGone[element] === 0 ? 1 : 0));
  const [paragraphs, links] = [countOf('p'), countOf('a')];
  const candidates: Candidate[] = [];
  for (let element = 0; element < count; element++) {
    if (!RULES.containerTags.has(tag[element] ?? '') || isGone[element] === 1) continue;
    const counts = { p: paragraphs.of(element), a: links.of(element) };
    const candidate = candidateFrom(element, { names: namesOf(page, element), ...contentTerms(counts) });
    if (candidate.score > 0) candidates.push(candidate);
  }
  candidates.sort((a, b) => b.score - a.score);
  return { candidates, choose: ({ element }) => contentWithout(page, removed, element) };
}

function namesOf(page: Page, element: number): number {
  const names = `${page.elements.className[element] ?? ''} ${page.elements.id[element] ?? ''}`;
  const holdsAny = (words: readonly string[]) => words.some((word) => names.includes(word));
  return (holdsAny(RULES.good) ? RULES.goodWeight : 0) + (holdsAny(RULES.bad) ? RULES.badWeight : 0);
}

function contentTerms({ p, a }: { readonly p: number; readonly a: number }): Terms {
  return {
    paragraphs: p > RULES.fewParagraphs ? p * RULES.paragraphWeight : 0,
    links: p > 0 && a > p * RULES.linksPerParagraph ? RULES.linksWeight : 0,
  };
}

/** The outermost elements that the algorithm removes first, in document order. */
function findRemoved(page: Page): number[] {
  const { elements } = page;
  const removed: number[] = [];
  for (let element = 0; element < elements.count; ) {
    const isRemoved =
      RULES.removedTags.has(elements.tag[element] ?? '') ||
      RULES.removedIds.has(elements.id[element] ?? '') ||
      hasRemovedClass(elements.className[element] ?? '');
    if (isRemoved) removed.push(element);
    element = isRemoved ? (elements.end[element] ?? element + 1) : element + 1;
  }
  return removed;
}

function hasRemovedClass(className: string): boolean {
  return className !== '' && className.split(/\s+/).some((each) => RULES.removedClasses.has(each));
}

function markSubtrees(page: Page, roots: readonly number[]): Uint8Array {
  const marked = new Uint8Array(page.elements.count);
  for (const root of roots) marked.fill(1, root, page.elements.end[root]);
  return marked;
}

function contentWithout(page: Page, removed: readonly number[], root: number): CandidateContent {
  const end = page.elements.end[root] ?? root;
  const inside = removed.filter((element) => element > root && element < end);
  const removals = inside.map((element) => ({ element, by: 'jsoup-rules', reason: 'removed by name or tag' }));
  return { roots: [root], rootTexts: [], removed: removals, removedTexts: [] };
}
