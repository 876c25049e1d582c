import { BOARD_ADDRESS } from '../cues/comments-and-posts.ts';
import { linkedWords } from '../dom/element-text.ts';
import { blocksIn, endOf, ownerOf, parentOf, textRange } from '../dom/page-tree.ts';
import { BOARD_ROW, HIDDEN } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import type { KeptPosts } from './find-posts.ts';
import { type PlainOutline, plainOutline } from './outline.ts';
import type { PostCues } from './post-cues.ts';
import { SelectionEdit } from './selection-edit.ts';

// Source: guesses, checked on the threads of the development corpora.
/** A board lists at least so many threads … */
const MIN_ROWS = 3;
/** … and this share of what looks like its posts is a link to a thread without a text. */
const MIN_ROW_SHARE = 0.8;
/** Shorter blocks are labels. */
const MIN_TEXT_WORDS = 5;

/** Whether the address of a page is that of a board. */
export function isBoardAddress(page: Page): boolean {
  return BOARD_ADDRESS.test(page.url);
}

/**
 * Whether a page is a board by its address, or because what looks like its posts are links to threads, each with its author and time.
 * Linear in the texts of the posts.
 */
export function isBoard(page: Page, cues: PostCues, { posts, words }: KeptPosts): boolean {
  if (isBoardAddress(page)) return true;
  const kept = posts.filter((post) => (words.get(post) ?? 0) > 0);
  const rows = kept.filter(({ element }) => isRow(page, cues, element));
  return rows.length >= MIN_ROWS && rows.length >= kept.length * MIN_ROW_SHARE;
}

/** Whether an element holds a link, and no text beside links, names and times. */
export function isRow(page: Page, cues: PostCues, element: number): boolean {
  let isLinked = false;
  for (const block of blocksIn(page, element)) {
    const { words, linked } = linkedWords(page, ...textRange(page, block));
    const owner = ownerOf(page, block);
    const isHead = cues.authorsIn(owner) + cues.timesIn(owner) > 0 && page.elements.blockLevel[owner] === 1;
    if (linked > words / 2) isLinked ||= !isHead;
    else if (words >= MIN_TEXT_WORDS && !isHead) return false;
  }
  return isLinked;
}

/** The outline of a board: a list without posts. Rows beside selected ones are taken in whole, but for their hidden parts. */
export function boardOutline(page: Page, selection: Selection, { posts, words }: KeptPosts): PlainOutline {
  const lists = new Set(posts.flatMap((post) => ((words.get(post) ?? 0) > 0 ? parentOf(page, post.element) : [])));
  const rows = posts.filter(({ element }) => lists.has(parentOf(page, element)));
  const edit = new SelectionEdit(page, selection);
  const inRow = new Uint8Array(page.elements.count);
  for (const { element } of rows) {
    edit.include(element, BOARD_ROW);
    inRow.fill(1, element, endOf(page, element));
  }
  for (const { element, ...ruling } of selection.removed) {
    if (ruling.by === HIDDEN.by && inRow[element] === 1) edit.drop(element, ruling);
  }
  return { ...plainOutline(edit.done()), isBoard: true };
}
