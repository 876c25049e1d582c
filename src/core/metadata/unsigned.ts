import type { PageType } from '../types.ts';

/** Names and days beside such things are those of buyers, teams and other things. */
const UNSIGNED: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing', 'service']);

/** Whether names and days that a page of this kind shows are not those of the page. */
export function isUnsigned(type: PageType): boolean {
  return UNSIGNED.has(type);
}
