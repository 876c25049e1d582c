import { collapse } from '../../page/text-forms.ts';
import type { Page } from '../../types.ts';

/** The text of an element, white space collapsed, blocks apart by a space. Linear in its texts. */
export function textOf(page: Page, element: number): string {
  const { firstText, textEnd } = page.elements;
  let [text, block] = ['', -1];
  for (let index = firstText[element] ?? 0; index < (textEnd[element] ?? 0); index++) {
    const own = page.texts.block[index] ?? -1;
    text += (own === block ? '' : ' ') + (page.texts.node[index]?.data ?? '');
    block = own;
  }
  return collapse(text);
}

/** Words of each text and those before it, as sums; a character of a script without spaces is half a word. */
export function wordsBefore({ texts }: Page, counts: (text: number) => boolean): Float64Array {
  const before = new Float64Array(texts.count + 1);
  for (let text = 0; text < texts.count; text++) {
    const words = counts(text) ? (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2 : 0;
    before[text + 1] = (before[text] ?? 0) + words;
  }
  return before;
}
