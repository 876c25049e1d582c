import { candidateFrom, type Scorer, wholeElement } from '../../core/decide/scorer.ts';
import { TextSums } from '../../core/signals/blocks.ts';
import type { Candidate, Page, Scoring } from '../../core/types.ts';
import { POINTS, RULES } from './rules.ts';

/**
 * Starts at the paragraph with the most words and climbs until the element holds two fifths of the words of the page.
 *
 * In scripts without spaces, two characters count as a word; the original counts a run of them as one. It also hides
 * elements by 140 name patterns afterwards, which has no part in the choice.
 */
export const textDensity: Scorer = {
  id: 'text-density',
  score,
};

function score(page: Page): Scoring {
  const { texts } = page;
  const words = new TextSums(page, (text) => (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2);
  const start = longestParagraph(page, words);
  return { candidates: start < 0 ? [] : candidatesFrom(page, words, start), choose: wholeElement };
}

/** The first visible paragraph with the most words outside of comments; -1 if there is none. */
function longestParagraph(page: Page, words: TextSums): number {
  const { count, tag } = page.elements;
  const wanted = tag.includes(RULES.paragraphTag) ? RULES.paragraphTag : RULES.fallbackTag;
  const hidden = markHidden(page);
  const isComment = commentNames(page);
  let [longest, most] = [-1, 0];
  for (let element = 0; element < count; element++) {
    if (tag[element] !== wanted || hidden[element] === 1 || words.of(element) <= most) continue;
    if (isInComment(page, isComment, element)) continue;
    [longest, most] = [element, words.of(element)];
  }
  return longest;
}

function markHidden(page: Page): Uint8Array {
  const { count, parent, hidden } = page.elements;
  const marked = new Uint8Array(count);
  for (let element = 0; element < count; element++) {
    if (hidden[element] === 1 || marked[parent[element] ?? -1] === 1) marked[element] = 1;
  }
  return marked;
}

function commentNames(page: Page): (element: number) => boolean {
  const { className, id } = page.elements;
  return (element) => RULES.comment.test(className[element] ?? '') || RULES.comment.test(id[element] ?? '');
}

function isInComment(page: Page, isComment: (element: number) => boolean, paragraph: number): boolean {
  let element = paragraph;
  for (let level = 0; level <= RULES.commentLevels && element >= 0; level++) {
    if (isComment(element)) return true;
    element = page.elements.parent[element] ?? -1;
  }
  return false;
}

/** The elements around the paragraph, except paragraphs. The innermost one with the minimum share is the best. */
function candidatesFrom(page: Page, words: TextSums, paragraph: number): Candidate[] {
  const { parent, tag } = page.elements;
  const all = Math.max(words.of(Math.max(tag.indexOf('body'), 0)), 1);
  const candidates: Candidate[] = [];
  let levels = 0;
  for (let element = paragraph; element > 0; element = parent[element] ?? -1) {
    if (tag[element] === RULES.paragraphTag) continue;
    const share = words.of(element) / all;
    const isEnough = share >= RULES.minShare || tag[element] === 'body';
    const level = isEnough ? levels++ * POINTS.level : 0;
    const enough = isEnough ? POINTS.enough : 0;
    candidates.push(candidateFrom(element, { words: Math.min(share, RULES.minShare) * POINTS.words, enough, level }));
  }
  return candidates.sort((a, b) => b.score - a.score || a.element - b.element);
}
