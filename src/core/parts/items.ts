import { trimmedText, wordCount } from '../dom/inert.ts';
import type { DetachedSubtree, PageType } from '../types.ts';

/** Shorter rows are parts of the text. */
const MIN_ITEMS = 3;
/** Words of a card: a name, a price and a summary. Longer ones are sections with a picture. A guess. */
const MAX_ITEM_WORDS = 60;
/** Pages whose cards may be linked by a button alone. */
const LIST_PAGES: ReadonlySet<PageType> = new Set(['collection', 'listing']);
/** A card may have a second picture for the pointer. One with more is a row of cards itself. */
const MAX_PICTURES = 2;
const ITEM = ':is(div,li,article,section:not([data-kind])):not(:has([data-kind]))';
const LINKED_ITEM = 'a img,:is(h2,h3,h4,h5) a,a :is(h2,h3,h4,h5)';

/**
 * Marks the cards of lists, whose pictures are set small: rows of elements of one tag, each a picture, a link and a few words. On most
 * pages the link is the picture's or the name's, because sections of the text may end in a button. Linear unless rows are nested.
 */
export function markItems(subtree: DetachedSubtree, type: PageType): void {
  const link = LIST_PAGES.has(type) ? 'a' : LINKED_ITEM;
  const holders = new Set<Element>();
  for (const image of subtree.querySelectorAll('img')) {
    let around = image.parentElement;
    for (; around !== null && !holders.has(around); around = around.parentElement) holders.add(around);
  }
  for (const row of new Set([...holders].map(({ parentElement }) => parentElement ?? subtree))) {
    const items = [...row.children].filter((part) => holders.has(part) && isCard(part, link));
    const alike = items.filter(({ localName }) => localName === items[0]?.localName);
    if (alike.length < MIN_ITEMS || alike.length * 2 <= row.children.length) continue;
    for (const item of alike) {
      item.setAttribute('data-kind', 'item');
      putPictureFirst(item);
    }
  }
}

function isCard(part: Element, link: string): boolean {
  if (!part.matches(ITEM) || part.querySelector(link) === null) return false;
  if (part.querySelectorAll('img').length > MAX_PICTURES) return false;
  const text = trimmedText(part);
  return text !== '' && wordCount(text) <= MAX_ITEM_WORDS;
}

/** Puts the picture of a card before its words, so that these are beside it. */
function putPictureFirst(card: Element): void {
  let picture: Element | null = card.querySelector('img');
  while (picture?.parentElement != null && picture.parentElement !== card && trimmedText(picture.parentElement) === '')
    picture = picture.parentElement;
  if (picture !== null && picture !== card) picture.parentElement?.prepend(picture);
}
