/** Share of the window's height between its upper edge and what is read, after it has been scrolled to. A guess. */
const PLACE = 0.3;

interface Read {
  readonly before: Range | null;
  readonly now: Range;
}

/** Scrolls what is read into view, unless someone has scrolled away from what was read before. Reads layout. */
export function followSpoken(scroller: HTMLElement, { before, now }: Read): void {
  const frame = scroller.getBoundingClientRect();
  const isSeen = ({ top, bottom }: DOMRect) => bottom > frame.top && top < frame.bottom;
  if (before && !isSeen(before.getBoundingClientRect())) return;
  const { top, bottom } = now.getBoundingClientRect();
  // Toolbar and player lie over the edges.
  const isWhole = top > frame.top + frame.height * 0.1 && bottom < frame.bottom - frame.height * 0.15;
  if (isWhole) return;
  const still = scroller.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const to = scroller.scrollTop + top - frame.top - frame.height * PLACE;
  scroller.scrollTo({ top: to, behavior: still ? 'instant' : 'smooth' });
}
