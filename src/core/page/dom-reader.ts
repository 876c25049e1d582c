/**
 * Reads live nodes through the getters of their prototypes. Markup can shadow a node's own properties
 * (`<form><input name="firstChild">`), so nothing else in the core may read properties of elements that a page made.
 */
export interface DomReader {
  firstChild(node: Node): Node | null;
  nextSibling(node: Node): Node | null;
  nodeType(node: Node): number;
  baseURI(node: Node): string;
  localName(element: Element): string;
  hasAttributes(element: Element): boolean;
  getAttribute(element: Element, name: string): string | null;
  className(element: Element): string;
  id(element: Element): string;
  shadowRoot(element: Element): ShadowRoot | null;
}

export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;
export const COMMENT_NODE = 8;

/** The reader for the realm of a document. The document must have a root element. Does not modify `document`. */
export function domReader(document: Document): DomReader {
  const documentGetter = getterOf<Element>(document, 'documentElement');
  const element = documentGetter(document);
  const hasAttributes = methodOf(element, 'hasAttributes');
  const getAttribute = methodOf(element, 'getAttribute');
  return {
    firstChild: getterOf<Node | null>(document, 'firstChild'),
    nextSibling: getterOf<Node | null>(document, 'nextSibling'),
    nodeType: getterOf<number>(document, 'nodeType'),
    baseURI: getterOf<string>(document, 'baseURI'),
    localName: getterOf<string>(element, 'localName'),
    hasAttributes: (node) => hasAttributes.call(node) as boolean,
    getAttribute: (node, name) => getAttribute.call(node, name) as string | null,
    className: getterOf<string>(element, 'className'),
    id: getterOf<string>(element, 'id'),
    shadowRoot: getterOf<ShadowRoot | null>(element, 'shadowRoot'),
  };
}

/** The root element, read past anything that shadows it; `null` for an emptied document. */
export function rootElement(document: Document): Element | null {
  return getterOf<Element | null>(document, 'documentElement')(document);
}

/** The window that shows a document, `null` if none does. */
export function windowOf(document: Document): Window | null {
  return getterOf<Window | null>(document, 'defaultView')(document);
}

/** The document's own address. */
export function addressOf(document: Document): string {
  return getterOf<string>(document, 'URL')(document);
}

/** What the document's relative URLs resolve against. */
export function baseAddressOf(document: Document): string {
  return getterOf<string>(document, 'baseURI')(document);
}

/** All elements that match, in document order; shadow roots and frames are not looked into. */
export function queryAll(document: Document, selector: string): Element[] {
  return [...(methodOf(document, 'querySelectorAll').call(document, selector) as NodeListOf<Element>)];
}

/** All elements of one tag, in document order; several times as fast as a selector. */
export function allNamed(document: Document, tag: string): Element[] {
  return [...(methodOf(document, 'getElementsByTagNameNS').call(document, '*', tag) as HTMLCollectionOf<Element>)];
}

/** A new empty document in which nothing loads, runs or is observed. */
export function inertDocument(document: Document): Document {
  return getterOf<DOMImplementation>(document, 'implementation')(document).createHTMLDocument('');
}

function getterOf<T>(object: object, name: string): (node: Node) => T {
  const get = descriptorOf(object, name, 'get') as (this: Node) => T;
  return (node) => get.call(node);
}

function methodOf(object: object, name: string): (this: Node, ...args: unknown[]) => unknown {
  return descriptorOf(object, name, 'value') as (this: Node, ...args: unknown[]) => unknown;
}

function descriptorOf(object: object, name: string, kind: 'get' | 'value'): unknown {
  let found: unknown;
  // The object itself is skipped: own properties of a document or a form are what markup can define. The most general definition
  // is taken, because SVG has a `className` of its own.
  for (let holder = Object.getPrototypeOf(object); holder !== null; holder = Object.getPrototypeOf(holder)) {
    const own = Object.hasOwn(holder, name) ? Object.getOwnPropertyDescriptor(holder, name)?.[kind] : undefined;
    if (typeof own === 'function') found = own;
  }
  if (found === undefined) throw new TypeError(`not a DOM document: it has no ${name}`);
  return found;
}
