import type { Page } from '../types.ts';
import { attributeOf, domReader } from './dom-reader.ts';
import { tagOf } from './page-tree.ts';
import { absoluteUrl, hostName } from './urls.ts';

/** The address of a home page below its host: of one language, or of its file. */
const HOME_PATH = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.\w+)?\/?)?$/i;

/** Whether an element is a link to the home page of its site. */
export function isHomeLink(page: Page, element: number): boolean {
  if (tagOf(page, element) !== 'a') return false;
  const href = attributeOf(domReader(page.document), page.elements.node[element], 'href');
  const address = href === '' || href.startsWith('#') ? null : absoluteUrl(href, page.baseUrl);
  // Few links have such a path, and the host takes longer to find.
  return address !== null && HOME_PATH.test(new URL(address).pathname) && hostName(address) === hostName(page.url);
}
