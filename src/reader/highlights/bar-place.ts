import { orderIn, scrolledPx, scrollToPx, windowOf } from '../navigation/flow.ts';
import type { BarPlace } from './selection-bar.tsx';

/** CSS px between words and the bar, and to the edges of the window. */
const GAP_PX = 8;

/** CSS px that are kept for the bar. */
const BAR = { width: 336, height: 52 };

/** CSS px of the toolbar, which covers the upper edge. */
const TOOLBAR_PX = 60;

/** Words are scrolled to this share of the window, from its start. A guess. */
const TARGET_SHARE = 0.3;

/** The place of a bar below words, or above them where there is no room: the system's own bar for touch is above. Reads layout. */
export function barPlaceAt(range: Range, { clientWidth, clientHeight }: HTMLElement): BarPlace {
  const box = range.getBoundingClientRect();
  const left = Math.max(GAP_PX, Math.min(box.left, clientWidth - BAR.width - GAP_PX));
  const below = Math.max(box.bottom, 0) + GAP_PX;
  const above = Math.min(box.top, clientHeight) - BAR.height - GAP_PX;
  const top = below + BAR.height <= clientHeight ? below : Math.max(TOOLBAR_PX, above);
  return { left, top: Math.max(TOOLBAR_PX, top) };
}

/** Scrolls words into view unless they are there. Reads layout. */
export function showWords(range: Range, scroller: HTMLElement): void {
  const frame = windowOf(scroller);
  const { begin, end } = orderIn(scroller)(range);
  if (begin >= frame.begin + TOOLBAR_PX && end <= frame.end - BAR.height - 2 * GAP_PX) return;
  const sizePx = frame.end - frame.begin;
  scrollToPx(scroller, scrolledPx(scroller) + begin - frame.begin - sizePx * TARGET_SHARE);
}

/** The index of the first words that begin after the start edge of the window, below the toolbar; their number if none do. Reads layout. */
export function firstAhead(ranges: readonly (Range | null)[], scroller: HTMLElement): number {
  const order = orderIn(scroller);
  const edgePx = windowOf(scroller).begin + TOOLBAR_PX;
  const ahead = ranges.findIndex((range) => range !== null && order(range).begin > edgePx);
  return ahead < 0 ? ranges.length : ahead;
}
