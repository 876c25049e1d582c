import type { Page, PageType } from '../../types.ts';
import { pageEvidence } from './evidence.ts';
import { bias, cuts, marks, markValues, stepValues } from './page-types.json' with { type: 'json' };
import { KNOWN_TYPES, typeShares, unpackPageTypes } from './type-model.ts';

const MODEL = unpackPageTypes({ bias, cuts, marks, markValues, stepValues });

/** Least share of the likeliest type. A guess. */
const MIN_SHARE = 0.4;

/** How much a page is of each type. Many pages are between two. */
export class TypeShares {
  readonly #page: Page;
  #shares: Float64Array | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shares of the known types, in their order, together 1. Linear in elements and texts on first use. */
  get shares(): Float64Array {
    this.#shares ??= typeShares(MODEL, pageEvidence(this.#page));
    return this.#shares;
  }

  /** The type with the largest share; `unknown` if that share is too small. */
  get likeliest(): PageType {
    const { shares } = this;
    const largest = Math.max(...shares);
    return (largest < MIN_SHARE ? undefined : KNOWN_TYPES[shares.indexOf(largest)]) ?? 'unknown';
  }
}
