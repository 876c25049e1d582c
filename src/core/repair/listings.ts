import { trimmedText } from '../dom/inert.ts';
import type { DetachedSubtree, PageType } from '../types.ts';
import { HEADINGS } from './headings.ts';

/** Headings of a front page that link to other pages of the host, at least: in number and as a share. Guesses. */
const MIN_LINKED_HEADINGS = 3;
const MIN_LINKED_SHARE = 0.5;
/** Characters for each linked heading. Longer texts review what they link to. A guess. */
const MAX_CHARS_PER_LINK = 400;

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
  const words = part.textContent?.match(/\S+/g)?.length ?? 0;
  return words > 0 && words <= MAX_ITEM_WORDS;
}

/** Puts the picture of a card before its words, so that these stand beside it. */
function putPictureFirst(card: Element): void {
  let picture: Element | null = card.querySelector('img');
  while (picture?.parentElement != null && picture.parentElement !== card && trimmedText(picture.parentElement) === '')
    picture = picture.parentElement;
  if (picture !== null && picture !== card) picture.parentElement?.prepend(picture);
}
