import { allNamed } from '../dom/dom-reader.ts';
import type { Sources } from '../metadata/sources.ts';
import { parseInert } from './parse-inert.ts';

/**
 * The largest `<noscript>`: what a page keeps for readers without scripts, as forums do.
 *
 * Where scripts run, browsers keep it as text: that is parsed.
 */
export function unscriptedContent({ page }: Sources): Element | null {
  let largest: Element | null = null;
  let most = 0;
  for (const element of allNamed(page.document, 'noscript')) {
    if (element.closest('body') === null) continue;
    const length = element.textContent?.length ?? 0;
    if (length <= most) continue;
    most = length;
    largest = element;
  }
  if (largest === null || largest.firstElementChild !== null) return largest;
  return parseInert(largest.textContent ?? '', page.baseUrl);
}
