import { WIDE_SCRIPTS } from '../../core/lexicon/wide-scripts.ts';
import type { Page } from '../../core/types.ts';

const TOKEN = new RegExp(String.raw`[${WIDE_SCRIPTS}]|(?:(?![${WIDE_SCRIPTS}])[\p{L}\p{N}_])+`, 'gu');

/** The text of each block, white space collapsed. */
export function blockTexts({ texts, blocks }: Page): string[] {
  return Array.from({ length: blocks.count }, (_, block) => {
    return collapse(texts.data.slice(blocks.firstText[block], blocks.textEnd[block]).join(''));
  });
}

/** The words of each block; a character of a script without spaces is half a word. */
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

/** Words in lower case, and single characters of scripts without spaces. */
export function tokensOf(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}

/** Runs of white space as one space, none at the ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
