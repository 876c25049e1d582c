import { allNamed, COMMENT_NODE, type DomReader, ELEMENT_NODE } from './dom-reader.ts';

const PLACE = /^[BP]:[\da-f]+$/;
/** The calls by which the scripts that React sends along put a part in its place. */
const PLACEMENT = /\$R[CRS]\("([BP]:[\da-f]+)","(S:[\da-f]+)"/g;

/** Whether a `<template>` of this id stands where a late part of the page belongs. */
export function isPlaceOfLatePart(id: string): boolean {
  return PLACE.test(id);
}

/** What follows the text that waits in the place of a late part: up to a comment that ends it. `null` if there is none. */
export function afterWaitingText(place: Element, dom: DomReader): Node | null {
  for (let node = dom.nextSibling(place); node !== null; node = dom.nextSibling(node)) {
    const type = dom.nodeType(node);
    if (type === COMMENT_NODE && (node as Comment).data === '/$') return node;
    // Another place: looking further from each would not be linear.
    if (type === ELEMENT_NODE && dom.localName(node as Element) === 'template') return null;
  }
  return null;
}

/**
 * The parts of a page that React sends late, by the id of the `<template>` in whose place they belong.
 *
 * They stand hidden at the end of the document until scripts move them: in a page that was saved as it was sent, they still do. Linear
 * in the scripts.
 */
export function latePartsOf(document: Document): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>();
  for (const element of allNamed(document, 'div')) {
    const id = element.getAttribute('id') ?? '';
    if (id.startsWith('S:') && element.hasAttribute('hidden')) byId.set(id, element);
  }
  if (byId.size === 0) return byId;
  // Where no script says otherwise, they are numbered alike.
  const parts = new Map([...byId].flatMap(([id, part]) => ['B', 'P'].map((kind) => [id.replace('S', kind), part])));
  for (const script of allNamed(document, 'script')) {
    for (const [, place = '', part = ''] of (script.textContent ?? '').matchAll(PLACEMENT)) {
      const element = byId.get(part);
      if (element !== undefined) parts.set(place, element);
    }
  }
  return parts;
}
