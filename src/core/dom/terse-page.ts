import type { Page } from '../types.ts';
import { firstNamed } from './dom-reader.ts';
import { wordsBetween } from './element-text.ts';

/** Of pages with more words a part may be all that is wanted. A guess. */
const MAX_WORDS = 8;
/** What a page of a few words may be about instead. */
const WORKED_WITH: ReadonlySet<string> = new Set(['form', 'input', 'iframe', 'frame', 'object', 'embed']);

/**
 * The body of a page of a few words that has no scripts to bring more, by element index: there is nothing to choose from. -1 for every
 * other page.
 */
export function tersePageElement(page: Page): number {
  const words = wordsBetween(page, 0, page.texts.count);
  if (words === 0 || words > MAX_WORDS || page.elements.tag.some((tag) => WORKED_WITH.has(tag))) return -1;
  return firstNamed(page.document, 'script') === null ? page.elements.tag.indexOf('body') : -1;
}
