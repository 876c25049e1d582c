import { lastAbove } from '../halving.ts';

/** Where someone is in an article: the block at the top edge and how far it is scrolled past it, in CSS px. */
export interface ReadingPlace {
  readonly block: number;
  readonly offsetPx: number;
}

const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,dt,dd,pre,figure,table,blockquote,hr,details,img,video,audio,math';

/** CSS px by which scrolling to a block may miss it: browsers scroll by whole pixels of the screen. */
const MISS_PX = 1;

/** The block at the scroller's top edge. Block 0 is the article as a whole, so every place can be named. Reads layout. */
export function placeIn(scroller: HTMLElement, article: HTMLElement): ReadingPlace {
  const blocks = blocksOf(article);
  const edgePx = scroller.getBoundingClientRect().top;
  const block = Math.max(0, lastAbove(blocks, edgePx + MISS_PX));
  return { block, offsetPx: Math.max(0, edgePx - topOf(blocks[block])) };
}

/** What stands at the top edge, whatever is put before it or taken away. */
export interface Edge {
  readonly block: Element;
  readonly offsetPx: number;
}

/** What stands at the scroller's top edge. Reads layout. */
export function edgeIn(scroller: HTMLElement, article: HTMLElement): Edge {
  const { block, offsetPx } = placeIn(scroller, article);
  return { block: blocksOf(article)[block] ?? article, offsetPx };
}

/** Scrolls it to the top edge again. What has left the article leaves it where it is. */
export function goToEdge({ block, offsetPx }: Edge, scroller: HTMLElement): void {
  if (scroller.contains(block)) scroller.scrollTop += topOf(block) - scroller.getBoundingClientRect().top + offsetPx;
}

/** Scrolls a place to the top edge. A block that does not exist (any more) leaves the article where it is. */
export function goTo(place: ReadingPlace, scroller: HTMLElement, article: HTMLElement): void {
  const block = blocksOf(article)[place.block];
  if (block) scroller.scrollTop += topOf(block) - scroller.getBoundingClientRect().top + place.offsetPx;
}

/** The place in another version of an article at which the same words stand, or the same number of blocks if they are gone. */
export function samePlace(place: ReadingPlace, before: HTMLElement, after: HTMLElement): ReadingPlace {
  const block = blocksOf(before)[place.block];
  if (place.block === 0 || !block) return place;
  const index = blocksOf(after).findIndex(
    (each) => each.localName === block.localName && each.textContent === block.textContent,
  );
  return index < 0 ? place : { ...place, block: index };
}

function blocksOf(article: HTMLElement): readonly Element[] {
  return [article, ...article.querySelectorAll(BLOCKS)];
}

function topOf(block: Element | undefined): number {
  return block?.getBoundingClientRect().top ?? 0;
}
