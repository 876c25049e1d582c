import { queryAll } from './dom-reader.ts';

/** When content is taken from where the page keeps it unseen. Source: our own runs on the development pages (forum engines). */
export const RESCUE_LIMITS = Object.freeze({
  /** A page that shows so many words needs no rescue. */
  maxWords: 250,
  /** Less than this is a request to enable scripts. */
  minWords: 150,
});

/**
 * The root of the largest `<noscript>` of a document, ready to be walked; `null` if there is none with content.
 *
 * Where scripts run, browsers keep it as text: that is parsed into an inert document.
 */
export function unscriptedContent(document: Document): Element | null {
  let largest: Element | null = null;
  let most = 0;
  for (const element of queryAll(document, 'body noscript')) {
    const length = element.textContent?.length ?? 0;
    if (length <= most) continue;
    most = length;
    largest = element;
  }
  if (largest === null || largest.firstElementChild !== null) return largest;
  return parse(largest.textContent ?? '');
}

function parse(markup: string): Element | null {
  try {
    return new DOMParser().parseFromString(markup, 'text/html').body;
  } catch {
    // A page may forbid parsing by its policy on trusted types.
    return null;
  }
}
