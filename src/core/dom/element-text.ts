import type { Page } from '../types.ts';
import {
  blockOf,
  charsOf,
  endOf,
  firstTextOf,
  hasText,
  tagOf,
  textDataIn,
  textEndOf,
  textsIn,
  textsOfBlock,
} from './page-tree.ts';
import { collapse, singleSpaced } from './text-forms.ts';

/**
 * The text of an element, white space collapsed, with a space between blocks and lines. Linear in its elements and
 * texts.
 */
export function elementText(page: Page, element: number): string {
  const broken = textsAfterBreaks(page, element);
  let text = '';
  let block = -1;
  for (const index of textsIn(page, element)) {
    const own = blockOf(page, index);
    text += (own === block && !broken.has(index) ? '' : ' ') + (page.texts.data[index] ?? '');
    block = own;
  }
  return collapse(text);
}

function textsAfterBreaks(page: Page, element: number): ReadonlySet<number> {
  const texts = new Set<number>();
  for (let each = element + 1; each < endOf(page, element); each++)
    if (tagOf(page, each) === 'br') texts.add(firstTextOf(page, each));
  return texts;
}

/** The text of a label: like {@link elementText}, without spaces between its texts. */
export function labelText(page: Page, element: number): string {
  return collapse(textDataIn(page, element).join(''));
}

/** Words of an element. A character of a script without spaces counts as half a word. Linear in its texts. */
export function elementWords(page: Page, element: number): number {
  return wordsBetween(page, firstTextOf(page, element), textEndOf(page, element));
}

/** Words of the texts `[first, end)`, counted like {@link elementWords}. */
export function wordsBetween(page: Page, first: number, end: number): number {
  let words = 0;
  for (let text = first; text < end; text++) words += textWords(page, text);
  return words;
}

/** Words of the texts `[first, end)` and of those in links, counted like {@link elementWords}. */
export function linkedWords(page: Page, first: number, end: number): { words: number; linked: number } {
  const counts = { words: 0, linked: 0 };
  for (let text = first; text < end; text++) {
    const own = textWords(page, text);
    counts.words += own;
    if (page.texts.linked[text] === 1) counts.linked += own;
  }
  return counts;
}

/** Whether a sentence ends in one of the texts `[first, end)`. */
export function holdsSentence({ texts }: Page, first: number, end: number): boolean {
  return texts.sentences.subarray(first, end).some((count) => count > 0);
}

/** Words of a text; a character of a script without spaces is half a word. */
export function textWords({ texts }: Page, text: number): number {
  return (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
}

/** Prefix sums of {@link textWords} over the texts that `counts` accepts. */
export function wordsBefore(page: Page, counts: (text: number) => boolean): Float64Array {
  const before = new Float64Array(page.texts.count + 1);
  let sum = 0;
  for (let text = 0; text < page.texts.count; text++) {
    if (counts(text)) sum += textWords(page, text);
    before[text + 1] = sum;
  }
  return before;
}

/** The words of an element by the prefix sums of {@link wordsBefore}. */
export function wordsIn(page: Page, before: Float64Array, element: number): number {
  return (before[textEndOf(page, element)] ?? 0) - (before[firstTextOf(page, element)] ?? 0);
}

/**
 * The children of an element that have texts: those `after` one of them if it is given, and at most `max`. Linear in
 * its children.
 */
export function partsOf(page: Page, element: number, { after = -1, max = Number.POSITIVE_INFINITY } = {}): number[] {
  const parts: number[] = [];
  const last = endOf(page, element);
  for (
    let part = after < 0 ? element + 1 : endOf(page, after);
    part < last && parts.length < max;
    part = endOf(page, part)
  ) {
    if (hasText(page, part)) parts.push(part);
  }
  return parts;
}

/** Characters of an element. Linear in its texts. */
export function elementChars(page: Page, element: number): number {
  return charsUpTo(page, element, Number.POSITIVE_INFINITY);
}

/** Characters of an element. Stops counting above `max`. Linear in its texts. */
export function charsUpTo(page: Page, element: number, max: number): number {
  const end = textEndOf(page, element);
  let chars = 0;
  for (let text = firstTextOf(page, element); text < end && chars <= max; text++) chars += charsOf(page, text);
  return chars;
}

/** The text of an element, with `gap` after each of its texts; `null` if it has more than `max` characters. */
export function shortText(
  page: Page,
  element: number,
  { max, gap = '' }: { readonly max: number; readonly gap?: string },
): string | null {
  const end = textEndOf(page, element);
  let text = '';
  for (let index = firstTextOf(page, element); index < end; index++) {
    text += (page.texts.data[index] ?? '') + gap;
    if (text.length > max * 2) return null;
  }
  const collapsed = collapse(text);
  return collapsed.length > max ? null : collapsed;
}

/** The text of a block, white space collapsed. Linear in its characters. */
export function blockText(page: Page, block: number): string {
  return collapse(textsOfBlock(page, block).join(''));
}

/**
 * The first texts of an element with at least `minChars` characters in all, if it has that many, white space collapsed.
 * Linear in them.
 */
export function openingText(page: Page, element: number, minChars: number): string {
  const end = textEndOf(page, element);
  let text = '';
  for (let index = firstTextOf(page, element); index < end && text.length < minChars; index++) {
    text += singleSpaced(`${page.texts.data[index]?.slice(0, 2 * minChars) ?? ''} `).trimStart();
  }
  return text.trim();
}
