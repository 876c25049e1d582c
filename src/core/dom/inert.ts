/** Elements and documents that are not part of the page. Only this file parses markup. */

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
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** The texts inside an element of an inert document, in document order. */
export function textNodesIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** A document parsed from HTML in which nothing loads, runs or is observed; `null` if the page forbids parsing. */
export function parseInertDocument(markup: string): Document | null {
  try {
    return new DOMParser().parseFromString(markup, 'text/html');
  } catch {
    return null;
  }
}

/**
 * The body of such a document; `null` if the trusted types policy of the page forbids parsing. Relative URLs resolve
 * against `baseUrl` unless that is `''`.
 */
export function parseInert(markup: string, baseUrl: string): HTMLElement | null {
  const parsed = parseInertDocument(markup);
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
