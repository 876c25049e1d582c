import { ACTIONS } from '../cues/controls.ts';
import { nameIndex } from '../dom/name-index.ts';
import { blockOf, firstTextOf, ownerOf, tagOf, textRange } from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { appendTo } from '../dom/tallies.ts';
import { collapse } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

/** This many links with one text are buttons. A guess. */
const MIN_COPIES = 3;
/** Buttons have at most this many words. A guess. */
const MAX_WORDS = 4;

/**
 * The blocks that are short links with a repeated text, such as "Add to cart", "Read more" and "Share", and rows of links that are all
 * actions. Linear in the texts.
 */
export function actionBlocks(page: Page): number[] {
  const copies = new Copies();
  const rows: number[] = [];
  for (let block = 0; block < page.blocks.count; block++) {
    const tag = tagOf(page, ownerOf(page, block));
    if (HEADING_TAGS.has(tag) || tag === 'td' || tag === 'th') continue;
    if (isRowOfActions(page, block)) rows.push(block);
    else copies.add(linkText(page, block), block);
  }
  return [...rows, ...copies.repeated()];
}

/** Links that are repeated actions in kept blocks with other text too, such as a price. Linear in the links. */
export function actionLinks(page: Page, keptBlocks: Uint8Array): number[] {
  const copies = new Copies();
  for (const link of nameIndex(page).tagged('a')) {
    const first = firstTextOf(page, link);
    if (page.elements.textEnd[link] !== first + 1 || keptBlocks[blockOf(page, first)] !== 1) continue;
    copies.add(collapse(page.texts.data[first] ?? ''), link);
  }
  return copies.repeated();
}

/** Places of actions by their texts. */
class Copies {
  readonly #byText = new Map<string, number[]>();

  /** Ignores texts that are not actions. */
  add(text: string, place: number): void {
    if (ACTIONS.test(text)) appendTo(this.#byText, text, place);
  }

  repeated(): number[] {
    return [...this.#byText.values()].filter((places) => places.length >= MIN_COPIES).flat();
  }
}

/** Whether a block is several links, each of which is an action. */
function isRowOfActions(page: Page, block: number): boolean {
  const [first, end] = textRange(page, block);
  let links = 0;
  for (let text = first; text < end; text++) {
    if (page.texts.chars[text] === 0) continue;
    if (!isLinked(page, text) || !ACTIONS.test(collapse(page.texts.data[text] ?? ''))) return false;
    links++;
  }
  return links > 1;
}

/** The text of a block that is nothing but short links, `''` of others. */
function linkText(page: Page, block: number): string {
  const [first, end] = textRange(page, block);
  let words = 0;
  for (let text = first; text < end; text++) {
    const own = page.texts.words[text] ?? 0;
    words += own;
    if (words > MAX_WORDS || (own > 0 && !isLinked(page, text))) return '';
  }
  return words === 0 ? '' : collapse(page.texts.data.slice(first, end).join(''));
}

function isLinked({ texts }: Page, text: number): boolean {
  return texts.linked[text] !== 0 || texts.inPage[text] !== 0;
}
