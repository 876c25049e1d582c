import { EDITED, POST_CHROME } from '../cues/comments-and-posts.ts';
import { wordsBetween } from '../dom/element-text.ts';
import { memoizedTest } from '../dom/name-index.ts';
import type { Page } from '../types.ts';
import type { Post } from './find-posts.ts';
import type { PostCues } from './post-cues.ts';

/** A line with so many words besides the name or the time says nothing else. */
const MAX_OTHER_WORDS = 14;
/** The same of a line with another name or time of the post in it. */
const MAX_CUE_WORDS = 4;
/** Panels, buttons and signatures hold less than this share of a post's words. */
const MAX_FURNITURE_SHARE = 0.5;
/** What a post is numbered with. */
const NUMBER = /^#?\s*\d+$/;
/** A line with more texts is more than a number or a note on a change. */
const MAX_LINE_TEXTS = 6;
const UNDERLINE = /^\s*_{6,}/;

/** Tells whether a name is that of what stands in a post and is none of it. */
export const isFurniture = memoizedTest(POST_CHROME);

/** The elements of a post that belong to none of its replies, in document order, itself first. */
export function ownElements({ elements }: Page, { element, replies }: Post): number[] {
  const own: number[] = [];
  let next = 0;
  for (let each = element; each < (elements.end[element] ?? 0); ) {
    const reply = replies[next]?.element;
    if (each === reply) {
      each = elements.end[each] ?? each + 1;
      next++;
    } else own.push(each++);
  }
  return own;
}

/** What of a post is no text of its author: elements (panels, signatures, buttons), and blocks with its name and time. */
export function furnitureOf(
  page: Page,
  post: Post,
  { own, cues, from }: { own: readonly number[]; cues: PostCues; from: readonly number[] },
): { elements: number[]; blocks: number[]; names: number[] } {
  const { className, id, firstText, textEnd } = page.elements;
  const words = (element: number) => wordsBetween(page, firstText[element] ?? 0, textEnd[element] ?? 0);
  const all = post.replies.reduce((rest, reply) => rest - words(reply.element), words(post.element));
  const isPart = (element: number) =>
    isFurniture(className[element] ?? '') || isFurniture(id[element] ?? '')
      ? !isInSentence(page, element)
      : isUnderLine(page, element);
  const elements = own.filter((element) => {
    if (element === post.element || !isPart(element) || words(element) >= all * MAX_FURNITURE_SHARE) return false;
    return !post.replies.some((reply) => reply.element > element && reply.element < (page.elements.end[element] ?? 0));
  });
  const cell = panelAround(page, post.element, from[0] ?? -1);
  if (cell > post.element && words(cell) < all * MAX_FURNITURE_SHARE) elements.push(cell);
  return { elements, ...headOf(page, { own, cues, from, words }) };
}

/** The cell beside the text in which the author is named, -1 for none. */
function panelAround(page: Page, post: number, author: number): number {
  const { firstText, parent, tag, textEnd } = page.elements;
  let cell = author;
  while (cell > post && tag[cell] !== 'td') cell = parent[cell] ?? -1;
  return cell > post && !holdsSentence(page, firstText[cell], textEnd[cell]) ? cell : -1;
}

/** The blocks that say who wrote a post, when, and its number, and the names that stand in others. */
function headOf(
  page: Page,
  {
    own,
    cues,
    from,
    words,
  }: { own: readonly number[]; cues: PostCues; from: readonly number[]; words: (element: number) => number },
): { blocks: number[]; names: number[] } {
  const { firstText, tag, textEnd } = page.elements;
  const blocks = new Set<number>();
  const names: number[] = [];
  for (const element of own) {
    const isHead = from.includes(element);
    const block = page.texts.block[firstText[element] ?? 0] ?? -1;
    if (block < 0 || firstText[element] === textEnd[element]) continue;
    const [first, last] = [page.blocks.firstText[block] ?? 0, page.blocks.textEnd[block] ?? 0];
    const line = last - first > MAX_LINE_TEXTS ? '' : page.texts.data.slice(first, last).join('').trim();
    const time = cues.time[element] ?? 0;
    const isEdit = time > 0 && EDITED.test(line) && wordsBetween(page, first, last) <= MAX_OTHER_WORDS;
    if (isEdit || (tag[element] === 'a' && NUMBER.test(line))) blocks.add(block);
    if (!isHead && (cues.author[element] ?? 0) < 2 && time < 2) continue;
    const others = wordsBetween(page, first, last) - words(element);
    if (others <= (isHead && !holdsSentence(page, first, last) ? MAX_OTHER_WORDS : MAX_CUE_WORDS)) blocks.add(block);
    else if (isHead) names.push(element);
  }
  return { blocks: [...blocks], names };
}

/** Whether an element stands in the text of a paragraph: who is called there. */
function isInSentence({ elements, texts, blocks }: Page, element: number): boolean {
  const block = texts.block[elements.firstText[element] ?? 0] ?? -1;
  return elements.blockLevel[element] === 0 && /^(?:p|li)$/.test(elements.tag[blocks.owner[block] ?? 0] ?? '');
}

/** Whether an element begins with a line of dashes, as old boards part signatures from texts. */
function isUnderLine({ elements, texts }: Page, element: number): boolean {
  const first = elements.firstText[element] ?? 0;
  return elements.blockLevel[element] === 1 && UNDERLINE.test(texts.data[first] ?? '');
}

/** Whether a sentence ends in one of the texts from one on to another. */
function holdsSentence({ texts }: Page, first = 0, end = first): boolean {
  return texts.sentences.subarray(first, end).some((count) => count > 0);
}
