import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';

/** The title may be repeated within so many elements from the head. A guess. */
const HEAD_ELEMENTS = 12;

/** Re:, and what other languages write for it. */
const REPLY_MARK = /^\s*(?:re|aw|sv|odp|antw|rif|回复|回覆)\s*[:：]\s*/i;

const HEADINGS = [...HEADING_TAGS].join(',');

/** Removes the article's own title from the head of its content and of each post, where it would stand again. */
export function removeRepeatedTitle(subtree: DetachedSubtree, title: string | null): void {
  if (title === null) return;
  const wanted = folded(title);
  removeReplyTitles(subtree, wanted);
  const head = firstElements(subtree);
  for (const element of subtree.querySelectorAll(HEADINGS)) {
    if (element.localName !== 'h1' && !head.has(element)) continue;
    if (folded(element.textContent ?? '') !== wanted) continue;
    element.remove();
    return;
  }
}

/** Boards head each answer with the title of the thread. */
function removeReplyTitles(subtree: DetachedSubtree, wanted: string): void {
  if (subtree.querySelector('[data-kind="post"]') === null) return;
  for (const heading of subtree.querySelectorAll(HEADINGS)) {
    if (heading.closest('[data-kind="post"]') === null) continue;
    if (folded((heading.textContent ?? '').replace(REPLY_MARK, '')) === wanted) heading.remove();
  }
}

function firstElements(subtree: DetachedSubtree): ReadonlySet<Node | null> {
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1);
  return new Set(Array.from({ length: HEAD_ELEMENTS }, () => walker.nextNode()));
}
