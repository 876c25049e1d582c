import type { CopyLog } from '../copy/copy-log.ts';
import { REPLY_MARK } from '../cues/comments-and-posts.ts';
import { COUNT_AFTER_TITLE } from '../cues/page-kinds.ts';
import { firstElementWithText, follows, rename, squeezedText, trimmedText, unwrap, wordCount } from '../dom/inert.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import { CONTROL, DECORATION, REPEATED_LINE, REPEATED_TITLE } from '../rulings.ts';
import type { DetachedSubtree } from '../types.ts';
import { STANDFIRST_LINE } from './standfirst.ts';

export const HEADINGS = 'h1,h2,h3,h4,h5,h6';
/** Words of the shortest sentence that is a standfirst or paragraph and no heading. A guess. */
const MIN_SENTENCE_WORDS = 15;
const SENTENCE_END = /[.!?。！？…]["'”’»)]?$/u;
/** Characters above which a heading with blocks is a whole text that is only styled as a heading. A guess. */
const MAX_HEADING_CHARS = 300;
/** Some site software writes the file name above a picture. */
const FILE_NAME = /^[\w%.()-]+\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
/** Between the steps of a path. Most lines have no such sign. */
const SIGN = /[›»>→]/;
const PATH_SIGN = /(?<=[\p{L}\p{N})])\s?[›»>→]\s?(?=[\p{L}\p{N}])/u;
/** Characters of the longest path, and lines from the start that may be one. Guesses. */
const MAX_PATH_CHARS = 160;
const MAX_LINES_BEFORE_PATH = 2;
/** Items of a list that is a path. Guesses. */
const MIN_STEPS = 3;
const MAX_STEPS = 7;
/** Elements from the start among which the title may be repeated. A guess. */
const HEAD_ELEMENTS = 12;

/**
 * Reduces headings to their text: removes links around all of a heading to its own place, boxes, and file names over pictures. A
 * standfirst in a heading becomes a paragraph. Of two headings with the same words in a row, as of a tab and its panel, the first stays.
 */
export function repairHeadings(subtree: DetachedSubtree, log: CopyLog): void {
  for (const heading of subtree.querySelectorAll(HEADINGS)) {
    if (FILE_NAME.test(trimmedText(heading)) && heading.closest('figure') !== null) log.remove(heading, DECORATION);
    else if (heading.firstElementChild !== null) {
      unlink(heading);
      unbox(heading);
    }
  }
  removeRepeatedHeadings(subtree, log);
  const first = firstElementWithText(subtree);
  if (first !== null && /^h[2-6]$/.test(first.localName) && isSentence(first)) rename(first, 'p');
}

function removeRepeatedHeadings(subtree: DetachedSubtree, log: CopyLog): void {
  let before: Element | null = null;
  for (const heading of subtree.querySelectorAll(HEADINGS)) {
    const text = folded(heading.textContent ?? '');
    if (text === '') continue;
    if (before !== null && text === folded(before.textContent ?? '') && follows(before, heading)) {
      if (before.id === '') before.id = heading.id;
      log.remove(heading, REPEATED_LINE);
    } else before = heading;
  }
}

/** Removes links within the page if they are all of a heading. */
function unlink(heading: Element): void {
  const links = [...heading.querySelectorAll('a[href^="#"]')];
  if (links.map(squeezedText).join('') !== squeezedText(heading)) return;
  for (const link of links) {
    if (link.id !== '' && heading.id === '') heading.id = link.id;
    unwrap(link);
  }
}

/** Replaces boxes in a heading by their content. A heading around a whole text becomes a `div`. */
function unbox(heading: Element): void {
  const boxes = heading.querySelectorAll('p,div');
  if (boxes.length > 0 && holdsParagraphs(heading)) rename(heading, 'div');
  else for (const box of boxes) box.replaceWith(' ', ...box.childNodes, ' ');
}

function holdsParagraphs(heading: Element): boolean {
  if ((heading.textContent ?? '').length > MAX_HEADING_CHARS) return true;
  const paragraphs = heading.querySelectorAll('p').length;
  return paragraphs > 1 || (paragraphs === 1 && isSentence(heading));
}

function isSentence(heading: Element): boolean {
  const text = trimmedText(heading);
  return wordCount(text) >= MIN_SENTENCE_WORDS && SENTENCE_END.test(text);
}

/** Removes a breadcrumb from the start of the article, in any element: every step but the last is a link. */
export function removePath(subtree: DetachedSubtree, log: CopyLog): void {
  for (const line of [...subtree.querySelectorAll(`p,${HEADINGS}`)].slice(0, MAX_LINES_BEFORE_PATH)) {
    const text = collapse(line.textContent ?? '');
    if (text.length > MAX_PATH_CHARS || !SIGN.test(text) || line.querySelector('img') !== null) continue;
    const steps = text.split(PATH_SIGN).slice(0, -1);
    const links = new Set(Array.from(line.querySelectorAll('a'), (link) => collapse(link.textContent ?? '')));
    if (steps.length > 0 && steps.every((step) => links.has(step))) log.remove(line, CONTROL);
  }
  const list = subtree.querySelector('ul,ol');
  if (list !== null && isPathList([...list.children])) log.remove(list, CONTROL);
}

/** Whether the items of a list are links, each to a page below that of the one before, and where they lead to. */
function isPathList(items: readonly Element[]): boolean {
  if (items.length < MIN_STEPS || items.length > MAX_STEPS) return false;
  const links = items.map((item) => item.querySelector('a'));
  const isWhole = (link: Element | null, at: number) =>
    link !== null && trimmedText(link) === trimmedText(items[at] as Element);
  const steps = links.every(isWhole) ? links : links.slice(0, -1);
  const addresses = steps.map((link) => `${link?.getAttribute('href') ?? ''}/`.replace(/\/\/$/, '/'));
  const isBelow = (address: string, at: number) => at === 0 || address.startsWith(addresses[at - 1] ?? '');
  return (
    steps.length > 1 && steps.every(isWhole) && new Set(addresses).size === addresses.length && addresses.every(isBelow)
  );
}

/** Removes the article's title from the start of the content and of each post. The reader shows it above. */
export function removeRepeatedTitle(subtree: DetachedSubtree, title: string | null, log: CopyLog): void {
  if (title === null) return;
  const wanted = folded(title);
  removeReplyTitles(subtree, wanted, log);
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1);
  const head = new Set(Array.from({ length: HEAD_ELEMENTS }, () => walker.nextNode()));
  for (const heading of subtree.querySelectorAll(`${HEADINGS},${STANDFIRST_LINE}`)) {
    if (heading.localName !== 'h1' && !head.has(heading)) continue;
    const text = folded((heading.textContent ?? '').trim().replace(COUNT_AFTER_TITLE, ''));
    // The title of a post is shortened.
    if (text !== wanted && !(title.endsWith('…') && text.startsWith(wanted))) continue;
    log.remove(heading, REPEATED_TITLE);
    return;
  }
}

/** Forums repeat the thread's title above each post, some over a line. */
function removeReplyTitles(subtree: DetachedSubtree, wanted: string, log: CopyLog): void {
  // Most pages have no posts, and the search below asks what is around each line.
  if (subtree.querySelector('[data-kind="post"]') === null) return;
  for (const line of subtree.querySelectorAll(`[data-kind="post"] :is(${HEADINGS},p,div)`)) {
    if (folded((line.textContent ?? '').replace(REPLY_MARK, '')) !== wanted) continue;
    if (line.nextElementSibling?.localName === 'hr') log.remove(line.nextElementSibling, REPEATED_TITLE);
    log.remove(line, REPEATED_TITLE);
  }
}
