import { allNamed, COMMENT_NODE, type DomReader, ELEMENT_NODE } from './dom-reader.ts';

/** Ids of templates that hold the place of a late part. Source: React 18. */
const PLACE = /^[BP]:[\da-f]+$/;
/** Calls in the scripts of React that put a part in its place. */
const PLACEMENT = /\$R[CRS]\("([BP]:[\da-f]+)","(S:[\da-f]+)"/g;

/** Whether a `<template>` with this id holds the place of a late part. */
export function isPlaceOfLatePart(id: string): boolean {
  return PLACE.test(id);
}

/** The comment that ends the placeholder text after a template; `null` if there is none. */
export function afterWaitingText(place: Element, dom: DomReader): Node | null {
  for (let node = dom.nextSibling(place); node !== null; node = dom.nextSibling(node)) {
    const type = dom.nodeType(node);
    if (type === COMMENT_NODE && (node as Comment).data === '/$') return node;
    // The next place: searching further from each place would not be linear.
    if (type === ELEMENT_NODE && dom.localName(node as Element) === 'template') return null;
  }
  return null;
}

/**
 * The late parts of a streamed React page, by the id of the `<template>` in their place.
 *
 * They are hidden at the end of the document until scripts move them. In a page saved as it was sent, they still are.
 * Linear in the scripts.
 */
export function latePartsOf(document: Document): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>();
  for (const element of allNamed(document, 'div')) {
    const id = element.getAttribute('id') ?? '';
    if (id.startsWith('S:') && element.hasAttribute('hidden')) byId.set(id, element);
  }
  if (byId.size === 0) return byId;
  // Parts and places have the same number unless a script says otherwise.
  const parts = new Map([...byId].flatMap(([id, part]) => ['B', 'P'].map((kind) => [id.replace('S', kind), part])));
  for (const script of allNamed(document, 'script')) {
    for (const [, place = '', part = ''] of (script.textContent ?? '').matchAll(PLACEMENT)) {
      const element = byId.get(part);
      if (element !== undefined) parts.set(place, element);
    }
  }
  return parts;
}
