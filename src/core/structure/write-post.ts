import { EDITED, POST_CHROME_NAMES, POST_NUMBER, SIGNATURE_LINE, SIGNATURE_NAMES } from '../cues/comments-and-posts.ts';
import { elementWords, holdsSentence, wordsBetween } from '../dom/element-text.ts';
import {
  blockOf,
  charsOf,
  classNameOf,
  endOf,
  firstBlock,
  firstTextOf,
  hasText,
  ownerOf,
  parentOf,
  tagOf,
  textEndOf,
  textRange,
  upwards,
} from '../dom/page-tree.ts';
import { memoizedTest } from '../dom/remembered.ts';
import { POST_CHROME } from '../rulings.ts';
import type { Page } from '../types.ts';
import type { Post } from './find-posts.ts';
import type { Part } from './outline.ts';
import { NAMED, type PostCues } from './post-cues.ts';
import { postHead, replyDepth } from './post-head.ts';
import type { SelectionEdit } from './selection-edit.ts';

/** Tags that only lay out posts on the page. */
const LAYOUT_TAGS: ReadonlySet<string> = new Set('ul ol li table tbody thead tr td th dl dd center'.split(' '));
/** Tags of the text of a post. */
const CONTENT_TAGS: ReadonlySet<string> = new Set('p pre ul ol li blockquote h1 h2 h3 h4 h5 h6 figure'.split(' '));

// Source: guesses, checked on the threads of the development corpora.
/** A line with the name or the time and at most so many other words has no other text … */
const MAX_OTHER_WORDS = 14;
/** … and one with a second name or time, or with a sentence, at most so many. */
const MAX_OTHER_WORDS_BESIDE_TEXT = 4;
/** Panels, buttons and signatures hold less than this share of a post's words. */
const MAX_SHARE = 0.5;
/** A signature may be longer than the text above it. With more, it is all there is. */
const MAX_SIGNATURE_SHARE = 0.9;
/** The number of a post and a note on a change have at most so many texts. */
const MAX_LINE_TEXTS = 6;

/** Whether a class name or id marks post chrome: signatures, panels, buttons. */
export const isPostChrome = memoizedTest(POST_CHROME_NAMES);

/** A post to write, with its own elements as given by `ownElements`. */
export interface PostToWrite {
  readonly post: Post;
  readonly own: readonly number[];
  readonly cues: PostCues;
  /** Is extended by the parts of the post. */
  readonly parts: Map<number, Part>;
}

/** Makes one post a section with a head, drops its chrome, and unwraps its layout. */
export function writePost(page: Page, edit: SelectionEdit, { post, own, cues, parts }: PostToWrite): void {
  // An author name after the first reply belongs to somebody else.
  const last = post.replies[0]?.element ?? endOf(page, post.element);
  const { head, from } = postHead(
    cues,
    own.filter((each) => each < last),
  );
  for (const element of chromeOf(page, post, { own, author: from[0] ?? -1 })) edit.drop(element, POST_CHROME);
  dropHeadLines(page, edit, { own, cues, from });
  const body = bodyOf(page, edit.keptBlocks, post);
  for (const around of upwards(page, body)) {
    if (around <= post.element) break;
    if (page.elements.blockLevel[around] === 1) parts.set(around, { as: 'div' });
  }
  for (const element of own) {
    if (element > body && element < endOf(page, body)) continue;
    const name = tagOf(page, element);
    if (LAYOUT_TAGS.has(name)) parts.set(element, { as: 'div' });
    if (name === 'img' || name === 'hr') edit.drop(element, POST_CHROME);
  }
  writeQuotes(page, { own, cues, parts });
  parts.set(post.element, { as: 'section', kind: 'post', head, depth: replyDepth(cues, own) });
  unwrapAround(page, post.element, parts);
}

/** The smallest container in a post that holds all its kept text; the post itself if none is kept. */
export function bodyOf(page: Page, keptBlocks: Uint8Array, { element, replies }: Post): number {
  const { elements, texts } = page;
  const isKept = (text: number) => keptBlocks[blockOf(page, text)] === 1 && charsOf(page, text) > 0;
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

/** Makes all quotes `blockquote`, and post bodies in `blockquote` plain containers. */
function writeQuotes(
  page: Page,
  { own, cues, parts }: { own: readonly number[]; cues: PostCues; parts: Map<number, Part> },
): void {
  let quoteEnd = -1;
  for (const element of own) {
    const isQuote = page.elements.tag[element] === 'blockquote';
    if (cues.quotes.has(element) && !isQuote) {
      parts.set(element, { as: 'blockquote' });
      quoteEnd = endOf(page, element);
    } else if (isQuote && (element < quoteEnd || cues.quoted[element] === 0)) parts.set(element, { as: 'div' });
  }
}

/** Makes the lists and tables around a post plain containers. */
function unwrapAround(page: Page, post: number, parts: Map<number, Part>): void {
  for (const around of upwards(page, post)) {
    if (around === post) continue;
    if (parts.has(around)) return;
    if (page.elements.blockLevel[around] === 1) parts.set(around, { as: 'div' });
  }
}

/** The panels, signatures and buttons of a post, and the cell beside its text that names its author. */
function chromeOf(page: Page, post: Post, { own, author }: { own: readonly number[]; author: number }): number[] {
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
    (element) => element !== post.element && isChrome(element) && isSmall(element) && !holdsReply(element),
  );
  const cell = panelAround(page, post.element, author);
  return cell > post.element && isSmall(cell) ? [...chrome, cell] : chrome;
}

/** The table cell beside the text with the author's name, -1 without one. */
function panelAround(page: Page, post: number, author: number): number {
  let cell = author;
  while (cell > post && page.elements.tag[cell] !== 'td') cell = parentOf(page, cell);
  return cell > post && !holdsSentence(page, firstTextOf(page, cell), textEndOf(page, cell)) ? cell : -1;
}

/** Drops the lines with the author, the time and the number of a post; in lines with more text, only the names. */
function dropHeadLines(
  page: Page,
  edit: SelectionEdit,
  { own, cues, from }: { own: readonly number[]; cues: PostCues; from: readonly number[] },
): void {
  const names: number[] = [];
  for (const element of own) {
    const block = firstBlock(page, element);
    if (block < 0 || !hasText(page, element)) continue;
    const [first, end] = textRange(page, block);
    const line = end - first > MAX_LINE_TEXTS ? '' : page.texts.data.slice(first, end).join('').trim();
    const time = cues.time[element] ?? 0;
    const isEdit = time > 0 && EDITED.test(line) && wordsBetween(page, first, end) <= MAX_OTHER_WORDS;
    if (isEdit || (page.elements.tag[element] === 'a' && POST_NUMBER.test(line))) edit.dropBlock(block, POST_CHROME);
    const isHead = from.includes(element);
    if (!isHead && (cues.author[element] ?? 0) < NAMED && time < 2) continue;
    const others = wordsBetween(page, first, end) - elementWords(page, element);
    const most = isHead && !holdsSentence(page, first, end) ? MAX_OTHER_WORDS : MAX_OTHER_WORDS_BESIDE_TEXT;
    if (others <= most) edit.dropBlock(block, POST_CHROME);
    else if (isHead) names.push(element);
  }
  for (const name of names) edit.dropTextsOf(name);
}

/** Whether an element stands inside a paragraph, as a mention of a member does. */
function isInSentence(page: Page, element: number): boolean {
  const owner = ownerOf(page, firstBlock(page, element));
  return page.elements.blockLevel[element] === 0 && /^(?:p|li)$/.test(tagOf(page, owner));
}

/** Whether an element begins with the line of dashes above a signature. */
function isSignature(page: Page, element: number): boolean {
  const first = firstTextOf(page, element);
  return page.elements.blockLevel[element] === 1 && SIGNATURE_LINE.test(page.texts.data[first] ?? '');
}
