/**
 * The tree of a page by index. An index that the page does not have, such as -1, stands for no element: it has no parent, no
 * descendants and no texts.
 */
import type { Page } from '../types.ts';

/** The element around an element; -1 for the root. */
export function parentOf({ elements }: Page, element: number): number {
  return elements.parent[element] ?? -1;
}

/** One past the last descendant of an element: the element that follows it, if its parent has one. */
export function endOf({ elements }: Page, element: number): number {
  return elements.end[element] ?? 0;
}

/** Whether an element is `ancestor` itself or a descendant of it. */
export function isWithin(page: Page, element: number, ancestor: number): boolean {
  return element >= ancestor && element < endOf(page, ancestor);
}

/** The sibling after an element; -1 if it is the last one. */
export function nextSiblingOf(page: Page, element: number): number {
  const next = endOf(page, element);
  return next < endOf(page, parentOf(page, element)) ? next : -1;
}

/** The innermost element that passes a test: the element itself or an ancestor; -1 if none passes. Linear in the depth. */
export function closest(page: Page, element: number, passes: (element: number) => boolean): number {
  let around = element;
  while (around >= 0 && !passes(around)) around = parentOf(page, around);
  return around;
}

/** Index of the first text inside an element; that of the next text of the page if the element is empty. */
export function firstTextOf({ elements }: Page, element: number): number {
  return elements.firstText[element] ?? 0;
}

/** One past the last text inside an element. */
export function textEndOf({ elements }: Page, element: number): number {
  return elements.textEnd[element] ?? 0;
}

/** The texts inside an element, as written. Linear in them. */
export function textDataIn(page: Page, element: number): string[] {
  return page.texts.data.slice(firstTextOf(page, element), textEndOf(page, element));
}

/** The texts of a block, as written; none for -1. Linear in them. */
export function textsOfBlock(page: Page, block: number): string[] {
  return page.texts.data.slice(...textRange(page, block));
}

/** Characters of a block, after white space is collapsed; 0 for -1. Linear in its texts. */
export function charsOfBlock({ blocks, texts }: Page, block: number): number {
  let chars = 0;
  for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
    chars += texts.chars[text] ?? 0;
  }
  return chars;
}

/** An element and its ancestors, innermost first. */
export function* upwards({ elements }: Page, element: number): Generator<number> {
  for (let each = element; each >= 0; each = elements.parent[each] ?? -1) yield each;
}

/** The texts of an element, in document order. */
export function* textsIn({ elements }: Page, element: number): Generator<number> {
  const end = elements.textEnd[element] ?? 0;
  for (let text = elements.firstText[element] ?? end; text < end; text++) yield text;
}

/** The first text of a block and the one after its last. Both 0 without a block. */
export function textRange({ blocks }: Page, block: number): readonly [first: number, end: number] {
  return [blocks.firstText[block] ?? 0, blocks.textEnd[block] ?? 0];
}

/** The block of an element's first text, -1 for none. */
export function firstBlock({ elements, texts }: Page, element: number): number {
  return texts.block[elements.firstText[element] ?? -1] ?? -1;
}
