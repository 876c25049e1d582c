import type { MarkupParser, Page } from '../types.ts';
import { decodedText } from './urls.ts';

/** Elements and documents that are not part of the page. Only this file parses markup. */

/** Nodes that are searched between two elements. A guess. */
const MAX_NODES_BETWEEN = 40;

/** An HTML element with a text. */
export function newElement(inert: Document, name: string, text: string): HTMLElement {
  const element = inert.createElement(name);
  element.textContent = text;
  return element;
}

/** Replaces an element by one with another tag and the same attributes and content. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  element.before(renamed);
  renamed.append(element);
  unwrap(element);
}

/** Replaces an element by its content: one child at a time, because a call takes about 100,000 arguments at most. */
export function unwrap(element: Element): void {
  for (const child of [...element.childNodes]) element.before(child);
  element.remove();
}

/** The texts inside an element of an inert document, in document order. */
export function textNodesIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

const parseInBrowser: MarkupParser = (markup) => new DOMParser().parseFromString(markup, 'text/html');

/** A document parsed from HTML; `null` if the page forbids parsing. Default parser: that of the browser. */
export function parseInertDocument(markup: string, parser: MarkupParser = parseInBrowser): Document | null {
  try {
    return parser(markup);
  } catch {
    return null;
  }
}

/**
 * The body of such a document; `null` if the trusted types policy of the page forbids parsing. Relative URLs resolve
 * against `baseUrl` unless that is `''`.
 */
export function parseInert(markup: string, { baseUrl, parser }: Pick<Page, 'baseUrl' | 'parser'>): HTMLElement | null {
  const parsed = parseInertDocument(markup, parser);
  if (parsed !== null) setBase(parsed, baseUrl);
  return parsed?.body ?? null;
}

/**
 * Makes relative URLs of an inert document resolve against an address, before any `<base>` of its own. `''` changes
 * nothing.
 */
export function setBase(document: Document, baseUrl: string): void {
  if (baseUrl === '') return;
  const base = document.createElement('base');
  base.setAttribute('href', baseUrl);
  document.head.prepend(base);
}

/** The text of a node without white space around it; empty for none. */
export function trimmedText(node: Node | null | undefined): string {
  return (node?.textContent ?? '').trim();
}

/** The text of a node without any white space; empty for none. */
export function squeezedText(node: Node | null): string {
  return (node?.textContent ?? '').replace(/\s+/g, '');
}

export function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

export function isBlankText(node: Node): node is Text {
  return node.nodeType === 3 && !/\S/.test((node as Text).data);
}

/** Whether another child of a node's parent passes a test. Stops at the first one that does. */
export function hasSibling(node: Node, test: (other: Node) => boolean): boolean {
  for (let other = node.parentNode?.firstChild ?? null; other !== null; other = other.nextSibling) {
    if (other !== node && test(other)) return true;
  }
  return false;
}

/** The first element with text that is not a wrapper, `null` for none. Linear in the blank nodes before it. */
export function firstElementWithText(subtree: Element): Element | null {
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1);
  for (let node = walker.nextNode() as Element | null; node !== null; node = walker.nextNode() as Element | null) {
    if (!/^(?:div|section)$/.test(node.localName) && trimmedText(node) !== '') return node;
  }
  return null;
}

/** Whether only wrappers and blank nodes are between two elements. */
export function follows(first: Element, second: Element): boolean {
  let node: Node | null = nextOutside(first);
  for (let seen = 0; node !== null && seen < MAX_NODES_BETWEEN; seen++) {
    if (node === second) return true;
    if (node.nodeType === 3 && trimmedText(node) !== '') return false;
    node = node.firstChild ?? nextOutside(node);
  }
  return false;
}

function nextOutside(node: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around.nextSibling === null) around = around.parentNode;
  return around?.nextSibling ?? null;
}

/** The id that a link inside the content leads to. */
export function decodedFragment(link: Element): string {
  return decodedText((link.getAttribute('href') ?? '').slice(1));
}
