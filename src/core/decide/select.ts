import { NO_DOCUMENT_TITLE, WIDGET_ROLES } from '../cues/page-kinds.ts';
import { elementChars } from '../dom/element-text.ts';
import { outermostIn, ownerOf, parentOf } from '../dom/page-tree.ts';
import { CHOSEN, HIDDEN, OUTSIDE } from '../rulings.ts';
import type { Signals } from '../signals/signals.ts';
import type { Candidate, CandidateContent, Page, Removal, Ruling, SelectedParts, Selection } from '../types.ts';
import { GROUNDS } from './rule.ts';

// Source: our own runs on the development pages unless a line says otherwise.
/** If more than this share of the chosen text is hidden, it is kept: the page is waiting for its scripts. */
const MAX_HIDDEN_SHARE = 0.8;
/** Content has at least this many characters outside links; characters of scripts without spaces count double. A guess. */
const MIN_CHARS = 120;
/** … or this share of all characters of the page. A guess. */
const MIN_SHARE = 0.7;
/** Content of a page whose title denies content has at least this many characters. A guess. */
const MIN_CHARS_OF_DENIED = 400;
/** With this many characters of prose, length does not lower the confidence. A guess. */
const SURE_CHARS = 600;
/** Fewer characters a word are the mark of a script without spaces, where each character is half a word. */
const MIN_CHARS_PER_WORD = 3;

/**
 * The selection if `candidate` is the root of the content: the scorer's `content` without hidden parts. `hidden` marks the topmost hidden
 * elements.
 *
 * Reads layout on a live page. Linear in the page's elements.
 */
export function select(
  page: Page,
  { candidate, content }: { candidate: Candidate; content: CandidateContent },
  hidden: Uint8Array,
): Selection {
  const { roots, rootTexts } = content;
  const dropped = new Uint8Array(page.elements.count);
  for (const { element } of content.removed) dropped[element] = 1;
  const hiddenRemovals = hiddenParts(page, { roots, hidden }, dropped);
  for (const { element } of hiddenRemovals) dropped[element] = 1;
  const removed = [...content.removed, ...hiddenRemovals].sort((a, b) => a.element - b.element);
  const droppedTexts = new Uint8Array(page.texts.count);
  for (const text of content.removedTexts) droppedTexts[text] = 1;
  const keptBlocks = blocksWith(page, keptTexts(page, { roots, rootTexts, dropped, droppedTexts }));
  const decided = rulingsOn(page, { content, removed, keptBlocks });
  const parts = { roots, rootTexts, dropped, droppedTexts, keptBlocks };
  return { ...parts, ...decided, candidate, removed, hidden: hiddenRemovals, chosenBlocks: keptBlocks };
}

/**
 * The ruling on each block of a selection, and its ground: those of the removal that took it out of the content, else the scorer's. Linear
 * in the texts of the removals.
 */
export function rulingsOn(
  { blocks, elements, texts }: Page,
  { content, removed, keptBlocks }: { content: CandidateContent; removed: readonly Removal[]; keptBlocks: Uint8Array },
): Pick<Selection, 'rulingOf' | 'grounds'> {
  const taken = new Map<number, Ruling>();
  // A scorer that decides block by block gives its own rulings.
  const own = new Set(content.rulingOf ? content.removed : []);
  for (const removal of removed) {
    if (own.has(removal)) continue;
    const { element, ...ruling } = removal;
    for (const block of texts.block.subarray(elements.firstText[element], elements.textEnd[element])) {
      if (keptBlocks[block] === 0) taken.set(block, ruling);
    }
  }
  const ofScorer = content.rulingOf ?? ((block) => (keptBlocks[block] === 1 ? CHOSEN : OUTSIDE));
  const grounds = content.grounds ?? new Uint8Array(blocks.count).fill(GROUNDS.place);
  return {
    rulingOf: (block) => taken.get(block) ?? ofScorer(block),
    grounds: grounds.map((ground, block) => (taken.has(block) ? GROUNDS.rule : ground)),
  };
}

/**
 * Whether a selection is worth reading: long enough, or most of a page that is short itself. Applications such as a list of mails do
 * not count, and a page whose title denies content (not found, log in) needs more.
 */
export function hasContent(page: Page, { blocks, types }: Signals, { keptBlocks }: Selection): boolean {
  const widgets = withinWidgets(page);
  // The text of lists of products and articles is in links.
  const isList = types.likeliest === 'collection' || types.likeliest === 'listing';
  let [kept, all] = [0, 0];
  for (let block = 0; block < page.blocks.count; block++) {
    const chars = isList ? (blocks.chars[block] ?? 0) : plainChars(blocks, block);
    all += chars;
    if (keptBlocks[block] === 1 && widgets[ownerOf(page, block)] === 0) kept += chars;
  }
  if (deniesContent(page)) return kept >= MIN_CHARS_OF_DENIED;
  return kept > 0 && kept >= Math.min(MIN_CHARS, all * MIN_SHARE);
}

/** Characters outside links; those of scripts without spaces count double. */
function plainChars({ chars, linkChars, words }: Signals['blocks'], block: number): number {
  const all = chars[block] ?? 0;
  const plain = all - (linkChars[block] ?? 0);
  return all < (words[block] ?? 0) * MIN_CHARS_PER_WORD ? plain * 2 : plain;
}

/** Returns how sure it is that the kept blocks are the content, `[0, 1]`: the kept share of the page's prose, less for little prose. A guess. */
export function confidence(page: Page, { prose }: Signals, { keptBlocks }: Selection): number {
  const all = prose.of(0);
  let kept = 0;
  for (let block = 0; block < page.blocks.count; block++) {
    if (keptBlocks[block] === 1) kept += prose.ofBlock(block);
  }
  return all === 0 ? 0 : (kept / all) * Math.min(1, kept / SURE_CHARS);
}

/** The hidden parts of the roots; none if they are most of the text. */
function hiddenParts(
  page: Page,
  { roots, hidden }: { roots: readonly number[]; hidden: Uint8Array },
  dropped: Uint8Array,
): Removal[] {
  const isOut = (element: number) => hidden[element] === 1 || dropped[element] === 1;
  const parts = roots.flatMap((root) => [...outermostIn(page, root, isOut)].filter((each) => dropped[each] === 0));
  const chars = (elements: readonly number[]) =>
    elements.reduce((sum, element) => sum + elementChars(page, element), 0);
  if (chars(parts) > chars(roots) * MAX_HIDDEN_SHARE) return [];
  return parts.map((element) => ({ element, ...HIDDEN }));
}

/** 1 for each text that is kept. */
function keptTexts(
  page: Page,
  { roots, rootTexts, dropped, droppedTexts }: Omit<SelectedParts, 'keptBlocks'>,
): Uint8Array {
  const kept = new Uint8Array(page.texts.count);
  const fill = (element: number, value: 0 | 1) =>
    kept.fill(value, page.elements.firstText[element], page.elements.textEnd[element]);
  for (const text of rootTexts) kept[text] = 1;
  for (const root of roots) {
    fill(root, 1);
    for (const element of outermostIn(page, root, (each) => dropped[each] === 1)) fill(element, 0);
  }
  return kept.map((isKept, text) => (droppedTexts[text] === 1 ? 0 : isKept));
}

/** 1 for each block with kept text. */
function blocksWith({ blocks, texts }: Page, kept: Uint8Array): Uint8Array {
  const found = new Uint8Array(blocks.count);
  texts.block.forEach((block, text) => {
    if (kept[text] === 1 && block >= 0 && texts.chars[text] !== 0) found[block] = 1;
  });
  return found;
}

/** Whether a title belongs to an error or login page. */
export function deniesContent({ titles }: Page): boolean {
  return titles.some((title) => NO_DOCUMENT_TITLE.test(title));
}

/** 1 for each element inside a widget, such as a list of emails. Linear in the elements. */
export function withinWidgets(page: Page): Uint8Array {
  const { count, role, tag } = page.elements;
  const within = new Uint8Array(count);
  for (let element = 0; element < count; element++) {
    const isText = tag[element] === 'main' || tag[element] === 'article' || role[element] === 'document';
    const isOne = tag[element] !== 'table' && WIDGET_ROLES.has(role[element] ?? '');
    within[element] = isOne ? 1 : isText ? 0 : (within[parentOf(page, element)] ?? 0);
  }
  return within;
}
