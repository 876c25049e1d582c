import { blockEnd, blockOf, blockStart, firstTextOf, holderOf, textEndOf } from '../dom/page-tree.ts';
import { CODE_TAGS, FORMATTING_TAGS } from '../dom/tags.ts';
import { WIDE_SCRIPTS } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u;
const ENDS_LOWER = /\p{Ll}$/u;
const STARTS_LOWER = /^\p{Ll}/u;
const ENDS_WIDE = new RegExp(`[${WIDE_SCRIPTS}]$`);
const LINE_GOES_ON = /[\p{L}\p{N},(“"]\s*$/u;
/** UTF-16 units of the longest character. */
const MAX_CHAR_UNITS = 2;

/**
 * The element that begins with a text if only the page's style separates it from the word before, as in
 * `<span>2026</span><span>1h 54m</span>`; else -1. Constant but for the depth between the two.
 */
export function unspacedElement(page: Page, text: number): number {
  const { elements, texts } = page;
  if (texts.block[text] !== texts.block[text - 1] || texts.parent[text] === texts.parent[text - 1]) return -1;
  if (texts.chars[text] === 0 || texts.chars[text - 1] === 0) return -1;
  if (isMark(texts.lastCode[text - 1] ?? 0) || isMark(texts.firstCode[text] ?? 0)) return -1;
  const before = texts.data[text - 1]?.slice(-MAX_CHAR_UNITS) ?? '';
  const after = texts.data[text]?.slice(0, MAX_CHAR_UNITS) ?? '';
  if (!ENDS_IN_WORD.test(before) || !STARTS_WITH_WORD.test(after) || ENDS_WIDE.test(before)) return -1;
  // Pages also set the letters of one word in elements of their own.
  const isLetter =
    ENDS_LOWER.test(before) || (texts.chars[text - 1] === 1 && text - 1 === blockStart(page, blockOf(page, text)));
  if (isLetter && STARTS_LOWER.test(after)) return -1;
  const [first, second] = [holderOf(page, text - 1), holderOf(page, text)];
  return branchOf(elements, first, second) < 0 ? -1 : branchOf(elements, second, first);
}

/** Whether an element is part of a line of words, such as a button on a term that opens a note. */
export function isInlineWord(page: Page, element: number): boolean {
  const [first, end] = [firstTextOf(page, element), textEndOf(page, element)];
  const block = blockOf(page, first);
  if (first === end || block < 0) return false;
  const before = first > blockStart(page, block) ? (page.texts.data[first - 1] ?? '') : '';
  const after = end < blockEnd(page, block) ? (page.texts.data[end] ?? '') : '';
  const isListed = /^\s*,/.test(after) && /:\s*$/.test(before);
  return isListed || (LINE_GOES_ON.test(before) && (after.trim() !== '' || before.trim().endsWith(',')));
}

/** Appends a space if the copy so far ends in a word: the page's style leaves a gap around buttons. */
export function endWord(parent: Node, inert: Document): void {
  if (ENDS_IN_WORD.test(parent.lastChild?.textContent ?? '')) parent.appendChild(inert.createTextNode(' '));
}

/** Whether a code is an ASCII mark or white space. Rules out most texts before their strings are read. */
function isMark(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39;
  const lower = code | 0x20;
  return code < 0x80 && !isDigit && (lower < 0x61 || lower > 0x7a);
}

/** The ancestor of `from` that is a sibling of `other` or of its ancestor; -1 if formatting or code is on the way. */
function branchOf({ parent, tag, end, blockLevel }: Page['elements'], from: number, other: number): number {
  let [top, above] = [-1, from];
  while (above >= 0 && !(above <= other && other < (end[above] ?? 0))) {
    if (FORMATTING_TAGS.has(tag[above] ?? '')) return -1;
    [top, above] = [above, parent[above] ?? -1];
  }
  for (let around = above; around >= 0; around = parent[around] ?? -1) {
    if (CODE_TAGS.has(tag[around] ?? '')) return -1;
    if (blockLevel[around] === 1) break;
  }
  return top;
}

/** A no-break space next to a normal one, as editors leave them, and narrow ones before a letter. */
const NO_BREAK_SPACE = /[\u00a0\u202f]/;
const REDUNDANT_NO_BREAK_SPACE = /(?<=\S)(?:\u00a0[ \n]+|[ \n]+\u00a0)(?=\S|$)|(?<=[\p{L})]|^)\u202f(?=[\p{L}(]|$)/gu;

/** A text with a plain space for each redundant no-break space. */
export function withPlainSpaces(text: string): string {
  return NO_BREAK_SPACE.test(text) ? text.replace(REDUNDANT_NO_BREAK_SPACE, ' ') : text;
}
