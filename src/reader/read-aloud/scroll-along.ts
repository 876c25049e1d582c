import { type Span, scrolledPx, scrollToPx, spanOf, windowOf } from '../navigation/flow.ts';

/** Share of the window's height between its upper edge and what is read, after it has been scrolled to. A guess. */
const PLACE = 0.3;

interface Read {
  readonly before: Range | null;
  readonly now: Range;
}

/** Scrolls what is read into view, unless someone has scrolled away from what was read before. Reads layout. */
export function followSpoken(scroller: HTMLElement, { before, now }: Read): void {
  const frame = windowOf(scroller);
  const sizePx = frame.end - frame.begin;
  const placeOf = (range: Range) => spanOf(range.getBoundingClientRect(), scroller);
  const isSeen = ({ begin, end }: Span) => end > frame.begin && begin < frame.end;
  if (before && !isSeen(placeOf(before))) return;
  const { begin, end } = placeOf(now);
  // Toolbar and player lie over the edges.
  const isWhole = begin > frame.begin + sizePx * 0.1 && end < frame.end - sizePx * 0.15;
  if (isWhole) return;
  const still = scroller.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollToPx(scroller, scrolledPx(scroller) + begin - frame.begin - sizePx * PLACE, still ? 'instant' : 'smooth');
}
