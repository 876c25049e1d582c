import { PLACES } from '../article/elements.ts';
import { lastBefore, orderIn, scrolledPx, scrollToPx, spanOf, windowOf } from './flow.ts';
import { lineOf, type Words, wordsAtEdge } from './words-at-edge.ts';

/** A reading position: the block at the start edge of the window, and how far that block is scrolled past the edge, in CSS px. */
export interface ReadingPlace {
  readonly block: number;
  readonly offsetPx: number;
}

/** CSS px by which scrolling to a block may be off, because browsers scroll by whole device pixels. */
const TOLERANCE_PX = 1;

/** The block at the start edge of the window. Stays valid when content before it changes. */
export interface Edge {
  readonly block: Element;
  readonly offsetPx: number;
  /** The line at the edge, if known. Offsets within a block change with text size and line length, so the words are stored too. */
  readonly line?: { readonly words: Words; readonly offsetPx: number };
}

/** The last place that each scroller was moved to, until the user scrolls: in two columns, two blocks are at the edge. */
const lastTargets = new WeakMap<HTMLElement, { readonly edge: Edge; readonly scrolledPx: number }>();

/** The current reading position. Block 0 is the article as a whole, so every position can be expressed. Reads layout. */
export function placeIn(scroller: HTMLElement, article: HTMLElement): ReadingPlace {
  const blocks = blocksOf(article);
  const toPlace = ({ block, offsetPx }: Edge) => ({ block: blocks.indexOf(block), offsetPx });
  const known = lastTarget(scroller, article);
  const place = known && toPlace(known);
  // The target of a jump is below the edge and may not be a block.
  return place && place.block >= 0 && place.offsetPx >= 0 ? place : toPlace(measureEdge(scroller, article));
}

/** Scrolls to a reading position. Does nothing if the block does not exist. */
export function goTo({ block, offsetPx }: ReadingPlace, scroller: HTMLElement, article: HTMLElement): void {
  const found = blocksOf(article)[block];
  if (found) goToEdge({ block: found, offsetPx }, scroller);
}

/** The block and line at the start edge of the window. Reads layout. */
export function edgeIn(scroller: HTMLElement, article: HTMLElement): Edge {
  const known = lastTarget(scroller, article);
  if (known) return known;
  const edge = measureEdge(scroller, article);
  const words = wordsAtEdge(edge.block, scroller);
  return words
    ? { ...edge, line: { words, offsetPx: pastEdgePx(lineOf(words) ?? firstBox(edge.block), scroller) } }
    : edge;
}

/** Whether the scroller was last scrolled to this block and has not moved since. */
export function isScrolledTo(block: Element, scroller: HTMLElement): boolean {
  return lastTarget(scroller, block)?.block === block;
}

/** The last place in the article that the scroller was moved to; `null` if it has moved since. */
function lastTarget(scroller: HTMLElement, article: Element): Edge | null {
  const known = lastTargets.get(scroller);
  if (!known || Math.abs(known.scrolledPx - scrolledPx(scroller)) > TOLERANCE_PX) return null;
  return article.contains(known.edge.block) ? known.edge : null;
}

function measureEdge(scroller: HTMLElement, article: HTMLElement): Edge {
  const blocks = blocksOf(article);
  const order = orderIn(scroller);
  const edgePx = windowOf(scroller).begin;
  const block = blocks[Math.max(0, lastBefore(blocks, edgePx + TOLERANCE_PX, order))] ?? article;
  return { block, offsetPx: Math.max(0, edgePx - order(block).begin) };
}

/**
 * Scrolls back to an edge. Does not scroll if nothing has moved, because that would stop a running smooth scroll. Does nothing if the block
 * has left the article.
 */
export function goToEdge(edge: Edge, scroller: HTMLElement): void {
  const { block, line } = edge;
  if (!scroller.contains(block)) return;
  const byPx = belowEdgePx(edge, scroller);
  if (Math.trunc(byPx)) scrollToPx(scroller, scrolledPx(scroller) + byPx);
  const offsetPx = line ? pastEdgePx(firstBox(block), scroller) : edge.offsetPx;
  lastTargets.set(scroller, { edge: { ...edge, offsetPx }, scrolledPx: scrolledPx(scroller) });
}

/** How far an edge has moved down since it was measured, in CSS px. Reads layout. */
export function belowEdgePx({ block, line, offsetPx }: Edge, scroller: HTMLElement): number {
  const box = line && lineOf(line.words);
  return (box ? line.offsetPx : offsetPx) - pastEdgePx(box ?? firstBox(block), scroller);
}

function firstBox(block: Element): DOMRect {
  return block.getClientRects()[0] ?? block.getBoundingClientRect();
}

/** How far a box begins before the start edge of the window, in CSS px. */
function pastEdgePx(box: DOMRect, scroller: HTMLElement): number {
  return windowOf(scroller).begin - spanOf(box, scroller).begin;
}

/** The same position in another version of the article: the block with the same text, else the block with the same index. */
export function samePlace(place: ReadingPlace, before: HTMLElement, after: HTMLElement): ReadingPlace {
  const block = blocksOf(before)[place.block];
  if (place.block === 0 || !block) return place;
  const index = blocksOf(after).findIndex(
    (each) => each.localName === block.localName && each.textContent === block.textContent,
  );
  return index < 0 ? place : { ...place, block: index };
}

function blocksOf(article: HTMLElement): readonly Element[] {
  return [article, ...article.querySelectorAll(PLACES)];
}
