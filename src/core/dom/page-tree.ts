/**
 * The tree of a page by index. An index that the page does not have, such as -1, means "none": it has no parent, no
 * descendants, no texts and no block.
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

/** Index of the first text inside an element; that of the next text of the page if the element is empty. */
export function firstTextOf({ elements }: Page, element: number): number {
  return elements.firstText[element] ?? 0;
}

/** One past the last text inside an element. */
export function textEndOf({ elements }: Page, element: number): number {
  return elements.textEnd[element] ?? 0;
}

/** The element around a text; -1 for none. */
export function holderOf({ texts }: Page, text: number): number {
  return texts.parent[text] ?? -1;
}

/** The block of a text; -1 for white space outside every block. */
export function blockOf({ texts }: Page, text: number): number {
  return texts.block[text] ?? -1;
}

/** Whether the block of a text is one of those that are 1. White space has none: engines read an index below 0 slowly. */
export function isInOneOf({ texts }: Page, blocks: Uint8Array, text: number): boolean {
  const block = texts.block[text] ?? -1;
  return block >= 0 && blocks[block] === 1;
}

/** Characters of a text, after white space is collapsed. */
export function charsOf({ texts }: Page, text: number): number {
  return texts.chars[text] ?? 0;
}

/** The block-level element around a block; -1 for none. */
export function ownerOf({ blocks }: Page, block: number): number {
  return blocks.owner[block] ?? -1;
}

/** Index of the first text of a block; 0 without a block. */
export function blockStart({ blocks }: Page, block: number): number {
  return blocks.firstText[block] ?? 0;
}

/** One past the last text of a block; 0 without a block. */
export function blockEnd({ blocks }: Page, block: number): number {
  return blocks.textEnd[block] ?? 0;
}

/** The tag of an element; `''` for none. */
export function tagOf({ elements }: Page, element: number): string {
  return elements.tag[element] ?? '';
}

/** The class attribute of an element; `''` for none. */
export function classNameOf({ elements }: Page, element: number): string {
  return elements.className[element] ?? '';
}

/** Whether an element is `ancestor` itself or a descendant of it. */
export function isWithin(page: Page, element: number, ancestor: number): boolean {
  return element >= ancestor && element < endOf(page, ancestor);
}

/** Whether an element holds a text, even a blank one. */
export function hasText(page: Page, element: number): boolean {
  return firstTextOf(page, element) !== textEndOf(page, element);
}

/** The sibling after an element; -1 if it is the last one. */
export function nextSiblingOf(page: Page, element: number): number {
  const next = endOf(page, element);
  return next < endOf(page, parentOf(page, element)) ? next : -1;
}

/** The sibling before an element; -1 if it is the first one. Linear in the depth between the two. */
export function previousSiblingOf(page: Page, element: number): number {
  const around = parentOf(page, element);
  for (let before = element - 1; before > around; before = parentOf(page, before)) {
    if (endOf(page, before) === element && parentOf(page, before) === around) return before;
  }
  return -1;
}

/** The innermost element that passes a test: the element itself or an ancestor; -1 if none passes. Linear in the depth. */
export function closest(page: Page, element: number, passes: (element: number) => boolean): number {
  let around = element;
  while (around >= 0 && !passes(around)) around = parentOf(page, around);
  return around;
}

/** An element and its ancestors, innermost first. */
export function* upwards(page: Page, element: number): Generator<number> {
  for (let each = element; each >= 0; each = parentOf(page, each)) yield each;
}

/** The children of an element, in document order. */
export function* childrenOf(page: Page, element: number): Generator<number> {
  const end = endOf(page, element);
  for (let child = element + 1; child < end; child = endOf(page, child)) yield child;
}

/** The outermost elements that pass a test, among an element and its descendants. Linear in these. */
export function* outermostIn(page: Page, root: number, passes: (element: number) => boolean): Generator<number> {
  const end = endOf(page, root);
  for (let element = root; element < end; ) {
    const isOne = passes(element);
    if (isOne) yield element;
    element = isOne ? endOf(page, element) : element + 1;
  }
}

/** The tags of an element and its descendants, in document order. */
export function tagsIn(page: Page, element: number): readonly string[] {
  return page.elements.tag.slice(element, endOf(page, element));
}

/** The texts of an element, in document order. */
export function* textsIn(page: Page, element: number): Generator<number> {
  const end = textEndOf(page, element);
  for (let text = firstTextOf(page, element); text < end; text++) yield text;
}

/** The texts of a block, in document order. */
export function* textsInBlock(page: Page, block: number): Generator<number> {
  const end = blockEnd(page, block);
  for (let text = blockStart(page, block); text < end; text++) yield text;
}

/** The blocks with texts inside an element, in document order. Linear in the texts. */
export function* blocksIn(page: Page, element: number): Generator<number> {
  let last = -1;
  for (const text of textsIn(page, element)) {
    const block = blockOf(page, text);
    if (block >= 0 && block !== last) yield block;
    if (block >= 0) last = block;
  }
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
export function charsOfBlock(page: Page, block: number): number {
  return page.texts.chars.subarray(...textRange(page, block)).reduce((sum, chars) => sum + chars, 0);
}

/** The first text of a block and the one after its last. Both 0 without a block. */
export function textRange(page: Page, block: number): readonly [first: number, end: number] {
  return [blockStart(page, block), blockEnd(page, block)];
}

/** The block of an element's first text, -1 for none. */
export function firstBlock(page: Page, element: number): number {
  return blockOf(page, firstTextOf(page, element));
}
