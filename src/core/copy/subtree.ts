import { inertDocument } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import type { DetachedSubtree, Page, SelectedParts } from '../types.ts';

/** All of an element, or only these of its texts, for copies outside of the article. */
export function wholePart(page: Page, element: number, texts: readonly number[] | null = null): SelectedParts {
  return {
    roots: texts === null ? [element] : [],
    rootTexts: texts ?? [],
    dropped: new Uint8Array(page.elements.count),
    droppedTexts: new Uint8Array(page.texts.count),
    keptBlocks: new Uint8Array(page.blocks.count),
  };
}

/** A copy of an element that a repair has removed. */
export function copyAgain(page: Page, taken: Element | Text): DetachedSubtree {
  const top = emptySubtree(page.document);
  top.append(taken.cloneNode(true));
  return top;
}

/** The text of an element that has no other copy, such as a button, as a paragraph. */
export function copyText(page: Page, element: number): DetachedSubtree {
  const top = emptySubtree(page.document);
  top.appendChild(top.ownerDocument.createElement('p')).textContent = elementText(page, element);
  return top;
}

/** A subtree that holds one formula. */
export function subtreeOfFormula(document: Document, math: Element): DetachedSubtree {
  const top = emptySubtree(document);
  top.append(math);
  return top;
}

/** An empty subtree. No other function makes the type. */
export function emptySubtree(document: Document): DetachedSubtree {
  const inert = inertDocument(document);
  // In a document, because a browser otherwise climbs from each node to find its root.
  return inert.body.appendChild(inert.createElement('div')) as HTMLElement as DetachedSubtree;
}
