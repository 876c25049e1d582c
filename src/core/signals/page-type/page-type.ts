import type { Page, PageType } from '../../types.ts';
import { pageEvidence } from './evidence.ts';
import { KNOWN_TYPES, type PageTypeModel, typeShares } from './model.ts';
import modelFile from './page-types.json' with { type: 'json' };

/** A page is of a type from this share on. A guess. */
const MIN_SHARE = 0.4;

/** What kind of page it is, as shares: many a page is between two. */
export class PageKind {
  readonly #page: Page;
  #shares: Float64Array | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shares of the known types, in their order, together 1. Linear in elements and texts when asked first. */
  get shares(): Float64Array {
    this.#shares ??= typeShares(modelFile as unknown as PageTypeModel, pageEvidence(this.#page));
    return this.#shares;
  }

  /** The type with the largest share; `unknown` if none has a share worth the name. */
  get type(): PageType {
    const { shares } = this;
    const largest = Math.max(...shares);
    return (largest < MIN_SHARE ? undefined : KNOWN_TYPES[shares.indexOf(largest)]) ?? 'unknown';
  }
}
