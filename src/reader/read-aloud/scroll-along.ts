import { type Span, scrolledPx, scrollToPx, spanOf, windowOf } from '../navigation/flow.ts';

/** Spoken text is scrolled to this share of the window's height, from the top. A guess. */
const TARGET_SHARE = 0.3;

interface SpokenRanges {
  readonly before: Range | null;
  readonly now: Range;
}

/** Scrolls the spoken text into view, unless the user has scrolled away from the text before it. Reads layout. */
export function followSpoken(scroller: HTMLElement, { before, now }: SpokenRanges): void {
  const frame = windowOf(scroller);
  const sizePx = frame.end - frame.begin;
  const placeOf = (range: Range) => spanOf(range.getBoundingClientRect(), scroller);
  const isInView = ({ begin, end }: Span) => end > frame.begin && begin < frame.end;
  if (before && !isInView(placeOf(before))) return;
  const { begin, end } = placeOf(now);
  // The toolbar and the player cover the edges.
  const isUncovered = begin > frame.begin + sizePx * 0.1 && end < frame.end - sizePx * 0.15;
  if (isUncovered) return;
  const reducesMotion = scroller.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const toPx = scrolledPx(scroller) + begin - frame.begin - sizePx * TARGET_SHARE;
  scrollToPx(scroller, toPx, reducesMotion ? 'instant' : 'smooth');
}
