import type { Page } from '../types.ts';
import { attributeOf, domReader } from './dom-reader.ts';
import { tagOf } from './page-tree.ts';
import { absoluteUrl, hostName } from './urls.ts';

/** The address of a home page below its host: of one language, or of its file. */
const HOME_PATH = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.\w+)?\/?)?$/i;

/** The path of an address of words and slashes, which needs no parser to be told from those of home pages. Most links have one. */
const PLAIN_PATH = /^(?:https?:\/\/[^/]+)?(\/\w[\w/-]*)$/;

/** Whether an element is a link to the home page of its site. */
export function isHomeLink(page: Page, element: number): boolean {
  if (tagOf(page, element) !== 'a') return false;
  const href = attributeOf(domReader(page.document), page.elements.node[element], 'href');
  if (!HOME_PATH.test(PLAIN_PATH.exec(href)?.[1] ?? '/')) return false;
  const address = /^(?:#|$)/.test(href) ? null : absoluteUrl(href, page.baseUrl);
  return address !== null && hostName(address) === hostName(page.url) && HOME_PATH.test(new URL(address).pathname);
}
