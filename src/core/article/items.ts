import type { DetachedSubtree } from '../types.ts';

/** Fewer in a row are parts of the text. */
const MIN_ITEMS = 3;
/** More than a name, a price and a summary is a section. A guess. */
const MAX_WORDS = 120;

/**
 * Marks what is listed as items: rows of elements that hold a picture that leads somewhere and a few words each. Linear unless such rows
 * stand in each other.
 */
export function markItems(subtree: DetachedSubtree): void {
  const holders = new Set<Element>();
  for (const image of subtree.querySelectorAll('a img')) {
    let around = image.parentElement;
    for (; around !== null && !holders.has(around); around = around.parentElement) holders.add(around);
  }
  for (const row of new Set([...holders].map(({ parentElement }) => parentElement ?? subtree))) {
    const like = [...row.children].filter((part) => holders.has(part) && part.matches('div,li,section,article'));
    if (like.length < MIN_ITEMS) continue;
    const items = like.filter(({ textContent }) => {
      const words = textContent?.match(/\S+/g)?.length ?? 0;
      return words > 0 && words <= MAX_WORDS;
    });
    if (items.length < MIN_ITEMS || items.length * 2 <= row.children.length) continue;
    for (const item of items) item.setAttribute('data-kind', 'item');
  }
}
