import { COMMENT_SECTION_NAMES } from '../cues/comments-and-posts.ts';
import { RELATED_NAMES } from '../cues/promotions-and-notices.ts';
import { classNameOf, endOf, outermostIn } from '../dom/page-tree.ts';
import { memoizedTest, remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';

/** An element with a larger share of the page's text is no section of comments: pages are named after what they allow. A guess. */
const MAX_SHARE = 0.6;

/**
 * 1 for each element in comments or in cards of other articles, whose names and dates are not those of the page. Linear in the elements.
 */
export const outOfBounds: (page: Page) => Uint8Array = /* @__PURE__ */ remembered((page) => {
  const { blockLevel, id, count } = page.elements;
  const isComments = memoizedTest(COMMENT_SECTION_NAMES);
  const isRelated = memoizedTest(RELATED_NAMES);
  const isOut = (element: number) => {
    const names = `${classNameOf(page, element)} ${id[element] ?? ''}`;
    return blockLevel[element] === 1 && (isComments(names) || isRelated(names)) && shareOf(page, element) < MAX_SHARE;
  };
  const out = new Uint8Array(count);
  for (const element of outermostIn(page, 0, isOut)) out.fill(1, element, endOf(page, element));
  return out;
});

function shareOf({ elements, texts }: Page, element: number): number {
  return ((elements.textEnd[element] ?? 0) - (elements.firstText[element] ?? 0)) / Math.max(1, texts.count);
}
