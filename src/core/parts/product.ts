import { SHOP_CUES } from '../cues/page-kinds.ts';
import { elementText } from '../dom/element-text.ts';
import {
  blockOf,
  endOf,
  firstBlock,
  hasText,
  holderOf,
  parentOf,
  tagOf,
  tagsIn,
  textRange,
  textsIn,
} from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { collapse } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

// Source: guesses, checked on the shops of the development corpora.
/** The price is at most this many blocks after the name … */
const MAX_BLOCKS_AFTER = 40;
/** … or before it … */
const MAX_BLOCKS_BEFORE = 4;
/** … in a line of at most this many characters. */
const MAX_PRICE_CHARS = 75;
const MAX_HEADING_CHARS = 60;
/** A specification has at least this many rows. */
const MIN_ROWS = 3;

/** Tags of a former price. */
const STRUCK_TAGS: ReadonlySet<string> = new Set(['del', 's', 'strike']);
const ROW_TAGS: ReadonlySet<string> = new Set(['tr', 'dt', 'li']);

/** The facts of a product, and what is beside them. */
export interface ProductFacts {
  /** The block with the price near the headline. */
  readonly price: number;
  /** The blocks near the headline that say the number of the product, and whether it can be had. */
  readonly lines: readonly number[];
  /** In document order: sections of specifications with rows, and sections on reviews, delivery and other products. */
  readonly sections: readonly ProductSection[];
}

interface ProductSection {
  readonly isSpecification: boolean;
  readonly elements: readonly number[];
  /** The blocks of a specification without its heading. */
  readonly blocks: readonly number[];
}

/** The price and the sections of a product page; `null` without a price near its headline. Linear in its sections. */
export function productFacts(page: Page): ProductFacts | null {
  const headings = headingsOf(page);
  const name = headings.find((heading) => tagOf(page, heading) === 'h1');
  const price = name === undefined ? -1 : priceNear(page, name);
  if (price < 0) return null;
  const sections = headings.flatMap((heading): ProductSection[] => {
    const text = elementText(page, heading);
    if (text.length > MAX_HEADING_CHARS || heading === name) return [];
    if (SHOP_CUES.others.test(text)) {
      return [{ isSpecification: false, elements: sectionOf(page, heading), blocks: [] }];
    }
    return SHOP_CUES.specifications.test(text) ? specification(page, heading) : [];
  });
  return { price, lines: linesNear(page, name ?? 0), sections };
}

/** Item numbers. Source: our reading of shops in English, German, French and Spanish. */
const ITEM_NUMBER =
  /^(?:(?:item|model|part|product|style|art(?:icle|ikel)?|catalog(?:ue)?|réf(?:érence)?|ref(?:erencia)?)\.?\s?-?(?:(?:id|no|nr|nummer|number|code|#)\b\.?)?|sku|mpn|upc|ean|isbn)\s?[:#№]?\s?(?=\S*\d)[\w./-]{3,24}$/i;
/** Whether a product can be had. Source: the same. */
const AVAILABILITY =
  /^(?:availability:?\s)?(?:in stock|out of stock|sold out|back-?ordered|no longer available|available (?:now|to order)|discontinued|pre-?order|auf lager|sofort lieferbar|ausverkauft|nicht (?:mehr )?lieferbar|en stock|épuisé|disponible|agotado)[.!]?$/i;

/** The first block near a headline for each kind of line: number and availability. Linear in the blocks near it. */
function linesNear(page: Page, name: number): number[] {
  const start = firstBlock(page, name);
  const near = Array.from(
    { length: Math.min(page.blocks.count - start, MAX_BLOCKS_AFTER) },
    (_, index) => start + index,
  );
  return [ITEM_NUMBER, AVAILABILITY].flatMap(
    (pattern) => near.find((block) => isShownLine(page, block, pattern)) ?? [],
  );
}

function isShownLine(page: Page, block: number, pattern: RegExp): boolean {
  const [first, end] = textRange(page, block);
  const isHidden = page.elements.hidden[holderOf(page, first)] === 1 || page.texts.linked[first] === 1;
  return !isHidden && pattern.test(collapse(page.texts.data.slice(first, end).join('')));
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

/** The table or list under a heading of specifications. */
function specification(page: Page, heading: number): ProductSection[] {
  const elements = sectionOf(page, heading);
  const rows = elements.flatMap((element) => tagsIn(page, element)).filter((tag) => ROW_TAGS.has(tag)).length;
  const own = firstBlock(page, heading);
  const texts = elements.flatMap((element) => [...textsIn(page, element)]);
  const blocks = texts.map((text) => blockOf(page, text)).filter((block) => block !== own);
  return rows < MIN_ROWS ? [] : [{ isSpecification: true, elements, blocks }];
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
