import { windowOf } from '../dom/dom-reader.ts';
import { nameIndex } from '../dom/name-index.ts';
import type { Page } from '../types.ts';

/** Only pages with such names are asked for their styles. */
const TELLING_NAMES = /pay-?wall|reg-?wall|blur|locked|obfuscat|scrambl|premium-?content/i;

/** With more of the page's texts, everything is blurred: behind a dialog, which says nothing of what may be read. A guess. */
const MAX_SHARE = 0.9;

/**
 * The topmost parts with text that a live page blurs beside what it shows: scrambled text, mostly, that nobody is to read. Reads computed styles on pages that
 * speak of such things; linear in the elements.
 */
export function obscuredParts(page: Page): Element[] {
  const { document, elements, isLive } = page;
  if (!isLive || nameIndex(page).classesLike(TELLING_NAMES) === null) return [];
  const view = windowOf(document);
  const { count, end, node, tag, blockLevel, firstText, textEnd } = elements;
  const parts: Element[] = [];
  for (let element = 0; element < count; ) {
    const original = node[element];
    const hasText = blockLevel[element] === 1 && firstText[element] !== textEnd[element];
    const isBlurred = hasText && original && view?.getComputedStyle(original).filter.includes('blur(');
    if (isBlurred && holdsHeadline(element)) return [];
    if (isBlurred) parts.push(original);
    element = isBlurred ? (end[element] ?? count) : element + 1;
  }
  return parts;

  function holdsHeadline(element: number): boolean {
    const texts = (textEnd[element] ?? 0) - (firstText[element] ?? 0);
    return texts > (textEnd[0] ?? 0) * MAX_SHARE || tag.slice(element, end[element]).includes('h1');
  }
}
