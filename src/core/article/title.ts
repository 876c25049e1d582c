import { HEADING_TAGS } from '../lexicon/tags.ts';
import { folded } from '../page/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';

/** The title may be repeated within so many elements from the head. A guess. */
const HEAD_ELEMENTS = 12;

const HEADINGS = [...HEADING_TAGS].join(',');

/** Removes the article's own title from the head of its content, where it would stand twice. */
export function removeRepeatedTitle(subtree: DetachedSubtree, title: string | null): void {
  if (title === null) return;
  const wanted = folded(title);
  const head = firstElements(subtree);
  for (const element of subtree.querySelectorAll(HEADINGS)) {
    if (element.localName !== 'h1' && !head.has(element)) continue;
    if (folded(element.textContent ?? '') !== wanted) continue;
    element.remove();
    return;
  }
}

function firstElements(subtree: DetachedSubtree): ReadonlySet<Node | null> {
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1);
  return new Set(Array.from({ length: HEAD_ELEMENTS }, () => walker.nextNode()));
}
