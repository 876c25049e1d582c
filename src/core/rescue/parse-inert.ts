/**
 * The body of a new document made of HTML text, in which nothing loads, runs or is observed; `null` where the page forbids parsing by
 * its policy on trusted types. Relative URLs resolve against `baseUrl` unless that is `''`.
 */
export function parseInert(markup: string, baseUrl: string): HTMLElement | null {
  try {
    const parsed = new DOMParser().parseFromString(markup, 'text/html');
    setBase(parsed, baseUrl);
    return parsed.body;
  } catch {
    return null;
  }
}

/** Lets relative URLs of an inert document resolve against an address, before any base of its own. `''` changes nothing. */
export function setBase(document: Document, baseUrl: string): void {
  if (baseUrl === '') return;
  const base = document.createElement('base');
  base.setAttribute('href', baseUrl);
  document.head.prepend(base);
}
