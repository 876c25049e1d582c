import type { Page } from '../types.ts';

/** Words of each text and those before it, as sums; a character of a script without spaces is half a word. */
export function wordsBefore({ texts }: Page, counts: (text: number) => boolean): Float64Array {
  const before = new Float64Array(texts.count + 1);
  for (let text = 0; text < texts.count; text++) {
    const words = counts(text) ? (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2 : 0;
    before[text + 1] = (before[text] ?? 0) + words;
  }
  return before;
}

/** How many of these words stand in an element. */
export function wordsIn({ elements }: Page, before: Float64Array, element: number): number {
  return (before[elements.textEnd[element] ?? 0] ?? 0) - (before[elements.firstText[element] ?? 0] ?? 0);
}
