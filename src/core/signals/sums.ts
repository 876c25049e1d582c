import { charsOf, firstTextOf, textEndOf } from '../dom/page-tree.ts';
import type { Page } from '../types.ts';

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
