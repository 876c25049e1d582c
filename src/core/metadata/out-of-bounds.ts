import { RELATED_NAMES } from '../cues/promotions-and-notices.ts';
import { blockOf, classNameOf, endOf, firstTextOf, outermostIn, ownerOf, tagOf } from '../dom/page-tree.ts';
import { memoizedTest, remembered } from '../dom/remembered.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { commentSections } from '../parts/comments/comment-sections.ts';
import type { Page } from '../types.ts';

/** An element with a larger share of the page's text is not a section of comments: pages are named after what they allow. A guess. */
const MAX_SHARE = 0.6;

/**
 * 1 for each element in comments or in cards of other articles, whose names and dates are not those of the page. Linear in the elements.
 */
export const outOfBounds: (page: Page) => Uint8Array = /* @__PURE__ */ remembered((page) => {
  const { blockLevel, id, count } = page.elements;
  const comments = commentSections(page);
  const isRelated = memoizedTest(RELATED_NAMES);
  const isOut = (element: number) => {
    const names = `${classNameOf(page, element)} ${id[element] ?? ''}`;
    const isOther = comments[element] === 1 || (blockLevel[element] === 1 && isRelated(names));
    return isOther && shareOf(page, element) < MAX_SHARE;
  };
  const out = new Uint8Array(count);
  for (const element of outermostIn(page, 0, isOut)) out.fill(1, element, endOf(page, element));
  return out;
});

function shareOf({ elements, texts }: Page, element: number): number {
  return ((elements.textEnd[element] ?? 0) - (elements.firstText[element] ?? 0)) / Math.max(1, texts.count);
}

/** Blocks below the text that may still say when it was written. A guess. */
const BLOCKS_BELOW = 4;

/** As {@link outOfBounds}, and 1 for each element below the text, where dates are of other things. `kept` has 1 for each block of the text. */
export function outOfArticle(page: Page, kept: Uint8Array): Uint8Array {
  const last = kept.lastIndexOf(1);
  // The text of a page that hides it is not among its blocks.
  if (last < 0 || kept.length !== page.blocks.count) return outOfBounds(page);
  let end = last;
  // Below a heading are comments and other articles.
  while (end < last + BLOCKS_BELOW && !HEADING_TAGS.has(tagOf(page, ownerOf(page, end + 1)))) end++;
  return outOfBounds(page).map((out, element) => (blockOf(page, firstTextOf(page, element)) > end ? 1 : out));
}
