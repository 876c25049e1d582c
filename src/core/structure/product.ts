import { SHOP_CUES } from '../cues/page-kinds.ts';
import { elementText } from '../dom/element-text.ts';
import {
  blockOf,
  endOf,
  firstBlock,
  hasText,
  holderOf,
  ownerOf,
  parentOf,
  tagOf,
  tagsIn,
  textRange,
  textsIn,
} from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { collapse } from '../dom/text-forms.ts';
import { OTHER_PRODUCT, PRODUCT_FACT } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import { type ProductOutline, plainOutline } from './outline.ts';
import { SelectionEdit } from './selection-edit.ts';

// Source: guesses, checked on the shops of the development corpora.
/** The price stands at most so many blocks after the name … */
const MAX_BLOCKS_AFTER = 40;
/** … or before it … */
const MAX_BLOCKS_BEFORE = 4;
/** … in a line of at most so many characters. */
const MAX_PRICE_CHARS = 75;
const MAX_HEADING_CHARS = 60;
/** A specification has at least so many rows. */
const MIN_ROWS = 3;

/** Tags of a former price. */
const STRUCK_TAGS: ReadonlySet<string> = new Set(['del', 's', 'strike']);
const ROW_TAGS: ReadonlySet<string> = new Set(['tr', 'dt', 'li']);

/**
 * The outline of a product: takes in its price and specifications, and drops reviews, delivery and other products. A page without a
 * price near its headline keeps its selection.
 */
export function productOutline(page: Page, selection: Selection): ProductOutline {
  return { ...plainOutline(completed(page, selection)), is: 'product' };
}

function completed(page: Page, selection: Selection): Selection {
  const headings = headingsOf(page);
  const name = headings.find((heading) => page.elements.tag[heading] === 'h1');
  const price = name === undefined ? -1 : priceNear(page, name);
  if (price < 0) return selection;
  const edit = new SelectionEdit(page, selection);
  if (selection.keptBlocks[price] === 0) edit.include(ownerOf(page, price), PRODUCT_FACT);
  for (const heading of headings) {
    const text = elementText(page, heading);
    if (text.length > MAX_HEADING_CHARS || heading === name) continue;
    if (SHOP_CUES.others.test(text)) {
      for (const element of sectionOf(page, heading)) edit.drop(element, OTHER_PRODUCT);
    } else if (SHOP_CUES.specifications.test(text)) includeSpecifications(page, edit, heading);
  }
  return edit.done();
}

/** The block with the price near a headline, -1 without one. */
function priceNear(page: Page, name: number): number {
  const start = firstBlock(page, name);
  for (let block = start; block < Math.min(page.blocks.count, start + MAX_BLOCKS_AFTER); block++) {
    if (isPrice(page, block)) return block;
  }
  for (let block = start - 1; block >= Math.max(0, start - MAX_BLOCKS_BEFORE); block--) {
    if (isPrice(page, block)) return block;
  }
  return -1;
}

function isPrice(page: Page, block: number): boolean {
  const [first, end] = textRange(page, block);
  let line = '';
  for (let text = first; text < end; text++) {
    const around = holderOf(page, text);
    if (page.texts.linked[text] === 1 || page.elements.hidden[around] === 1) return false;
    if (!STRUCK_TAGS.has(tagOf(page, around))) line += page.texts.data[text] ?? '';
  }
  line = collapse(line);
  return line.length <= MAX_PRICE_CHARS && SHOP_CUES.price.test(line);
}

/** Takes in the table or list under a heading of specifications if no part of it was selected. */
function includeSpecifications(page: Page, edit: SelectionEdit, heading: number): void {
  const section = sectionOf(page, heading);
  const own = firstBlock(page, heading);
  let rows = 0;
  for (const element of section) {
    for (const text of textsIn(page, element)) {
      const block = blockOf(page, text);
      if (block !== own && edit.keptBlocks[block] === 1) return;
    }
    rows += tagsIn(page, element).filter((tag) => ROW_TAGS.has(tag)).length;
  }
  if (rows >= MIN_ROWS) for (const element of section) edit.include(element, PRODUCT_FACT);
}

/** All shown headings with text, in document order. */
function headingsOf(page: Page): number[] {
  const found: number[] = [];
  page.elements.tag.forEach((tag, element) => {
    if (HEADING_TAGS.has(tag) && hasText(page, element) && page.elements.hidden[element] === 0) found.push(element);
  });
  return found;
}

/**
 * The elements under a heading, none inside another: the largest element that begins with the heading and holds no other heading of
 * its rank; if that is the heading alone, also the elements after it until the next such heading. Linear in these.
 */
function sectionOf(page: Page, heading: number): number[] {
  let top = heading;
  for (let above = parentOf(page, top); above > 0 && beginsWith(page, above, heading); above = parentOf(page, top)) {
    if (holdsOtherHeading(page, above, heading)) break;
    top = above;
  }
  const section = [top];
  if (top !== heading) return section;
  const limit = endOf(page, parentOf(page, top));
  for (let next = endOf(page, top); next < limit; next = endOf(page, next)) {
    if (holdsOtherHeading(page, next, heading)) break;
    section.push(next);
  }
  return section;
}

function beginsWith({ elements, texts }: Page, element: number, heading: number): boolean {
  return !texts.chars.subarray(elements.firstText[element], elements.firstText[heading]).some((count) => count > 0);
}

/** Whether an element is or holds another heading of the same or a higher rank. */
function holdsOtherHeading(page: Page, element: number, heading: number): boolean {
  const rank = tagOf(page, heading);
  for (let each = element; each < endOf(page, element); each++) {
    const own = tagOf(page, each);
    if (each !== heading && HEADING_TAGS.has(own) && own <= rank) return true;
  }
  return false;
}
