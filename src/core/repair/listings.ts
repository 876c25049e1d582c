import type { DetachedSubtree, PageType } from '../types.ts';
import { HEADINGS } from './headings.ts';

/** Headings of a front page that link to other pages of the host, at least: in number and as a share. Guesses. */
const MIN_LINKED_HEADINGS = 3;
const MIN_LINKED_SHARE = 0.5;
/** Characters for each linked heading. Longer texts review what they link to. A guess. */
const MAX_CHARS_PER_LINK = 400;

/** Shorter rows are parts of the text. */
const MIN_ITEMS = 3;
/** Words of an item: a name, a price and a summary. A guess. */
const MAX_ITEM_WORDS = 120;
/** Pages whose items need no links. */
const ITEM_PAGES: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing']);
const ITEM = ':is(div,li,article,section:not([data-kind])):not(:has([data-kind]))';
const LINKED_ITEM = 'a img,:is(h2,h3,h4,h5) a,a :is(h2,h3,h4,h5)';

/** Whether content is a list of articles: most of its headings link to other pages of the same host. Linear in the content. */
export function isFrontPage(content: DetachedSubtree, url: string): boolean {
  const host = /^\w+:\/\/[\w.:-]+\//.exec(url)?.[0];
  if (host === undefined) return false;
  const link = `a[href^="${host}"]`;
  const headings = content.querySelectorAll(HEADINGS);
  if (headings.length < MIN_LINKED_HEADINGS) return false;
  const linked = [...headings].filter((each) => each.querySelector(link) ?? each.closest(link)).length;
  if (linked < Math.max(MIN_LINKED_HEADINGS, headings.length * MIN_LINKED_SHARE)) return false;
  return (content.textContent ?? '').length <= linked * MAX_CHARS_PER_LINK;
}

/**
 * Marks the items of lists: rows of elements with an image and a few words each. On most pages an item needs a link too. Linear unless
 * rows are nested.
 */
export function markItems(subtree: DetachedSubtree, type: PageType): void {
  const needsLink = !ITEM_PAGES.has(type);
  const holders = new Set<Element>();
  for (const image of subtree.querySelectorAll('img')) {
    let around = image.parentElement;
    for (; around !== null && !holders.has(around); around = around.parentElement) holders.add(around);
  }
  for (const row of new Set([...holders].map(({ parentElement }) => parentElement ?? subtree))) {
    const items = [...row.children].filter((part) => {
      if (!holders.has(part) || !part.matches(ITEM)) return false;
      const words = part.textContent?.match(/\S+/g)?.length ?? 0;
      return words > 0 && words <= MAX_ITEM_WORDS && !(needsLink && part.querySelector(LINKED_ITEM) === null);
    });
    if (items.length < MIN_ITEMS || items.length * 2 <= row.children.length) continue;
    for (const item of items) item.setAttribute('data-kind', 'item');
  }
}
