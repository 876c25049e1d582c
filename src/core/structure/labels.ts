import { ACTIONS } from '../cues/controls.ts';
import { nameIndex } from '../dom/name-index.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { singleSpaced } from '../dom/text-forms.ts';
import type { Page, Ruling, Selection } from '../types.ts';
import { SelectionEdit } from './selection-edit.ts';

/** So many links that say the same are buttons. A guess. */
const MIN_COPIES = 3;
const MAX_WORDS = 4;

const ACTION: Ruling = { by: 'repeated-links', kind: 'links', reason: 'a link that each item repeats' };

/**
 * Leaves out short links that say the same again and again: "Add to cart", "Read more", "Share", and rows of different ones. Linear in the texts
 * and links.
 */
export function dropRepeatedLinks(page: Page, selection: Selection): Selection {
  const { blocks, texts, elements } = page;
  const byText = new Map<string, number[]>();
  const rows: number[] = [];
  for (let block = 0; block < blocks.count; block++) {
    const tag = elements.tag[blocks.owner[block] ?? 0] ?? '';
    if (HEADING_TAGS.has(tag) || tag === 'td' || tag === 'th') continue;
    const place = { first: blocks.firstText[block] ?? 0, end: blocks.textEnd[block] ?? 0 };
    const text = linkText(texts, place);
    if (isRowOfActions(texts, place)) rows.push(block);
    else if (ACTIONS.test(text)) byText.set(text, [...(byText.get(text) ?? []), block]);
  }
  const buttons = [...rows, ...repeated(byText)].filter((block) => selection.keptBlocks[block] === 1);
  const links = repeatedBeside(page, selection);
  if (buttons.length + links.length === 0) return selection;
  const edit = new SelectionEdit(page, selection);
  for (const block of buttons) edit.dropBlock(block, ACTION);
  for (const link of links) edit.dropTextsOf(link);
  return edit.done();
}

/** Such links in kept blocks that say more, as the price. */
function repeatedBeside(page: Page, { keptBlocks }: Selection): number[] {
  const { elements, texts } = page;
  const byText = new Map<string, number[]>();
  for (const link of nameIndex(page).tagged('a')) {
    const [first, end] = [elements.firstText[link] ?? 0, elements.textEnd[link] ?? 0];
    if (end - first !== 1 || keptBlocks[texts.block[first] ?? -1] !== 1) continue;
    const text = singleSpaced(texts.data[first] ?? '').trim();
    if (!ACTIONS.test(text)) continue;
    const copies = byText.get(text);
    if (copies === undefined) byText.set(text, [link]);
    else copies.push(link);
  }
  return repeated(byText);
}

function repeated(byText: ReadonlyMap<string, readonly number[]>): number[] {
  return [...byText.values()].filter((copies) => copies.length >= MIN_COPIES).flat();
}

/** Whether texts are several links, each of which says what it does. */
function isRowOfActions(texts: Page['texts'], { first, end }: { first: number; end: number }): boolean {
  let links = 0;
  for (let text = first; text < end; text++) {
    if ((texts.chars[text] ?? 0) === 0) continue;
    if (texts.linked[text] === 0 && texts.inPage[text] === 0) return false;
    if (!ACTIONS.test(singleSpaced(texts.data[text] ?? '').trim())) return false;
    links++;
  }
  return links > 1;
}

/** The text of a block that is one or more links and nothing else, `''` of others. */
function linkText(texts: Page['texts'], { first, end }: { first: number; end: number }): string {
  let [said, words] = ['', 0];
  for (let text = first; text < end; text++) {
    words += texts.words[text] ?? 0;
    if (words > MAX_WORDS || ((texts.words[text] ?? 0) > 0 && texts.linked[text] === 0 && texts.inPage[text] === 0))
      return '';
    said += texts.data[text] ?? '';
  }
  return words === 0 ? '' : singleSpaced(said).trim();
}
