import {
  EDITED,
  POST_CHROME_NAMES,
  POST_NUMBER,
  SIGNATURE_LINE,
  SIGNATURE_NAMES,
} from '../../cues/comments-and-posts.ts';
import { DATE_TEXT } from '../../cues/times.ts';
import { elementWords, holdsSentence, wordsBetween } from '../../dom/element-text.ts';
import {
  charsOf,
  classNameOf,
  endOf,
  firstBlock,
  firstTextOf,
  hasText,
  isInOneOf,
  isWithin,
  ownerOf,
  parentOf,
  tagOf,
  textEndOf,
  textRange,
} from '../../dom/page-tree.ts';
import { memoizedTest } from '../../dom/remembered.ts';
import type { Page } from '../../types.ts';
import type { Post } from './find-posts.ts';
import { NAMED, postCues } from './post-cues.ts';

/** Tags of the text of a post. */
const CONTENT_TAGS: ReadonlySet<string> = new Set('p pre ul ol li blockquote h1 h2 h3 h4 h5 h6 figure'.split(' '));

// Source: guesses, checked on the threads of the development corpora.
/** A line with the name or the time and at most this many other words has no other text … */
const MAX_OTHER_WORDS = 14;
/** … and one with a second name or time, or with a sentence, at most this many. */
const MAX_OTHER_WORDS_BESIDE_TEXT = 4;
/** Panels, buttons and signatures hold less than this share of a post's words. */
const MAX_SHARE = 0.5;
/** A signature may be longer than the text above it. With more, it is all there is. */
const MAX_SIGNATURE_SHARE = 0.9;
/** The number of a post and a note on a change have at most this many texts. */
const MAX_LINE_TEXTS = 6;

/** Whether a class name or id marks post chrome: signatures, panels, buttons. */
export const isPostChrome = memoizedTest(POST_CHROME_NAMES);

/** The smallest container in a post that holds all its kept text; the post itself if none is kept. */
export function bodyOf(page: Page, keptBlocks: Uint8Array, { element, replies }: Post): number {
  const { elements, texts } = page;
  const isKept = (text: number) => charsOf(page, text) > 0 && isInOneOf(page, keptBlocks, text);
  let first = firstTextOf(page, element);
  let last = (replies[0] === undefined ? elements.textEnd[element] : elements.firstText[replies[0].element]) ?? 0;
  while (first < last && !isKept(first)) first++;
  while (last > first && !isKept(last - 1)) last--;
  let body = first < last ? (texts.parent[first] ?? element) : element;
  const isContainer = (each: number) => elements.blockLevel[each] === 1 && !CONTENT_TAGS.has(tagOf(page, each));
  while (body > element && (textEndOf(page, body) < last || !isContainer(body))) {
    body = elements.parent[body] ?? element;
  }
  return body;
}

/** The panels, signatures and buttons of a post that do not hold the element `text`, and the cell beside its text that names its author. */
export function chromeOf(
  page: Page,
  post: Post,
  { own, author, text = -1 }: { own: readonly number[]; author: number; text?: number | undefined },
): number[] {
  const words = post.replies.reduce(
    (rest, reply) => rest - elementWords(page, reply.element),
    elementWords(page, post.element),
  );
  const isSmall = (element: number) =>
    elementWords(page, element) <
    words * (SIGNATURE_NAMES.test(classNameOf(page, element)) ? MAX_SIGNATURE_SHARE : MAX_SHARE);
  const isChrome = (element: number) =>
    isPostChrome(classNameOf(page, element)) || isPostChrome(page.elements.id[element] ?? '')
      ? !isInSentence(page, element)
      : isSignature(page, element);
  const holdsReply = (element: number) =>
    post.replies.some((reply) => reply.element > element && reply.element < endOf(page, element));
  const chrome = own.filter(
    (element) =>
      element !== post.element &&
      isChrome(element) &&
      isSmall(element) &&
      !holdsReply(element) &&
      !isWithin(page, text, element),
  );
  const cell = panelAround(page, post.element, author);
  return cell > post.element && isSmall(cell) ? [...chrome, cell] : chrome;
}

/** The table cell beside the text with the author's name, -1 without one. */
function panelAround(page: Page, post: number, author: number): number {
  let cell = author;
  while (cell > post && tagOf(page, cell) !== 'td') cell = parentOf(page, cell);
  return cell > post && !holdsSentence(page, firstTextOf(page, cell), textEndOf(page, cell)) ? cell : -1;
}

/** The lines of a post with its author, time and number. */
export interface HeadLines {
  readonly blocks: readonly number[];
  /** Names in lines with more text. */
  readonly names: readonly number[];
}

/** The lines of the head, which was read from the elements `from`. */
export function headLines(page: Page, { own, from }: { own: readonly number[]; from: readonly number[] }): HeadLines {
  const cues = postCues(page);
  const [blocks, names]: [number[], number[]] = [[], []];
  for (const element of own) {
    const block = firstBlock(page, element);
    if (block < 0 || !hasText(page, element)) continue;
    const [first, end] = textRange(page, block);
    const line = end - first > MAX_LINE_TEXTS ? '' : page.texts.data.slice(first, end).join('').trim();
    const time = cues.time[element] ?? 0;
    const isEdit = time > 0 && EDITED.test(line) && wordsBetween(page, first, end) <= MAX_OTHER_WORDS;
    if (isEdit || (tagOf(page, element) === 'a' && POST_NUMBER.test(line))) blocks.push(block);
    const isHead = from.includes(element);
    const isTime = time > 1 || (time > 0 && DATE_TEXT.test(line));
    if (!isHead && (cues.author[element] ?? 0) < NAMED && !isTime) continue;
    const others = wordsBetween(page, first, end) - elementWords(page, element);
    const most = isHead && !holdsSentence(page, first, end) ? MAX_OTHER_WORDS : MAX_OTHER_WORDS_BESIDE_TEXT;
    if (others <= most) blocks.push(block);
    else if (isHead) names.push(element);
  }
  return { blocks, names };
}

/** Whether an element is inside a paragraph, as a mention of a member does. */
function isInSentence(page: Page, element: number): boolean {
  const owner = ownerOf(page, firstBlock(page, element));
  return page.elements.blockLevel[element] === 0 && /^(?:p|li)$/.test(tagOf(page, owner));
}

/** Whether an element begins with the line of dashes above a signature. */
function isSignature(page: Page, element: number): boolean {
  const first = firstTextOf(page, element);
  return page.elements.blockLevel[element] === 1 && SIGNATURE_LINE.test(page.texts.data[first] ?? '');
}
