import type { Page } from '../types.ts';

/** The texts of an element, in document order. */
export function* textsIn({ elements }: Page, element: number): Generator<number> {
  const end = elements.textEnd[element] ?? 0;
  for (let text = elements.firstText[element] ?? end; text < end; text++) yield text;
}

/** The first text of a block and the one after its last. Both 0 without a block. */
export function textRange({ blocks }: Page, block: number): readonly [first: number, end: number] {
  return [blocks.firstText[block] ?? 0, blocks.textEnd[block] ?? 0];
}

/** The block of an element's first text, -1 for none. */
export function firstBlock({ elements, texts }: Page, element: number): number {
  return texts.block[elements.firstText[element] ?? -1] ?? -1;
}

/** An element and its ancestors, innermost first. */
export function* upwards({ elements }: Page, element: number): Generator<number> {
  for (let each = element; each >= 0; each = elements.parent[each] ?? -1) yield each;
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
export function wordsIn({ elements }: Page, before: Float64Array, element: number): number {
  return (before[elements.textEnd[element] ?? 0] ?? 0) - (before[elements.firstText[element] ?? 0] ?? 0);
}
