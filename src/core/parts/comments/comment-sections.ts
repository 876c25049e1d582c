import { COMMENT_SECTION_NAMES } from '../../cues/comments-and-posts.ts';
import { memoizedTest, remembered } from '../../dom/remembered.ts';
import type { Page } from '../../types.ts';

/** 1 for each block-level element that a class name or id calls comments, found once a page. Linear in the elements. */
export const commentSections: (page: Page) => Uint8Array = /* @__PURE__ */ remembered(({ elements }: Page) => {
  const isNamed = memoizedTest(COMMENT_SECTION_NAMES);
  const { className, id, tag, blockLevel } = elements;
  return blockLevel.map((isBlock, element) => {
    // Inside a line are the comments of code, and a page may say in the names of its body that it takes comments.
    if (isBlock === 0 || element === 0 || tag[element] === 'body') return 0;
    return isNamed(className[element] ?? '') || isNamed(id[element] ?? '') ? 1 : 0;
  });
});
