import type { Page } from '../types.ts';
import { collapse } from './text-forms.ts';

/** The text of an element, white space collapsed, blocks and lines apart by a space. Linear in its elements and texts. */
export function elementText(page: Page, element: number): string {
  const { firstText, textEnd } = page.elements;
  const broken = textsAfterBreaks(page, element);
  let text = '';
  let block = -1;
  for (let index = firstText[element] ?? 0; index < (textEnd[element] ?? 0); index++) {
    const own = page.texts.block[index] ?? -1;
    text += (own === block && !broken.has(index) ? '' : ' ') + (page.texts.data[index] ?? '');
    block = own;
  }
  return collapse(text);
}

function textsAfterBreaks({ elements: { end, firstText, tag } }: Page, element: number): ReadonlySet<number> {
  const texts = new Set<number>();
  for (let each = element + 1; each < (end[element] ?? 0); each++)
    if (tag[each] === 'br') texts.add(firstText[each] ?? 0);
  return texts;
}

/** The same of a label, in which nothing is put between its texts. */
export function labelText({ elements, texts }: Page, element: number): string {
  let label = '';
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    label += texts.data[text] ?? '';
  }
  return collapse(label);
}

/** Words of an element; a character of a script without spaces is half a word. Linear in its texts. */
export function elementWords(page: Page, element: number): number {
  return wordsBetween(page, page.elements.firstText[element] ?? 0, page.elements.textEnd[element] ?? 0);
}

/** Words of the texts `[first, end)`, counted in the same way. */
export function wordsBetween({ texts }: Page, first: number, end: number): number {
  let words = 0;
  for (let text = first; text < end; text++) words += (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
  return words;
}

/** The children of an element that hold text, `after` one of them if that is said, and no more than `max`. Linear in its children. */
export function partsOf(
  { elements: { end, firstText, textEnd } }: Page,
  element: number,
  { after = -1, max = Number.POSITIVE_INFINITY } = {},
): number[] {
  const parts: number[] = [];
  const last = end[element] ?? 0;
  for (let part = end[after] ?? element + 1; part < last && parts.length < max; part = end[part] ?? last) {
    if (firstText[part] !== textEnd[part]) parts.push(part);
  }
  return parts;
}

/** Characters of an element, counted until they are more than `max`. Linear in its texts. */
export function charsUpTo({ elements, texts }: Page, element: number, max: number): number {
  const end = elements.textEnd[element] ?? 0;
  let chars = 0;
  for (let text = elements.firstText[element] ?? 0; text < end && chars <= max; text++) chars += texts.chars[text] ?? 0;
  return chars;
}

/** The text of an element, `gap` after each of its texts; `null` if it is longer than `max` characters. */
export function shortText(
  { elements, texts }: Page,
  element: number,
  { max, gap = '' }: { readonly max: number; readonly gap?: string },
): string | null {
  const end = elements.textEnd[element] ?? 0;
  let text = '';
  for (let index = elements.firstText[element] ?? 0; index < end; index++) {
    text += (texts.data[index] ?? '') + gap;
    if (text.length > max * 2) return null;
  }
  const collapsed = collapse(text);
  return collapsed.length > max ? null : collapsed;
}
