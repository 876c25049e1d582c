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

// What counts as prose.
/** Characters: shorter blocks are labels, buttons, menu entries. Source: our own runs on the development pages. */
const MIN_CHARS = 40;
/** A block with a higher link density is a list of links. Source: Kohlschütter et al. 2010 use .33; raised for wikis. */
const MAX_LINK_DENSITY = 0.5;

/** What a block reads by. `marks` are ends of sentences, commas and their like. */
interface BlockForm {
  readonly words: number;
  readonly chars: number;
  readonly linkChars: number;
  readonly marks: number;
}

/** Blocks that read like prose have so many words, a mark or many more, and few links. Source: the prototype's ablations. */
const PROSE_FORM = { minWords: 8, plainWords: 25, maxLinkDensity: 0.5 } as const;

/** Whether a block reads like prose, rather than like a label or a list of links. Stricter than {@link Prose} on short texts. */
export function readsLikeProse({ words, chars, linkChars, marks }: BlockForm): boolean {
  const isMarked = marks > 0 || words > PROSE_FORM.plainWords;
  return isMarked && words >= PROSE_FORM.minWords && linkChars < chars * PROSE_FORM.maxLinkDensity;
}

/** Characters of prose: of each block, and of any element in constant time. */
export class Prose {
  readonly #page: Page;
  readonly #blockChars: Int32Array;
  readonly #before: Float64Array;

  /** Linear in blocks and texts. */
  constructor(page: Page, blocks: BlockSignals) {
    const { texts } = page;
    this.#page = page;
    this.#blockChars = blocks.chars.map((chars, block) => {
      const links = (blocks.linkChars[block] ?? 0) / Math.max(chars, 1);
      return chars >= MIN_CHARS && links < MAX_LINK_DENSITY ? chars : 0;
    });
    this.#before = new Float64Array(texts.count + 1);
    for (let text = 0; text < texts.count; text++) {
      const isProse = this.ofBlock(texts.block[text] ?? -1) > 0;
      this.#before[text + 1] = (this.#before[text] ?? 0) + (isProse ? (texts.chars[text] ?? 0) : 0);
    }
  }

  /** The characters of a block of prose, else 0. */
  ofBlock(block: number): number {
    return this.#blockChars[block] ?? 0;
  }

  of(element: number): number {
    const { firstText, textEnd } = this.#page.elements;
    return (this.#before[textEnd[element] ?? 0] ?? 0) - (this.#before[firstText[element] ?? 0] ?? 0);
  }
}
