import { inertDocument } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import type { DetachedSubtree, Page } from '../types.ts';

/** A copy of what a repair has taken out of one. */
export function copyAgain(page: Page, taken: Element): DetachedSubtree {
  const top = emptySubtree(page.document);
  top.append(taken.cloneNode(true));
  return top;
}

/** What an element says, where nothing of it is copied as it stands: the label of a button. */
export function copyText(page: Page, element: number): DetachedSubtree {
  const top = emptySubtree(page.document);
  top.appendChild(top.ownerDocument.createElement('p')).textContent = elementText(page, element);
  return top;
}

/** A formula that was made for a page, in a subtree of its own. */
export function subtreeOfFormula(document: Document, math: Element): DetachedSubtree {
  const top = emptySubtree(document);
  top.append(math);
  return top;
}

/** What a copy goes into: the one place where a detached subtree is made. */
export function emptySubtree(document: Document): DetachedSubtree {
  const inert = inertDocument(document);
  // Outside a document, a browser goes up from each node to find out what it belongs to.
  return inert.body.appendChild(inert.createElement('div')) as HTMLElement as DetachedSubtree;
}
