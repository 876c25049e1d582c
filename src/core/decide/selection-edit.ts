import {
  blockOf,
  childrenOf,
  firstBlock,
  hasText,
  isWithin,
  outermostIn,
  textRange,
  textsIn,
  upwards,
} from '../dom/page-tree.ts';
import type { Page, Removal, Ruling, Selection } from '../types.ts';
import { GROUNDS } from './rule.ts';

/** Changes a copy of a selection: takes in parts that were left out, and drops others. */
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
  readonly #grounds: Uint8Array;
  #roots: readonly number[];

  constructor(page: Page, selection: Selection) {
    this.#page = page;
    this.#selection = selection;
    this.#dropped = selection.dropped.slice();
    this.#droppedTexts = selection.droppedTexts.slice();
    this.keptBlocks = selection.keptBlocks.slice();
    this.#grounds = selection.grounds.slice();
    this.#roots = selection.roots;
  }

  drop(element: number, ruling: Ruling): void {
    if (this.#dropped[element] === 1) return;
    this.#dropped[element] = 1;
    this.#removed.push({ element, ...ruling });
    this.#mark(element, 0, ruling);
  }

  /** Drops the texts of a block but none of the elements around them. */
  dropBlock(block: number, ruling: Ruling): void {
    this.#droppedTexts.fill(1, ...textRange(this.#page, block));
    this.keptBlocks[block] = 0;
    this.#rule(block, ruling);
  }

  /** Drops the texts of an element, and texts of signs alone in its block. */
  dropTextsOf(element: number): void {
    const { elements, texts } = this.#page;
    this.#droppedTexts.fill(1, elements.firstText[element], elements.textEnd[element]);
    const [first, end] = textRange(this.#page, firstBlock(this.#page, element));
    for (let text = first; text < end; text++) {
      const isSigns = texts.words[text] === 0 && texts.wideChars[text] === 0 && (texts.chars[text] ?? 0) > 0;
      if (isSigns) this.#droppedTexts[text] = 1;
    }
  }

  /** Takes in an element with all it holds, but nothing around it. Does nothing for an element outside several roots. */
  include(element: number, ruling: Ruling): void {
    const { end, firstText, textEnd } = this.#page.elements;
    const isIn = (root: number) => isWithin(this.#page, element, root);
    if (!this.#roots.some(isIn) && !this.#widenTo(element)) return;
    for (const each of [...upwards(this.#page, element)].reverse()) {
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
      grounds: this.#grounds,
      rulingOf: (block) => this.#rulings.get(block) ?? this.#selection.rulingOf(block),
    };
  }

  /** The rest of a removal, a part of which may have been taken in since. */
  #stillRemoved(removal: Removal): Removal[] {
    const out = [...outermostIn(this.#page, removal.element, (element) => this.#dropped[element] === 1)];
    return out.filter((element) => hasText(this.#page, element)).map((element) => ({ ...removal, element }));
  }

  /** Makes the nearest ancestor of the only root that also holds `element` the root, without the other parts of it. */
  #widenTo(element: number): boolean {
    const [root] = this.#roots;
    if (root === undefined || this.#roots.length !== 1 || this.#selection.rootTexts.length > 0) return false;
    const path: number[] = [];
    for (const each of upwards(this.#page, root)) {
      path.push(each);
      if (isWithin(this.#page, element, each)) break;
    }
    for (const each of path.reverse()) {
      this.#dropped[each] = 0;
      if (each !== root) this.#dropInside(each);
    }
    this.#roots = path.slice(0, 1);
    return true;
  }

  /** Drops the children and the own texts of an element. */
  #dropInside(element: number): void {
    for (const child of childrenOf(this.#page, element)) this.#dropped[child] = 1;
    for (const text of textsIn(this.#page, element)) {
      if (this.#page.texts.parent[text] === element) this.#droppedTexts[text] = 1;
    }
  }

  #mark(element: number, kept: 0 | 1, ruling: Ruling): void {
    for (const text of textsIn(this.#page, element)) {
      const block = blockOf(this.#page, text);
      if (block < 0 || this.keptBlocks[block] === kept) continue;
      this.keptBlocks[block] = kept;
      this.#rule(block, ruling);
    }
  }

  #rule(block: number, ruling: Ruling): void {
    this.#rulings.set(block, ruling);
    this.#grounds[block] = GROUNDS.rule;
  }
}
