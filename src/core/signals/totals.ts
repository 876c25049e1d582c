import type { Page } from '../types.ts';
import { prefixSums } from './sums.ts';

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
