import { BOARD_ADDRESS } from '../../cues/comments-and-posts.ts';
import { linkedWords } from '../../dom/element-text.ts';
import { blocksIn, ownerOf, parentOf, textRange } from '../../dom/page-tree.ts';
import type { Page } from '../../types.ts';
import type { KeptPosts } from './find-posts.ts';
import { postCues } from './post-cues.ts';

// Source: guesses, checked on the threads of the development corpora.
/** A board lists at least this many threads … */
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
export function isBoard(page: Page, { posts, words }: KeptPosts): boolean {
  if (isBoardAddress(page)) return true;
  const kept = posts.filter((post) => (words.get(post) ?? 0) > 0);
  const rows = kept.filter(({ element }) => isRow(page, element));
  return rows.length >= MIN_ROWS && rows.length >= kept.length * MIN_ROW_SHARE;
}

/** Whether an element holds a link, and no text beside links, names and times. */
export function isRow(page: Page, element: number): boolean {
  const cues = postCues(page);
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

/** The elements of the threads that a board lists: those beside what was selected. */
export function boardRows(page: Page, { posts, words }: KeptPosts): number[] {
  const lists = new Set(posts.flatMap((post) => ((words.get(post) ?? 0) > 0 ? parentOf(page, post.element) : [])));
  return posts.map(({ element }) => element).filter((element) => lists.has(parentOf(page, element)));
}
