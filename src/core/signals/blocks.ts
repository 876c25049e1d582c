import { blockOf, charsOf } from '../dom/page-tree.ts';
import type { Page } from '../types.ts';
import { TextSums } from './sums.ts';

/** Numbers for each block. */
export interface BlockSignals {
  readonly chars: Int32Array;
  readonly linkChars: Int32Array;
  /** Words. A character of a script without spaces counts as half a word. */
  readonly words: Float64Array;
}

/** Adds up the texts of each block. Linear in the texts. */
export function measureBlocks(page: Page): BlockSignals {
  const { texts, blocks } = page;
  const chars = new Int32Array(blocks.count);
  const linkChars = new Int32Array(blocks.count);
  const words = new Float64Array(blocks.count);
  for (let text = 0; text < texts.count; text++) {
    const block = blockOf(page, text);
    if (block < 0) continue;
    const textChars = charsOf(page, text);
    chars[block] = (chars[block] ?? 0) + textChars;
    if (texts.linked[text] === 1) linkChars[block] = (linkChars[block] ?? 0) + textChars;
    words[block] = (words[block] ?? 0) + (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
  }
  return { chars, linkChars, words };
}

/** Characters. Shorter blocks are labels, buttons and menu entries. Source: our own runs on the development pages. */
const MIN_CHARS = 40;
/** A block with a higher link density is a list of links. Source: Kohlschütter et al. 2010 use .33; raised for wikis. */
const MAX_LINK_DENSITY = 0.5;

/** Counts by which a block reads like prose. `marks` are ends of sentences, commas and similar marks. */
interface BlockForm {
  readonly words: number;
  readonly chars: number;
  readonly linkChars: number;
  readonly marks: number;
}

/**
 * Prose has at least `minWords` words, a mark or more than `plainWords` words, and few links. Source: the prototype's
 * ablations.
 */
const PROSE_FORM = { minWords: 8, plainWords: 25, maxLinkDensity: 0.5 } as const;

/** Whether a block reads like prose, rather than like a label or a list of links. Stricter than {@link Prose} on short texts. */
export function readsLikeProse({ words, chars, linkChars, marks }: BlockForm): boolean {
  const isMarked = marks > 0 || words > PROSE_FORM.plainWords;
  return isMarked && words >= PROSE_FORM.minWords && linkChars < chars * PROSE_FORM.maxLinkDensity;
}

/** Characters of prose, for each block and, in constant time, for each element. */
export class Prose {
  readonly #blockChars: Int32Array;
  readonly #chars: TextSums;

  /** Linear in blocks and texts. */
  constructor(page: Page, blocks: BlockSignals) {
    this.#blockChars = blocks.chars.map((chars, block) => {
      const links = (blocks.linkChars[block] ?? 0) / Math.max(chars, 1);
      return chars >= MIN_CHARS && links < MAX_LINK_DENSITY ? chars : 0;
    });
    this.#chars = new TextSums(page, (text) => (this.ofBlock(blockOf(page, text)) > 0 ? charsOf(page, text) : 0));
  }

  /** The characters of a block that is prose, else 0. */
  ofBlock(block: number): number {
    return this.#blockChars[block] ?? 0;
  }

  of(element: number): number {
    return this.#chars.of(element);
  }
}
