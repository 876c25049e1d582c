import type { Page } from '../types.ts';
import { contentTypeOf, firstNamed } from './dom-reader.ts';
import { wordsBetween } from './element-text.ts';

const FILE_TYPE = /^text\/(?:plain|markdown)$/;

/** The `<pre>` into which browsers put a file of plain text, by element index; -1 for every other page. */
export function plainFileElement({ document, elements }: Page): number {
  return FILE_TYPE.test(contentTypeOf(document)) ? elements.tag.indexOf('pre') : -1;
}

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
