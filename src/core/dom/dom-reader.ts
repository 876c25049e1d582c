/**
 * Reads live nodes through the getters of their prototypes. Markup can shadow the own properties of a node
 * (`<form><input name="firstChild">`), so the core reads properties of page elements in no other way.
 */
export interface DomReader {
  firstChild(node: Node): Node | null;
  nextSibling(node: Node): Node | null;
  nodeType(node: Node): number;
  baseURI(node: Node): string;
  textContent(node: Node): string;
  localName(element: Element): string;
  hasAttributes(element: Element): boolean;
  getAttribute(element: Element, name: string): string | null;
  attributeNames(element: Element): string[];
  className(element: Element): string;
  id(element: Element): string;
  shadowRoot(element: Element): ShadowRoot | null;
}

export const ELEMENT_NODE = 1;
export const TEXT_NODE = 3;
export const COMMENT_NODE = 8;
export const DOCUMENT_NODE = 9;

/**
 * By the prototype of the root element, of which each realm has its own. Engines can compile the getters into a reader
 * that is made once.
 */
const readers = new WeakMap<object, DomReader>();

/** The reader for the realm of a document. The document must have a root element. Does not modify `document`. */
export function domReader(document: Document): DomReader {
  const element = rootElement(document) as Element;
  const realm: object = Object.getPrototypeOf(element);
  let reader = readers.get(realm);
  if (reader === undefined) {
    reader = makeReader(document, element);
    readers.set(realm, reader);
  }
  return reader;
}

function makeReader(document: Document, element: Element): DomReader {
  const firstChild = getterOf(document, 'firstChild');
  const nextSibling = getterOf(document, 'nextSibling');
  const nodeType = getterOf(document, 'nodeType');
  const baseURI = getterOf(document, 'baseURI');
  const textContent = getterOf(document, 'textContent');
  const localName = getterOf(element, 'localName');
  const hasAttributes = methodOf(element, 'hasAttributes');
  const getAttribute = methodOf(element, 'getAttribute');
  const attributeNames = methodOf(element, 'getAttributeNames');
  const className = getterOf(element, 'className');
  const id = getterOf(element, 'id');
  const shadowRoot = getterOf(element, 'shadowRoot');
  // Each function is written out: one for all would see too many getters for engines to compile them in.
  return {
    firstChild: (node) => firstChild.call(node) as Node | null,
    nextSibling: (node) => nextSibling.call(node) as Node | null,
    nodeType: (node) => nodeType.call(node) as number,
    baseURI: (node) => baseURI.call(node) as string,
    textContent: (node) => (textContent.call(node) ?? '') as string,
    localName: (node) => localName.call(node) as string,
    hasAttributes: (node) => hasAttributes.call(node) as boolean,
    getAttribute: (node, name) => getAttribute.call(node, name) as string | null,
    attributeNames: (node) => attributeNames.call(node) as string[],
    className: (node) => className.call(node) as string,
    id: (node) => id.call(node) as string,
    shadowRoot: (node) => shadowRoot.call(node) as ShadowRoot | null,
  };
}

/** The root element, read past anything that shadows it; `null` for an emptied document. */
export function rootElement(document: Document): Element | null {
  return getterOf(document, 'documentElement').call(document) as Element | null;
}

/** The window that shows a document; `null` if none does. */
export function windowOf(document: Document): Window | null {
  return getterOf(document, 'defaultView').call(document) as Window | null;
}

/** The document's own address. */
export function addressOf(document: Document): string {
  return getterOf(document, 'URL').call(document) as string;
}

/** The media type of a document, such as `text/html`. */
export function contentTypeOf(document: Document): string {
  return getterOf(document, 'contentType').call(document) as string;
}

/** The address against which relative URLs of a document resolve. */
export function baseAddressOf(document: Document): string {
  return getterOf(document, 'baseURI').call(document) as string;
}

const HIDING_STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Whether the attributes of an element keep browsers from rendering it. */
export function isUnrendered(element: Element, dom: DomReader): boolean {
  const style = dom.getAttribute(element, 'style');
  if (style !== null && HIDING_STYLE.test(style)) return true;
  const hidden = dom.getAttribute(element, 'hidden');
  return hidden !== null && hidden !== 'until-found';
}

/** The value of an attribute; empty if the attribute or the element is missing. */
export function attributeOf(dom: DomReader, element: Element | undefined, name: string): string {
  return (element && dom.getAttribute(element, name)) ?? '';
}

/** All elements that match, in document order. Does not look into shadow roots and frames. */
export function queryAll(document: Document, selector: string): Element[] {
  return [...(methodOf(document, 'querySelectorAll').call(document, selector) as NodeListOf<Element>)];
}

/** All elements with a tag, in document order. Several times as fast as a selector. */
export function allNamed(document: Document, tag: string): Element[] {
  const found = named(document, tag);
  const elements: Element[] = [];
  // Its iterator takes several times as long.
  for (let element = found.item(0); element !== null; element = found.item(elements.length)) elements.push(element);
  return elements;
}

/** The first element with a tag; `null` if there is none. */
export function firstNamed(document: Document, tag: string): Element | null {
  return named(document, tag).item(0);
}

function named(document: Document, tag: string): HTMLCollectionOf<Element> {
  return methodOf(document, 'getElementsByTagNameNS').call(document, '*', tag) as HTMLCollectionOf<Element>;
}

/** How many elements an element holds, without shadow roots and frames. Browsers count them faster than a walk does. */
export function elementsIn(root: Element): number {
  const all = methodOf(root, 'getElementsByTagName').call(root, '*') as HTMLCollectionOf<Element>;
  return all.length;
}

/** A new empty document in which nothing loads, runs or is observed. */
export function inertDocument(document: Document): Document {
  return (getterOf(document, 'implementation').call(document) as DOMImplementation).createHTMLDocument('');
}

function getterOf(object: object, name: string): (this: Node) => unknown {
  return descriptorOf(object, name, 'get') as (this: Node) => unknown;
}

function methodOf(object: object, name: string): (this: Node, ...args: unknown[]) => unknown {
  return descriptorOf(object, name, 'value') as (this: Node, ...args: unknown[]) => unknown;
}

/** Getters and methods by prototype and name, each looked up once for a realm. */
const found = new WeakMap<object, Map<string, unknown>>();

function descriptorOf(object: object, name: string, kind: 'get' | 'value'): unknown {
  const prototype: object = Object.getPrototypeOf(object);
  const known = found.get(prototype) ?? new Map<string, unknown>();
  found.set(prototype, known);
  let descriptor = known.get(name);
  if (descriptor === undefined) {
    descriptor = find(prototype, name, kind);
    known.set(name, descriptor);
  }
  return descriptor;
}

function find(prototype: object, name: string, kind: 'get' | 'value'): unknown {
  let found: unknown;
  // Skips the object itself, because markup can define own properties of documents and forms. Takes the most general definition,
  // because SVG has a `className` of its own.
  for (let holder: object | null = prototype; holder !== null; holder = Object.getPrototypeOf(holder)) {
    const own = Object.hasOwn(holder, name) ? Object.getOwnPropertyDescriptor(holder, name)?.[kind] : undefined;
    if (typeof own === 'function') found = own;
  }
  if (found === undefined) throw new TypeError(`not a DOM document: it has no ${name}`);
  return found;
}
