import type { Signals } from '../signals/signals.ts';
import { deniesContent, withinWidgets } from '../signals/wording.ts';
import type { Candidate, Choice, Page, Removal, Ruling, Selection } from '../types.ts';
import * as SELECTION_RULES from './selection-rules.ts';

const HIDDEN: Ruling = { by: 'hidden', kind: 'hidden', reason: 'not shown on the page' };

/** The ruling of scorers that decide on elements, on the blocks that they keep. */
const CHOSEN: Ruling = { by: 'scorer', reason: 'in the chosen part' };

/**
 * Decides which blocks stay when `candidate` is the root of the content: the scorer's `choice` for it, less what is not shown. `hidden`
 * marks the topmost elements of that.
 *
 * Reads layout on a live page. Linear in the page's elements.
 */
export function select(
  page: Page,
  { candidate, choice }: { candidate: Candidate; choice: Choice },
  hidden: Uint8Array,
): Selection {
  const removed = [...choice.removed];
  const dropped = new Uint8Array(page.elements.count);
  for (const removal of removed) dropped[removal.element] = 1;
  for (const removal of hiddenParts(page, { roots: choice.roots, hidden }, dropped)) {
    dropped[removal.element] = 1;
    removed.push(removal);
  }
  removed.sort((a, b) => a.element - b.element);
  const { roots, rootTexts, rulingOf = () => CHOSEN } = choice;
  const droppedTexts = new Uint8Array(page.texts.count);
  for (const text of choice.removedTexts) droppedTexts[text] = 1;
  const keptTexts = markKeptTexts(page, { roots, rootTexts, dropped, droppedTexts });
  return {
    candidate,
    roots,
    rootTexts,
    dropped,
    droppedTexts,
    removed,
    keptBlocks: blocksOf(page, keptTexts),
    rulingOf,
  };
}

/**
 * Whether what was kept is worth reading: long enough, or most of a page that is short itself. What is worked with, as a list of mails,
 * does not count, and a page that calls itself none (not found, log in) must say more.
 */
export function hasContent(page: Page, { blocks, types }: Signals, selection: Selection): boolean {
  const widgets = withinWidgets(page);
  // What is shown to be bought or to be read elsewhere is all links.
  const isList = types.likeliest === 'collection' || types.likeliest === 'listing';
  let [kept, all] = [0, 0];
  for (let block = 0; block < page.blocks.count; block++) {
    const chars = isList ? (blocks.chars[block] ?? 0) : plainChars(blocks, block);
    all += chars;
    if (selection.keptBlocks[block] === 1 && widgets[page.blocks.owner[block] ?? 0] === 0) kept += chars;
  }
  if (deniesContent(page)) return kept >= SELECTION_RULES.MIN_CHARS_OF_NONE;
  return kept > 0 && kept >= Math.min(SELECTION_RULES.MIN_CHARS, all * SELECTION_RULES.MIN_SHARE);
}

/** Characters outside links; those of scripts without spaces count double. */
function plainChars({ chars, linkChars, words }: Signals['blocks'], block: number): number {
  const plain = (chars[block] ?? 0) - (linkChars[block] ?? 0);
  // Half a word a character is the mark of a script without spaces.
  const isWide = (words[block] ?? 0) > (chars[block] ?? 0) / 3;
  return isWide ? plain * 2 : plain;
}

/**
 * The share of the page's prose that was kept, `[0, 1]`, less where little of it is prose: how sure the choice is. A guess.
 */
export function confidence(page: Page, { prose }: Signals, selection: Selection): number {
  const all = prose.of(0);
  let kept = 0;
  for (let block = 0; block < page.blocks.count; block++) {
    if (selection.keptBlocks[block] === 1) kept += prose.ofBlock(block);
  }
  return all === 0 ? 0 : (kept / all) * Math.min(1, kept / SELECTION_RULES.SURE_CHARS);
}

/** What is not shown; nothing if that would be most of the choice. */
function hiddenParts(
  page: Page,
  { roots, hidden }: { roots: readonly number[]; hidden: Uint8Array },
  dropped: Uint8Array,
): Removal[] {
  const parts = roots.flatMap((root) => hiddenIn(page, { root, hidden }, dropped));
  const chars = (elements: readonly number[]) =>
    elements.reduce((sum, element) => sum + elementChars(page, element), 0);
  const lost = chars(parts);
  if (lost > chars(roots) * SELECTION_RULES.MAX_HIDDEN_SHARE) return [];
  return parts.map((element) => ({ element, ...HIDDEN }));
}

function hiddenIn(page: Page, { root, hidden }: { root: number; hidden: Uint8Array }, dropped: Uint8Array): number[] {
  const { end } = page.elements;
  const parts: number[] = [];
  for (let element = root; element < (end[root] ?? root); ) {
    const isHidden = hidden[element] === 1 && dropped[element] === 0;
    if (isHidden) parts.push(element);
    element = isHidden || dropped[element] === 1 ? (end[element] ?? element + 1) : element + 1;
  }
  return parts;
}

function elementChars(page: Page, element: number): number {
  return textChars(page, page.elements.firstText[element] ?? 0, page.elements.textEnd[element] ?? 0);
}

function textChars(page: Page, first: number, end: number): number {
  let chars = 0;
  for (let text = first; text < end; text++) chars += page.texts.chars[text] ?? 0;
  return chars;
}

function markKeptTexts(
  page: Page,
  parts: Pick<Selection, 'roots' | 'rootTexts' | 'dropped' | 'droppedTexts'>,
): Uint8Array {
  const { elements, texts } = page;
  const kept = new Uint8Array(texts.count);
  for (const text of parts.rootTexts) kept[text] = 1;
  for (const root of parts.roots) {
    kept.fill(1, elements.firstText[root], elements.textEnd[root]);
    for (let element = root; element < (elements.end[root] ?? root); ) {
      if (parts.dropped[element] === 1) {
        kept.fill(0, elements.firstText[element], elements.textEnd[element]);
        element = elements.end[element] ?? element + 1;
      } else element++;
    }
  }
  for (let text = 0; text < kept.length; text++) if (parts.droppedTexts[text] === 1) kept[text] = 0;
  return kept;
}

/** A block is kept when any of its text is. */
function blocksOf(page: Page, keptTexts: Uint8Array): Uint8Array {
  const kept = new Uint8Array(page.blocks.count);
  for (let text = 0; text < keptTexts.length; text++) {
    const block = page.texts.block[text] ?? -1;
    if (keptTexts[text] === 1 && block >= 0 && (page.texts.chars[text] ?? 0) > 0) kept[block] = 1;
  }
  return kept;
}
