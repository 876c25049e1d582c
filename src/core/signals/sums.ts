import type { Page } from '../types.ts';

/** Sums of an amount over the texts of any element, in constant time. */
export class TextSums {
  readonly #page: Page;
  readonly #before: Float64Array;

  /** `amountOf` gives a text's amount. Linear in the texts. */
  constructor(page: Page, amountOf: (text: number) => number) {
    this.#page = page;
    this.#before = prefixSums(page.texts.count, amountOf);
  }

  of(element: number): number {
    const { firstText, textEnd } = this.#page.elements;
    return (this.#before[textEnd[element] ?? 0] ?? 0) - (this.#before[firstText[element] ?? 0] ?? 0);
  }
}

/** Sums of an amount over the elements below any element, itself not included, in constant time. */
export class DescendantSums {
  readonly #page: Page;
  readonly #before: Float64Array;

  /** `amountOf` gives an element's amount. Linear in the elements. */
  constructor(page: Page, amountOf: (element: number) => number) {
    this.#page = page;
    this.#before = prefixSums(page.elements.count, amountOf);
  }

  of(element: number): number {
    const end = this.#page.elements.end[element] ?? element + 1;
    return (this.#before[end] ?? 0) - (this.#before[element + 1] ?? 0);
  }
}

/** The sum of all amounts before each index, and of all at the end: `count + 1` values. */
export function prefixSums(count: number, amountOf: (index: number) => number): Float64Array {
  const sums = new Float64Array(count + 1);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    sum += amountOf(index);
    sums[index + 1] = sum;
  }
  return sums;
}

/** {@link prefixSums} of numbers that stand in an array. */
export function runningSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  let sum = 0;
  for (let index = 0; index < values.length; index++) {
    sum += values[index] ?? 0;
    sums[index + 1] = sum;
  }
  return sums;
}

/**
 * Totals of any element's text in constant time: differences of prefix sums over the page's texts.
 *
 * All counts are after whitespace collapse; see `PageTexts`.
 */
export class Totals {
  readonly #page: Page;
  readonly #chars: Float64Array;
  readonly #linkChars: Float64Array;
  readonly #commas: Float64Array;

  /** `alive` holds 1 for each text that counts; without it all do. Linear in the texts. */
  constructor(page: Page, alive?: Uint8Array) {
    const { texts } = page;
    this.#page = page;
    this.#chars = prefixSums(texts.count, (text) => (alive?.[text] === 0 ? 0 : (texts.chars[text] ?? 0)));
    this.#linkChars = prefixSums(texts.count, (text) =>
      alive?.[text] === 0 || texts.linked[text] === 0 ? 0 : (texts.chars[text] ?? 0),
    );
    this.#commas = prefixSums(texts.count, (text) => (alive?.[text] === 0 ? 0 : (texts.commas[text] ?? 0)));
  }

  chars(element: number): number {
    return this.#between(this.#chars, element);
  }

  linkChars(element: number): number {
    return this.#between(this.#linkChars, element);
  }

  commas(element: number): number {
    return this.#between(this.#commas, element);
  }

  /**
   * Link characters / characters, `[0, 1]`; 0 for an element without text.
   *
   * Source: Kohlschütter, Fankhauser & Nejdl, "Boilerplate Detection using Shallow Text Features", WSDM 2010 (there in tokens).
   */
  linkDensity(element: number): number {
    return this.linkChars(element) / Math.max(this.chars(element), 1);
  }

  #between(sums: Float64Array, element: number): number {
    const { firstText, textEnd } = this.#page.elements;
    return (sums[textEnd[element] ?? 0] ?? 0) - (sums[firstText[element] ?? 0] ?? 0);
  }
}
