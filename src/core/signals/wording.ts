import { COPYRIGHT_PHRASES } from '../lexicon/copyright-phrases.ts';
import { collapse } from '../page/text-forms.ts';
import type { Page } from '../types.ts';

/** The text of a block, white space collapsed. Linear in its characters. */
export function blockText(page: Page, block: number): string {
  const { blocks, texts } = page;
  let text = '';
  for (let index = blocks.firstText[block] ?? 0; index < (blocks.textEnd[block] ?? 0); index++) {
    text += texts.node[index]?.data ?? '';
  }
  return collapse(text);
}

/** Whether a block says whose the page is. Linear in its characters. */
export function namesCopyright(page: Page, block: number): boolean {
  return COPYRIGHT_PHRASES.test(blockText(page, block));
}
