import { lastBefore, orderIn, scrolledPx, scrollToPx, spanOf, windowOf } from './flow.ts';
import { lineOf, type Words, wordsAtEdge } from './words-at-edge.ts';

/** Where someone is in an article: the block at the edge where the window begins, and how far it is scrolled past it, in CSS px. */
export interface ReadingPlace {
  readonly block: number;
  readonly offsetPx: number;
}

const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,dt,dd,pre,figure,table,blockquote,hr,details,img,video,audio,math';

/** CSS px by which scrolling to a block may miss it: browsers scroll by whole pixels of the screen. */
const MISS_PX = 1;

/** What stands at the edge where the window begins, whatever is put before it or taken away. */
export interface Edge {
  readonly block: Element;
  readonly offsetPx: number;
  /** What is gone by, if it is known: where a paragraph has words changes with their size, and with the length of its lines. */
  readonly line?: { readonly words: Words; readonly offsetPx: number };
}

/** Where a scroller was brought to. As long as it stays there, that is where it is: in two columns, two blocks stand at one edge. */
const brought = new WeakMap<HTMLElement, { readonly edge: Edge; readonly scrolledPx: number }>();

/** What stands at the edge. Block 0 of {@link ReadingPlace} is the article as a whole, so every place can be named. Reads layout. */
export function placeIn(scroller: HTMLElement, article: HTMLElement): ReadingPlace {
  const blocks = blocksOf(article);
  const named = ({ block, offsetPx }: Edge) => ({ block: blocks.indexOf(block), offsetPx });
  const known = edgeBroughtTo(scroller, article);
  const place = known && named(known);
  // What a jump led to stands below the edge, and may be no block.
  return place && place.block >= 0 && place.offsetPx >= 0 ? place : named(seenAt(scroller, article));
}

/** Scrolls a place to the edge. A block that does not exist (any more) leaves the article where it is. */
export function goTo({ block, offsetPx }: ReadingPlace, scroller: HTMLElement, article: HTMLElement): void {
  const found = blocksOf(article)[block];
  if (found) goToEdge({ block: found, offsetPx }, scroller);
}

/** What stands at the edge where the scroller's window begins. Reads layout. */
export function edgeIn(scroller: HTMLElement, article: HTMLElement): Edge {
  const known = edgeBroughtTo(scroller, article);
  if (known) return known;
  const seen = seenAt(scroller, article);
  const words = wordsAtEdge(seen.block, scroller);
  return words
    ? { ...seen, line: { words, offsetPx: pastEdgePx(lineOf(words) ?? firstBox(seen.block), scroller) } }
    : seen;
}

/** Whether a scroller is still where it was brought to for the sake of this block. */
export function isBroughtTo(block: Element, scroller: HTMLElement): boolean {
  return edgeBroughtTo(scroller, block)?.block === block;
}

/** Where a scroller was brought to in an article, `null` if it is no longer there. */
function edgeBroughtTo(scroller: HTMLElement, article: Element): Edge | null {
  const known = brought.get(scroller);
  if (!known || Math.abs(known.scrolledPx - scrolledPx(scroller)) > MISS_PX) return null;
  return article.contains(known.edge.block) ? known.edge : null;
}

function seenAt(scroller: HTMLElement, article: HTMLElement): Edge {
  const blocks = blocksOf(article);
  const order = orderIn(scroller);
  const edgePx = windowOf(scroller).begin;
  const block = blocks[Math.max(0, lastBefore(blocks, edgePx + MISS_PX, order))] ?? article;
  return { block, offsetPx: Math.max(0, edgePx - order(block).begin) };
}

/** Scrolls it to the edge again, if it is no longer there: to scroll ends a scroll that is under way. What has left the article leaves it where it is. */
export function goToEdge(edge: Edge, scroller: HTMLElement): void {
  const { block, line } = edge;
  if (!scroller.contains(block)) return;
  const byPx = belowEdgePx(edge, scroller);
  if (Math.trunc(byPx)) scrollToPx(scroller, scrolledPx(scroller) + byPx);
  const offsetPx = line ? pastEdgePx(firstBox(block), scroller) : edge.offsetPx;
  brought.set(scroller, { edge: { ...edge, offsetPx }, scrolledPx: scrolledPx(scroller) });
}

/** How far below the edge it stands by now. Reads layout. */
export function belowEdgePx({ block, line, offsetPx }: Edge, scroller: HTMLElement): number {
  const box = line && lineOf(line.words);
  return (box ? line.offsetPx : offsetPx) - pastEdgePx(box ?? firstBox(block), scroller);
}

function firstBox(block: Element): DOMRect {
  return block.getClientRects()[0] ?? block.getBoundingClientRect();
}

/** How far a box begins before the edge where the window begins. */
function pastEdgePx(box: DOMRect, scroller: HTMLElement): number {
  return windowOf(scroller).begin - spanOf(box, scroller).begin;
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
