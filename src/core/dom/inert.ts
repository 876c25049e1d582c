/** An element of HTML that holds a text. */
export function newElement(inert: Document, name: string, text: string): HTMLElement {
  const element = inert.createElement(name);
  element.textContent = text;
  return element;
}

/** Puts another element in the place of one, with its attributes and content. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** A new document made of HTML text, in which nothing loads, runs or is observed; `null` where the page forbids parsing. */
export function parseInertDocument(markup: string): Document | null {
  try {
    return new DOMParser().parseFromString(markup, 'text/html');
  } catch {
    return null;
  }
}

/**
 * The body of a new document made of HTML text, in which nothing loads, runs or is observed; `null` where the page forbids parsing by
 * its policy on trusted types. Relative URLs resolve against `baseUrl` unless that is `''`.
 */
export function parseInert(markup: string, baseUrl: string): HTMLElement | null {
  const parsed = parseInertDocument(markup);
  if (parsed !== null) setBase(parsed, baseUrl);
  return parsed?.body ?? null;
}

/** Lets relative URLs of an inert document resolve against an address, before any base of its own. `''` changes nothing. */
export function setBase(document: Document, baseUrl: string): void {
  if (baseUrl === '') return;
  const base = document.createElement('base');
  base.setAttribute('href', baseUrl);
  document.head.prepend(base);
}
