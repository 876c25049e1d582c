/** Measures along the block axis: top to bottom, or sideways for vertical text. All lengths are CSS px along that axis. */

import { lastWhere } from '../binary-search.ts';
import type { Shell } from '../host.ts';

/** Vertical writing modes, by the direction in which lines progress: right to left or left to right. */
export type Vertical = 'rl' | 'lr';

/** Start and end along the block axis. Later content has larger numbers; the origin is arbitrary. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Elements that span both columns. */
export const SPANNING = 'h1,h2,.table,.code,pre,[data-kind="gallery"]';

/** The vertical writing mode of a scroller, `null` for horizontal lines. */
export function verticalOf(scroller: HTMLElement): Vertical | null {
  const { vertical } = scroller.dataset;
  return vertical === 'rl' || vertical === 'lr' ? vertical : null;
}

/** Sets the writing mode. Dialog and scroller both need it for their styles. */
export function setVertical({ dialog, scroller }: Shell, vertical: Vertical | null): void {
  for (const { dataset } of [dialog, scroller]) {
    if (vertical) dataset.vertical = vertical;
    else delete dataset.vertical;
  }
}

export function spanOf(box: Box, scroller: HTMLElement): Span {
  return spanAlong(box, verticalOf(scroller));
}

/** The extent of a box along the block axis. */
export function spanAlong(box: Box, vertical: Vertical | null): Span {
  switch (vertical) {
    case 'rl':
      return { begin: -box.right, end: -box.left };
    case 'lr':
      return { begin: box.left, end: box.right };
    case null:
      return { begin: box.top, end: box.bottom };
  }
}

/** The visible part of the scroller. Reads layout. */
export function windowOf(scroller: HTMLElement): Span {
  return spanOf(scroller.getBoundingClientRect(), scroller);
}

/** Scroll offset from the beginning. */
export function scrolledPx(scroller: HTMLElement): number {
  return verticalOf(scroller) ? Math.abs(scroller.scrollLeft) : scroller.scrollTop;
}

export function scrollToPx(scroller: HTMLElement, px: number, behavior: ScrollBehavior = 'instant'): void {
  const vertical = verticalOf(scroller);
  if (vertical) scroller.scrollTo({ left: vertical === 'rl' ? -px : px, behavior });
  else scroller.scrollTo({ top: px, behavior });
}

/** Size of the visible part. */
export function windowPx(scroller: HTMLElement): number {
  return verticalOf(scroller) ? scroller.clientWidth : scroller.clientHeight;
}

/** Size of the whole content. */
export function lengthPx(scroller: HTMLElement): number {
  return verticalOf(scroller) ? scroller.scrollWidth : scroller.scrollHeight;
}

/**
 * Index of the last element that begins before an edge, -1 if none does. Needs document order. Reads layout. Elements that are not laid
 * out, such as pictures that did not load, have no place: the next one that has stands for them.
 */
export function lastBefore(elements: readonly Element[], edgePx: number, order: Order): number {
  const isBefore = (index: number) => {
    let laidOut = index;
    while (elements[laidOut]?.getClientRects().length === 0) laidOut++;
    const element = elements[laidOut];
    return element !== undefined && order(element).begin <= edgePx;
  };
  return lastWhere([...elements.keys()], isBefore);
}

/** Returns the extent of a node or range in reading order. */
export type Order = (node: Element | Range) => Span;

/**
 * The reading order in a scroller. In two columns, content of a row's second column counts as being at the end of the row, so later content
 * never begins before earlier content. The returned function reads layout.
 */
export function orderIn(scroller: HTMLElement): Order {
  const content = scroller.querySelector<HTMLElement>('[data-two] > .content');
  if (!content) return (node) => spanOf(node.getBoundingClientRect(), scroller);
  const { left, right, bottom } = content.getBoundingClientRect();
  const isRightToLeft = content.closest<HTMLElement>('[dir]')?.dir === 'rtl';
  const isSecond = (box: Box) =>
    box.left + box.right > left + right !== isRightToLeft && box.right - box.left < (right - left) / 2;
  const ends = Array.from(content.querySelectorAll(`.row-end,${SPANNING}`));
  const rowEnd = (node: Node) => {
    const passed = lastWhere(
      ends,
      (end) => (node.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) === 0,
    );
    return ends[passed + 1]?.getBoundingClientRect().top ?? bottom;
  };
  return (node) => {
    const boxes = node.getClientRects();
    const first = boxes[0] ?? node.getBoundingClientRect();
    const last = boxes[boxes.length - 1] ?? first;
    const at = node instanceof Range ? node.startContainer : node;
    return {
      begin: isSecond(first) ? rowEnd(at) : first.top,
      end: isSecond(last) ? rowEnd(at) : last.bottom,
    };
  };
}
