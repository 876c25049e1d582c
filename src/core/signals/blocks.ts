import type { Page } from '../types.ts';

/** Numbers of each block, in the order of the blocks. */
export interface BlockSignals {
  readonly chars: Int32Array;
  readonly linkChars: Int32Array;
  /** Words; a character of a script without spaces counts as half a word. */
  readonly words: Float64Array;
}

/** Sums the texts of each block. Linear in the texts. */
export function measureBlocks(page: Page): BlockSignals {
  const { texts, blocks } = page;
  const chars = new Int32Array(blocks.count);
  const linkChars = new Int32Array(blocks.count);
  const words = new Float64Array(blocks.count);
  for (let text = 0; text < texts.count; text++) {
    const block = texts.block[text] ?? -1;
    if (block < 0) continue;
    const textChars = texts.chars[text] ?? 0;
    chars[block] = (chars[block] ?? 0) + textChars;
    if (texts.linked[text] === 1) linkChars[block] = (linkChars[block] ?? 0) + textChars;
    words[block] = (words[block] ?? 0) + (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
  }
  return { chars, linkChars, words };
}
