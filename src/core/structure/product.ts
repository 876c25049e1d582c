import { SHOP_CUES } from '../cues/page-kinds.ts';
import { elementText } from '../dom/element-text.ts';
import type { Page, Ruling, Selection } from '../types.ts';
import { headingsOf, sectionOf } from './sections.ts';
import { SelectionEdit } from './selection-edit.ts';

// Source: guesses, checked on the shops of the development corpora.
/** The price stands within so many blocks after the name, or so many before. */
const BLOCKS_AFTER = 40;
const BLOCKS_BEFORE = 4;
/** … in a line of so many characters. */
const MAX_PRICE_CHARS = 75;
const MAX_HEADING_CHARS = 60;
/** A table of fewer rows is no specification. */
const MIN_ROWS = 3;

/** A price that does not count any more. */
const STRUCK: ReadonlySet<string> = new Set(['del', 's', 'strike']);
const ROWS: ReadonlySet<string> = new Set(['tr', 'dt', 'li']);

const FACTS: Ruling = { by: 'product', reason: 'the price or a fact of the product' };
const OTHERS: Ruling = { by: 'product', reason: 'not about the product' };

/**
 * Completes what was selected of a product, and leaves out what is not about it: its price and specifications return, reviews, delivery
 * and what else there is to buy go. Nothing is changed on a page that shows no price by a headline.
 */
export function arrangeProduct(page: Page, selection: Selection): Selection {
  const headings = headingsOf(page);
  const name = headings.find((heading) => page.elements.tag[heading] === 'h1');
  const price = name === undefined ? -1 : priceNear(page, name);
  if (price < 0) return selection;
  const edit = new SelectionEdit(page, selection);
  if (selection.keptBlocks[price] === 0) edit.include(page.blocks.owner[price] ?? 0, FACTS);
  for (const heading of headings) {
    const text = elementText(page, heading);
    if (text.length > MAX_HEADING_CHARS || heading === name) continue;
    if (SHOP_CUES.others.test(text)) {
      for (const element of sectionOf(page, heading).elements) edit.drop(element, OTHERS);
    } else if (SHOP_CUES.specifications.test(text)) includeSpecifications(page, edit, heading);
  }
  return edit.done();
}

/** The block with the price of what a headline names, -1 if there is none. */
function priceNear(page: Page, name: number): number {
  const { blocks, elements, texts } = page;
  const start = texts.block[elements.firstText[name] ?? 0] ?? 0;
  const end = Math.min(blocks.count, start + BLOCKS_AFTER);
  const order = [
    ...Array.from({ length: end - start }, (_, index) => start + index),
    ...Array.from({ length: Math.min(start, BLOCKS_BEFORE) }, (_, index) => start - 1 - index),
  ];
  return order.find((block) => isPrice(page, block)) ?? -1;
}

function isPrice({ blocks, texts, elements }: Page, block: number): boolean {
  let text = '';
  for (let index = blocks.firstText[block] ?? 0; index < (blocks.textEnd[block] ?? 0); index++) {
    const around = texts.parent[index] ?? 0;
    if (texts.linked[index] === 1 || elements.hidden[around] === 1) return false;
    if (!STRUCK.has(elements.tag[around] ?? '')) text += texts.data[index] ?? '';
  }
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_PRICE_CHARS && SHOP_CUES.price.test(line);
}

/** Takes in the table or list under a heading of specifications, if nothing of it was selected. */
function includeSpecifications(page: Page, edit: SelectionEdit, heading: number): void {
  const { end, tag, firstText, textEnd } = page.elements;
  const { elements } = sectionOf(page, heading);
  const own = page.texts.block[firstText[heading] ?? 0];
  const isKept = elements.some((element) =>
    page.texts.block
      .subarray(firstText[element], textEnd[element])
      .some((block) => block !== own && edit.keptBlocks[block] === 1),
  );
  let rows = 0;
  for (const element of elements) {
    for (let each = element; each < (end[element] ?? 0); each++) if (ROWS.has(tag[each] ?? '')) rows++;
  }
  if (!isKept && rows >= MIN_ROWS) for (const element of elements) edit.include(element, FACTS);
}
