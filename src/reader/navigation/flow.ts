/** How what is read runs over the window: from top to bottom, or from side to side if its lines do. All lengths are CSS px along that way. */

import { lastWhere } from '../halving.ts';
import type { Shell } from '../host.ts';

/** Lines from top to bottom, the next one to the left or to the right of the one before. */
export type Vertical = 'rl' | 'lr';

/** Where something begins and ends. What comes later has higher numbers; they mean nothing by themselves. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** What reaches over both columns. */
export const SPANNING = 'h1,h2,.table,.code,pre,[data-kind="gallery"]';

/** How the lines run in a scroller, `null` for from side to side. */
export function verticalOf(scroller: HTMLElement): Vertical | null {
  const { vertical } = scroller.dataset;
  return vertical === 'rl' || vertical === 'lr' ? vertical : null;
}

/** Sets how the lines run, which what lies around them goes by. */
export function setVertical({ dialog, scroller }: Shell, vertical: Vertical | null): void {
  for (const { dataset } of [dialog, scroller]) {
    if (vertical) dataset.vertical = vertical;
    else delete dataset.vertical;
  }
}

export function spanOf(box: Box, scroller: HTMLElement): Span {
  return spanAlong(box, verticalOf(scroller));
}

/** Where a box begins and ends along the way that lines follow on each other. */
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

/** The part that is seen. Reads layout. */
export function windowOf(scroller: HTMLElement): Span {
  return spanOf(scroller.getBoundingClientRect(), scroller);
}

/** How far it is scrolled from its beginning. */
export function scrolledPx(scroller: HTMLElement): number {
  return verticalOf(scroller) ? Math.abs(scroller.scrollLeft) : scroller.scrollTop;
}

export function scrollToPx(scroller: HTMLElement, px: number, behavior: ScrollBehavior = 'instant'): void {
  const vertical = verticalOf(scroller);
  if (vertical) scroller.scrollTo({ left: vertical === 'rl' ? -px : px, behavior });
  else scroller.scrollTo({ top: px, behavior });
}

/** How much of it is seen at once. */
export function windowPx(scroller: HTMLElement): number {
  return verticalOf(scroller) ? scroller.clientWidth : scroller.clientHeight;
}

/** How much there is in all. */
export function lengthPx(scroller: HTMLElement): number {
  return verticalOf(scroller) ? scroller.scrollWidth : scroller.scrollHeight;
}

/** The last of the elements, given in document order, that begins before an edge; -1 if none does. Reads layout. */
export function lastBefore(elements: readonly Element[], edgePx: number, order: Order): number {
  return lastWhere(elements, (element) => order(element).begin <= edgePx);
}

/** Tells where elements and ranges stand, in the order in which they are read. */
export type Order = (node: Element | Range) => Span;

/**
 * The order of what stands in a scroller. In two columns, what stands in the second one of a row comes when the row has ended: so later
 * parts never begin above earlier ones. Reads layout when asked.
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
