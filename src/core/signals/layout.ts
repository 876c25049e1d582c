import { ownerOf } from '../dom/page-tree.ts';
import { finish, type Steps } from '../steps.ts';
import type { Page } from '../types.ts';
import { findHidden, findPinned } from './visibility.ts';

/** On pages with more blocks, the boxes of blocks are not read. */
const MAX_BOXES = 4000;

/** The marks of a page whose layout was not read. */
const NONE: Uint8Array = new Uint8Array();

/** Left and right edges of blocks, in CSS pixels. */
export interface Columns {
  /** By block; both 0 for a block without a box. */
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** The layout of a page, if it has one. It is read on first use. */
export class PageLayout {
  readonly #page: Page;
  #hidden = NONE;
  #pinned = NONE;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The steps that read which elements are hidden or pinned, before that is needed. They ask the browser for the styles of a live page. */
  *read(): Steps<void> {
    if (this.#hidden !== NONE) return;
    this.#pinned = findPinned(this.#page);
    yield;
    this.#hidden = yield* findHidden(this.#page, 0);
  }

  /** 1 for each topmost hidden element: see {@link findHidden}. */
  get hidden(): Uint8Array {
    finish(this.read());
    return this.#hidden;
  }

  /** 1 for each topmost element that stays in place while the page scrolls: see {@link findPinned}. */
  get pinned(): Uint8Array {
    finish(this.read());
    return this.#pinned;
  }

  /** The edges of the elements that own blocks; `null` for a page that is not live or has more than 4,000 blocks. */
  get columns(): Columns | null {
    const { blocks, elements, isLive } = this.#page;
    if (!isLive || blocks.count > MAX_BOXES) return null;
    const [left, right] = [new Float64Array(blocks.count), new Float64Array(blocks.count)];
    let last = -1;
    for (let block = 0; block < blocks.count; block++) {
      const owner = ownerOf(this.#page, block);
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
