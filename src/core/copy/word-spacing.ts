import { CODE_TAGS, FORMATTING_TAGS } from '../dom/tags.ts';
import { WIDE_SCRIPTS } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u;
/** UTF-16 units of the longest character. */
const LAST_UNITS = 2;
/** Inside a word, as where each letter has an element of its own. */
const ENDS_LOWER = /\p{Ll}$/u;
const STARTS_LOWER = /^\p{Ll}/u;
const ENDS_WIDE = new RegExp(`[${WIDE_SCRIPTS}]$`);

/**
 * The element that begins with a text and that only the page's style keeps apart from the element before it, as in
 * `<span>2026</span><span>1h 54m</span>`; -1 if words are not glued. Constant but for the depth between the two.
 */
export function gluedElement({ elements, texts }: Page, text: number): number {
  if (texts.block[text] !== texts.block[text - 1] || texts.parent[text] === texts.parent[text - 1]) return -1;
  if (texts.chars[text] === 0 || texts.chars[text - 1] === 0) return -1;
  if (isMark(texts.lastCode[text - 1] ?? 0) || isMark(texts.firstCode[text] ?? 0)) return -1;
  const before = texts.data[text - 1]?.slice(-LAST_UNITS) ?? '';
  const after = texts.data[text]?.slice(0, LAST_UNITS) ?? '';
  if (!ENDS_IN_WORD.test(before) || !STARTS_WITH_WORD.test(after) || ENDS_WIDE.test(before)) return -1;
  if (ENDS_LOWER.test(before) && STARTS_LOWER.test(after)) return -1;
  const [first, second] = [texts.parent[text - 1] ?? 0, texts.parent[text] ?? 0];
  return branchOf(elements, first, second) < 0 ? -1 : branchOf(elements, second, first);
}

/** Whether a code is of ASCII and no part of a word. Tells most texts apart without a look at them. */
function isMark(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39;
  const lower = code | 0x20;
  return code < 0x80 && !isDigit && (lower < 0x61 || lower > 0x7a);
}

/** The element around `from` that is beside `other`; -1 if there is none, or if one on the way is part of a word or of code. */
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
