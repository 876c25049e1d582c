import { HEADING_TAGS } from '../lexicon/tags.ts';
import { folded } from '../page/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';

/** The title may be repeated within so many elements from the head. A guess. */
const HEAD_ELEMENTS = 12;

/** Removes the article's own title from the head of its content, where it would stand twice. */
export function removeRepeatedTitle(subtree: DetachedSubtree, title: string | null): void {
  if (title === null) return;
  const wanted = folded(title);
  let seen = 0;
  for (const element of subtree.querySelectorAll('*')) {
    const isHead = seen++ < HEAD_ELEMENTS;
    if (!HEADING_TAGS.has(element.localName) || (!isHead && element.localName !== 'h1')) continue;
    if (folded(element.textContent ?? '') !== wanted) continue;
    element.remove();
    return;
  }
}
