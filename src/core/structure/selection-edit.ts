import type { Page, Removal, Ruling, Selection } from '../types.ts';

/** Changes a selection in a copy: takes parts in that were left out, and leaves out others. */
export class SelectionEdit {
  readonly #page: Page;
  readonly #dropped: Uint8Array;
  readonly #droppedTexts: Uint8Array;
  /** 1 for each block that is kept so far. */
  readonly keptBlocks: Uint8Array;
  readonly #selection: Selection;
  readonly #removed: Removal[] = [];
  /** The rulings on the blocks that were changed. */
  readonly #rulings = new Map<number, Ruling>();
  #roots: readonly number[];

  constructor(page: Page, selection: Selection) {
    this.#page = page;
    this.#selection = selection;
    this.#dropped = selection.dropped.slice();
    this.#droppedTexts = selection.droppedTexts.slice();
    this.keptBlocks = selection.keptBlocks.slice();
    this.#roots = selection.roots;
  }

  /** Leaves an element out. */
  drop(element: number, ruling: Ruling): void {
    if (this.#dropped[element] === 1) return;
    this.#dropped[element] = 1;
    this.#removed.push({ element, ...ruling });
    this.#mark(element, 0, ruling);
  }

  /** Leaves out the texts of a block, whatever element holds them. */
  dropBlock(block: number, ruling: Ruling): void {
    const { firstText, textEnd } = this.#page.blocks;
    this.#droppedTexts.fill(1, firstText[block], textEnd[block]);
    this.keptBlocks[block] = 0;
    this.#rulings.set(block, ruling);
  }

  /** Leaves out the texts of an element, and texts without words in its block. */
  dropTextsOf(element: number): void {
    const { elements, blocks, texts } = this.#page;
    const first = elements.firstText[element] ?? 0;
    const end = elements.textEnd[element] ?? 0;
    const block = texts.block[first] ?? -1;
    this.#droppedTexts.fill(1, first, end);
    for (let text = blocks.firstText[block] ?? end; text < (blocks.textEnd[block] ?? end); text++) {
      if (texts.words[text] === 0 && texts.wideChars[text] === 0) this.#droppedTexts[text] = 1;
    }
  }

  /** Takes in an element with all it holds, and nothing else of what is around it. Does nothing if that is outside several roots. */
  include(element: number, ruling: Ruling): void {
    const { parent, end, firstText, textEnd } = this.#page.elements;
    const isIn = (each: number, root: number) => each >= root && each < (end[root] ?? 0);
    if (!this.#roots.some((root) => isIn(element, root)) && !this.#widenTo(element)) return;
    const path: number[] = [];
    for (let each = element; each >= 0; each = parent[each] ?? -1) path.unshift(each);
    for (const each of path) {
      if (this.#dropped[each] !== 1) continue;
      this.#dropped[each] = 0;
      if (each !== element) this.#dropInside(each);
    }
    this.#dropped.fill(0, element, end[element]);
    this.#droppedTexts.fill(0, firstText[element], textEnd[element]);
    this.#mark(element, 1, ruling);
  }

  done(): Selection {
    const removed = [...this.#selection.removed, ...this.#removed].flatMap((removal) => this.#stillRemoved(removal));
    return {
      ...this.#selection,
      roots: this.#roots,
      dropped: this.#dropped,
      droppedTexts: this.#droppedTexts,
      keptBlocks: this.keptBlocks,
      removed: removed.sort((a, b) => a.element - b.element),
      rulingOf: (block) => this.#rulings.get(block) ?? this.#selection.rulingOf(block),
    };
  }

  /** What is left of a removal of which a part was taken in again. */
  #stillRemoved(removal: Removal): Removal[] {
    const { end, firstText, textEnd } = this.#page.elements;
    const left: Removal[] = [];
    const last = end[removal.element] ?? 0;
    for (let element = removal.element; element < last; ) {
      const isOut = this.#dropped[element] === 1;
      if (isOut && (firstText[element] ?? 0) < (textEnd[element] ?? 0)) left.push({ ...removal, element });
      element = isOut ? (end[element] ?? element + 1) : element + 1;
    }
    return left;
  }

  /** Makes the one root an element that also holds another, of which nothing is taken in yet. */
  #widenTo(element: number): boolean {
    const { parent, end } = this.#page.elements;
    const root = this.#roots[0];
    if (root === undefined || this.#roots.length !== 1 || this.#selection.rootTexts.length > 0) return false;
    const path: number[] = [root];
    for (let each = parent[root] ?? -1; each >= 0; each = parent[each] ?? -1) {
      path.unshift(each);
      if (element >= each && element < (end[each] ?? 0)) break;
    }
    for (const each of path.slice(0, -1)) this.#dropInside(each);
    for (const each of path) this.#dropped[each] = 0;
    this.#roots = [path[0] ?? root];
    return true;
  }

  /** Leaves out what stands directly in an element, part by part. */
  #dropInside(element: number): void {
    const { end, firstText, textEnd } = this.#page.elements;
    for (let child = element + 1; child < (end[element] ?? 0); child = end[child] ?? child + 1)
      this.#dropped[child] = 1;
    for (let text = firstText[element] ?? 0; text < (textEnd[element] ?? 0); text++) {
      if (this.#page.texts.parent[text] === element) this.#droppedTexts[text] = 1;
    }
  }

  #mark(element: number, kept: 0 | 1, ruling: Ruling): void {
    const { firstText, textEnd } = this.#page.elements;
    for (let text = firstText[element] ?? 0; text < (textEnd[element] ?? 0); text++) {
      const block = this.#page.texts.block[text] ?? -1;
      if (block < 0 || this.keptBlocks[block] === kept) continue;
      this.keptBlocks[block] = kept;
      this.#rulings.set(block, ruling);
    }
  }
}
