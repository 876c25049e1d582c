/** Lists that say by themselves what they are: the contents of the text, its sources, a verdict in two lists. */
import { LIST_HEADINGS } from '../../cues/notes-and-lists.ts';
import { nameIndex } from '../../dom/name-index.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Odds } from '../odds.ts';
import { isOfHeading } from './headings.ts';
import { meanWithin } from './mean-within.ts';

// Guesses.
/** A heading that names a list has no more words. */
const MAX_HEADING_WORDS = 5;
/** Sources stay from this mean p on … */
const MIN_SOURCES = 0.05;
/** … and verdicts. */
const MIN_VERDICT = 0.1;
/** So many elements around the heading alone may part it from the list and from the text. */
const MAX_HOPS = 3;
/** Contents stay from this mean p on, if so many of their characters at least lead to places of the page … */
const MIN_CONTENTS = 0.35;
const MIN_IN_PAGE = 0.85;
/** … and they have so many items: menus have more. */
const MIN_ENTRIES = 3;
const MAX_ENTRIES = 80;

const LIST_TAG = /^[uod]l$/;
/** What a wiki calls its text: a work of reference. Source: MediaWiki. */
const WIKI_NAME = /(?:^|\s)mw-(?:editsection|parser-output)/;

/** Keeps the contents of a text that stand right before it or amid it, with their heading. Linear in the elements and the texts of lists. */
export function keepContents({ measured: { view }, p, kept }: Odds): void {
  const { tag, end, count } = view.page.elements;
  const [firstKept, lastKept] = [kept.indexOf(1), kept.lastIndexOf(1)];
  for (let list = 0; list < count; list++) {
    if (!/^[uo]l$/.test(tag[list] ?? '')) continue;
    const [first, limit] = [view.firstBlock[list] ?? 0, view.endBlock[list] ?? 0];
    const isLost = kept[first] === 0 && limit - first >= MIN_ENTRIES && limit - first <= MAX_ENTRIES;
    const isPlaced = kept[limit] === 1 || (first > firstKept && limit <= lastKept);
    if (isLost && isPlaced && isContents(view, list) && meanWithin(view, p, list) > MIN_CONTENTS) {
      const named = isHeading(view, first - 1, list) ? first - 1 : first;
      kept.fill(1, named, limit);
    }
    list = (end[list] ?? list + 1) - 1;
  }
}

function isContents({ page: { elements, texts } }: PageView, list: number): boolean {
  let [inPage, all] = [0, 0];
  for (let text = elements.firstText[list] ?? 0; text < (elements.textEnd[list] ?? 0); text++) {
    const chars = texts.chars[text] ?? 0;
    all += chars;
    if (texts.inPage[text] === 1) inPage += chars;
  }
  return inPage >= MIN_IN_PAGE * all;
}

/** Whether a block is a short line right before a list, in the element that holds it. */
function isHeading(view: PageView, block: number, list: number): boolean {
  const { parent } = view.page.elements;
  const isShort = block >= 0 && view.at('words', block) <= MAX_HEADING_WORDS;
  return isShort && (view.firstBlock[parent[list] ?? 0] ?? 0) === block;
}

/**
 * Keeps the lists under headings that name sources after kept text, in documentation and wikis also what else to see, or a verdict amid it. Linear in
 * the elements around them.
 */
export function keepNamedLists({ measured: { view }, p, kept }: Odds, isDocumentation: boolean): void {
  const { blocks, texts } = view.page;
  const isReference = isDocumentation || nameIndex(view.page).classesLike(WIKI_NAME) !== null;
  const last = kept.lastIndexOf(1);
  for (let block = kept.indexOf(1) + 1; block > 0 && block < view.count; block++) {
    const words = view.at('words', block);
    // Headings of documentation link to their own place.
    const isOwnLink = (view.headingLevel[block] ?? 0) > 0 && texts.inPage[blocks.firstText[block] ?? 0] === 1;
    if (words === 0 || words > MAX_HEADING_WORDS || (view.at('linkChars', block) > 0 && !isOwnLink)) continue;
    const text = textOf(view, block);
    const isVerdict = block < last && LIST_HEADINGS.verdicts.test(text);
    const isOther = isReference && LIST_HEADINGS.others.test(text);
    if (!isVerdict && !isOther && !LIST_HEADINGS.sources.test(text)) continue;
    const least = isVerdict ? MIN_VERDICT : MIN_SOURCES;
    const under = listsUnder(view, block, !isVerdict && kept).filter((list) => meanWithin(view, p, list) > least);
    // Links to the pages before and after follow.
    const lists = isOther ? under.slice(0, 1) : under;
    for (const list of lists) kept.fill(1, view.firstBlock[list], view.endBlock[list]);
    if (lists.length > 0) kept[block] = 1;
  }
}

/** The lists and numbered lines that follow a block among its siblings, up to the next heading. None if no kept text is before it, where that is asked for. */
function listsUnder(view: PageView, block: number, kept: Uint8Array | false): number[] {
  const { parent, tag, end } = view.page.elements;
  let named = view.owner[block] ?? 0;
  for (let hops = 0; hops < MAX_HOPS && isOfHeading(view, parent[named] ?? 0); hops++) named = parent[named] ?? 0;
  const around = parent[named] ?? 0;
  if (named === 0 || (kept && !followsKept(view, block, { around, kept }))) return [];
  const lists: number[] = [];
  for (let next = end[named] ?? 0; next < (end[around] ?? 0); next = end[next] ?? next + 1) {
    if ((view.headingLevel[view.firstBlock[next] ?? 0] ?? 0) > 0 && view.blocksIn(next) > 0) break;
    const isNumbered = /^\W?\d/.test(textOf(view, view.firstBlock[next] ?? 0));
    const isList = LIST_TAG.test(tag[next] ?? '') || LIST_TAG.test(tag[next + 1] ?? '') || isNumbered;
    if (isList && view.blocksIn(next) > 0) lists.push(next);
  }
  return lists;
}

/** Whether the block before one is kept, in the same part of the page. */
function followsKept(
  { firstBlock, page }: PageView,
  block: number,
  { around, kept }: { around: number; kept: Uint8Array },
): boolean {
  const { parent } = page.elements;
  let part = around;
  for (let hops = 0; hops < MAX_HOPS && firstBlock[part] === block; hops++) part = parent[part] ?? 0;
  return kept[block - 1] === 1 && (firstBlock[part] ?? 0) < block;
}
