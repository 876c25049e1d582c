import { WIDE_SCRIPTS } from '../../core/dom/text-forms.ts';
import type { Page } from '../../core/types.ts';

const TOKEN = new RegExp(String.raw`[${WIDE_SCRIPTS}]|(?:(?![${WIDE_SCRIPTS}])[\p{L}\p{N}_])+`, 'gu');

/** Returns the text of each block, whitespace collapsed. */
export function blockTexts({ texts, blocks }: Page): string[] {
  return Array.from({ length: blocks.count }, (_, block) => {
    return collapseSpaces(texts.data.slice(blocks.firstText[block], blocks.textEnd[block]).join(''));
  });
}

/** Returns the number of words of each block. A character of a script without spaces counts as half a word. */
export function blockWords({ texts, blocks }: Page): Float32Array {
  const words = new Float32Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    let sum = 0;
    for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
      sum += (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    }
    words[block] = sum;
  }
  return words;
}

/** Returns words in lower case, and single characters of scripts without spaces. */
export function tokensOf(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}

/** Collapses whitespace, and trims it at the ends. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
