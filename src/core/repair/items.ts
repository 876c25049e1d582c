import type { DetachedSubtree, PageType } from '../types.ts';

/** Fewer in a row are parts of the text. */
const MIN_ITEMS = 3;
/** More than a name, a price and a summary is a section. A guess. */
const MAX_WORDS = 120;
/** Pages of these kinds show items, whether or not they lead somewhere. */
const KINDS: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing']);
/** What may hold an item, and is no post. */
const HOLDER = ':is(div,li,article,section:not([data-kind])):not(:has([data-kind]))';
/** A picture or a heading that leads somewhere. */
const LED = 'a img,:is(h2,h3,h4,h5) a,a :is(h2,h3,h4,h5)';

/**
 * Marks what is listed as items: rows of elements that hold a picture and a few words each, and on most pages lead
 * somewhere. Linear unless such rows stand in each other.
 */
export function markItems(subtree: DetachedSubtree, type: PageType): void {
  const isKind = KINDS.has(type);
  const holders = new Set<Element>();
  for (const image of subtree.querySelectorAll('img')) {
    let around = image.parentElement;
    for (; around !== null && !holders.has(around); around = around.parentElement) holders.add(around);
  }
  for (const row of new Set([...holders].map(({ parentElement }) => parentElement ?? subtree))) {
    const like = [...row.children].filter((part) => holders.has(part) && part.matches(HOLDER));
    if (like.length < MIN_ITEMS) continue;
    const items = like.filter((part) => {
      const words = part.textContent?.match(/\S+/g)?.length ?? 0;
      return words > 0 && words <= MAX_WORDS && (isKind || part.querySelector(LED) !== null);
    });
    if (items.length < MIN_ITEMS || items.length * 2 <= row.children.length) continue;
    for (const item of items) item.setAttribute('data-kind', 'item');
  }
}
