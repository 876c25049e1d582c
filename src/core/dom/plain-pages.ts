/** Pages on which there is nothing to choose: plain text files and pages of a few words. */

import type { Page } from '../types.ts';
import { contentTypeOf, firstNamed } from './dom-reader.ts';
import { wordsBetween } from './element-text.ts';
import { decodedText } from './urls.ts';

const FILE_TYPE = /^text\/(?:plain|markdown)$/;

/** The `<pre>` in which browsers show a plain text file, by element index; -1 for every other page. */
export function plainFileElement({ document, elements }: Page): number {
  return FILE_TYPE.test(contentTypeOf(document)) ? elements.tag.indexOf('pre') : -1;
}

/** Longer pages may have parts that are not wanted. A guess. */
const MAX_WORDS = 8;
/** A page of a few words may be about one of these instead. */
const WORKED_WITH: ReadonlySet<string> = new Set(['form', 'input', 'iframe', 'frame', 'object', 'embed']);

/**
 * The body of a page with a few words and no scripts that could load more, by element index: nothing is left to choose.
 * -1 for every other page.
 */
export function tersePageElement(page: Page): number {
  const words = wordsBetween(page, 0, page.texts.count);
  if (words === 0 || words > MAX_WORDS || page.elements.tag.some((tag) => WORKED_WITH.has(tag))) return -1;
  return firstNamed(page.document, 'script') === null ? page.elements.tag.indexOf('body') : -1;
}

/** The file name of a plain text page; `null` for every other page. */
export function plainFileName(page: Page): string | null {
  const name = plainFileElement(page) < 0 ? '' : (page.url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return decodedText(name) || null;
}
