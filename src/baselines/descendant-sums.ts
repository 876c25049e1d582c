import { endOf } from '../core/dom/page-tree.ts';
import { prefixSums, sumBetween } from '../core/signals/blocks.ts';
import type { Page } from '../core/types.ts';

/** Sums of an amount over the descendants of any element, in constant time. */
export class DescendantSums {
  readonly #page: Page;
  readonly #before: Float64Array;

  /** `amountOf` returns the amount of an element. Linear in the elements. */
  constructor(page: Page, amountOf: (element: number) => number) {
    this.#page = page;
    this.#before = prefixSums(page.elements.count, amountOf);
  }

  of(element: number): number {
    return sumBetween(this.#before, element + 1, endOf(this.#page, element));
  }
}
