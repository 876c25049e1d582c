import type { Page } from '../types.ts';
import { findHidden, findPinned } from './visibility.ts';

/** Pages with more blocks are not asked where each is drawn. */
const MAX_BOXES = 4000;

/** Left and right edges of what is drawn, in CSS pixels. */
export interface Columns {
  /** By block; both 0 for a block without a box. */
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** What the layout of a page says, as far as there is one. Each part is read when it is first asked for. */
export class PageLayout {
  readonly #page: Page;
  #hidden: Uint8Array | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  /** 1 for each topmost element that is not shown: see {@link findHidden}. */
  get hidden(): Uint8Array {
    this.#hidden ??= findHidden(this.#page, 0);
    return this.#hidden;
  }

  /** 1 for each topmost element that stays in place while the page scrolls: see {@link findPinned}. */
  get pinned(): Uint8Array {
    return findPinned(this.#page);
  }

  /** Where the elements of blocks are drawn; `null` for a page that is not live, or has more than 4,000 blocks. */
  get columns(): Columns | null {
    const { blocks, elements, isLive } = this.#page;
    if (!isLive || blocks.count > MAX_BOXES) return null;
    const [left, right] = [new Float64Array(blocks.count), new Float64Array(blocks.count)];
    let last = -1;
    for (let block = 0; block < blocks.count; block++) {
      const owner = blocks.owner[block] ?? 0;
      if (owner === last) {
        left[block] = left[block - 1] ?? 0;
        right[block] = right[block - 1] ?? 0;
        continue;
      }
      last = owner;
      const box = elements.node[owner]?.getBoundingClientRect();
      left[block] = box?.left ?? 0;
      right[block] = box?.right ?? 0;
    }
    return { left, right };
  }
}
