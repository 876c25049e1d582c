import { newElement } from '../dom/inert.ts';
import type { DetachedSubtree } from '../types.ts';

/** Puts annotations of ruby in brackets that show only where ruby does not, as in plain text. */
export function bracketRuby(subtree: DetachedSubtree): void {
  for (const annotation of subtree.querySelectorAll('rt,rtc')) {
    const { localName, parentElement, previousElementSibling: before, nextElementSibling: after } = annotation;
    if (parentElement?.localName === 'rtc' || (localName === 'rtc' && annotation.querySelector('rt') === null))
      continue;
    if (before?.localName !== 'rp' && before?.localName !== 'rt')
      annotation.before(newElement(subtree.ownerDocument, 'rp', '('));
    if (after?.localName !== 'rp' && after?.localName !== 'rt')
      annotation.after(newElement(subtree.ownerDocument, 'rp', ')'));
  }
}
