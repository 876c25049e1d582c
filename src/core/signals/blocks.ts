import { blockOf, charsOf, firstTextOf, textEndOf } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';

/** Sums over the texts of each block. */
export interface BlockSignals {
  readonly chars: Float64Array;
  readonly linkChars: Float64Array;
  /** Words. A character of a script without spaces counts as half a word. */
  readonly words: Float64Array;
  readonly sentences: Float64Array;
  readonly clauses: Float64Array;
}

/** The sums of each block, made once a page. Linear in the texts. */
export const blockSums: (page: Page) => BlockSignals = /* @__PURE__ */ remembered(sumBlocks);

function sumBlocks(page: Page): BlockSignals {
  const { texts, blocks } = page;
  const sums = () => new Float64Array(blocks.count);
  const [chars, linkChars, words, sentences, clauses] = [sums(), sums(), sums(), sums(), sums()];
  for (let text = 0; text < texts.count; text++) {
    const block = blockOf(page, text);
    if (block < 0) continue;
    const textChars = charsOf(page, text);
    increase(chars, block, textChars);
    if (texts.linked[text] === 1) increase(linkChars, block, textChars);
    increase(words, block, (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2);
    increase(sentences, block, texts.sentences[text] ?? 0);
    increase(clauses, block, texts.clauses[text] ?? 0);
  }
  return { chars, linkChars, words, sentences, clauses };
}

/** Adds to one of several sums. */
export function increase(sums: Float64Array, index: number, amount: number): void {
  sums[index] = (sums[index] ?? 0) + amount;
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
  readonly #blockChars: Float64Array;
  readonly #chars: TextSums;

  /** Linear in blocks and texts. */
  constructor(page: Page, blocks: BlockSignals) {
    this.#blockChars = blocks.chars.map((chars, block) => {
      const links = (blocks.linkChars[block] ?? 0) / Math.max(chars, 1);
      return chars >= MIN_CHARS && links < MAX_LINK_DENSITY ? chars : 0;
    });
    this.#chars = new TextSums(page, (text) => (this.ofBlock(blockOf(page, text)) > 0 ? charsOf(page, text) : 0));
  }

  /** The characters of a block that is prose, else 0; also for -1. Engines read an index below 0 slowly, and white space has no block. */
  ofBlock(block: number): number {
    return block < 0 ? 0 : (this.#blockChars[block] ?? 0);
  }

  of(element: number): number {
    return this.#chars.of(element);
  }
}

/** The sum of all amounts before each index, and of all of them at the end: `count + 1` values. */
export function prefixSums(count: number, amountOf: (index: number) => number): Float64Array {
  const sums = new Float64Array(count + 1);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    sum += amountOf(index);
    sums[index + 1] = sum;
  }
  return sums;
}

/** {@link prefixSums} of the numbers in an array. */
export function runningSums(values: Float64Array): Float64Array {
  return prefixSums(values.length, (index) => values[index] ?? 0);
}

/** The sum of the amounts `[first, end)`, by {@link prefixSums}. */
export function sumBetween(sums: Float64Array, first: number, end: number): number {
  return (sums[end] ?? 0) - (sums[first] ?? 0);
}

/** Sums of an amount over the texts of any element, in constant time. */
export class TextSums {
  readonly #page: Page;
  readonly #before: Float64Array;

  /** `amountOf` returns the amount of a text. Linear in the texts. */
  constructor(page: Page, amountOf: (text: number) => number) {
    this.#page = page;
    this.#before = prefixSums(page.texts.count, amountOf);
  }

  of(element: number): number {
    return sumBetween(this.#before, firstTextOf(this.#page, element), textEndOf(this.#page, element));
  }
}

/** Totals of any element's text, in constant time. All counts are after white space is collapsed; see `PageTexts`. */
export class Totals {
  readonly #chars: TextSums;
  readonly #linkChars: TextSums;
  readonly #commas: TextSums;

  /** `alive` is 1 for each text that counts. Default: all count. Linear in the texts. */
  constructor(page: Page, alive?: Uint8Array) {
    this.#chars = new TextSums(page, (text) => (alive?.[text] === 0 ? 0 : charsOf(page, text)));
    this.#linkChars = new TextSums(page, (text) =>
      alive?.[text] === 0 || page.texts.linked[text] === 0 ? 0 : charsOf(page, text),
    );
    this.#commas = new TextSums(page, (text) => (alive?.[text] === 0 ? 0 : (page.texts.commas[text] ?? 0)));
  }

  chars(element: number): number {
    return this.#chars.of(element);
  }

  linkChars(element: number): number {
    return this.#linkChars.of(element);
  }

  commas(element: number): number {
    return this.#commas.of(element);
  }

  /**
   * Link characters / characters, `[0, 1]`; 0 for an element without text.
   *
   * Source: Kohlschütter, Fankhauser & Nejdl, "Boilerplate Detection using Shallow Text Features", WSDM 2010 (there in tokens).
   */
  linkDensity(element: number): number {
    return this.linkChars(element) / Math.max(this.chars(element), 1);
  }
}
