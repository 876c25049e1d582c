import { rename } from '../dom/inert.ts';
import { folded } from '../dom/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';
import { firstElementWithText } from './node-text.ts';

/**
 * Marks the first block of an article as its standfirst if it is what the page says that the article is about, and more text follows.
 * A heading becomes a paragraph. Linear in the text.
 */
export function markStandfirst(subtree: DetachedSubtree, descriptions: readonly string[]): void {
  const first = firstElementWithText(subtree);
  if (first === null || !/^(?:p|h[2-6])$/.test(first.localName)) return;
  const text = folded(first.textContent ?? '');
  const isAll = (subtree.textContent ?? '').length < text.length * 2;
  if (isAll || !descriptions.some((each) => folded(each) === text)) return;
  first.setAttribute('data-kind', 'standfirst');
  rename(first, 'p');
}
