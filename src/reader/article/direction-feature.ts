import { lengthPx, scrolledPx, scrollToPx, setVertical, verticalOf, windowPx } from '../navigation/flow.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';

/** Share of the window that a page key scrolls, so that the last lines stay in view. */
const PAGE_SHARE = 0.9;

/** Scrolling keys, with the distance in windows. */
const KEYS: Readonly<Record<string, number>> = {
  ' ': 1,
  ArrowDown: 0.06,
  ArrowUp: -0.06,
  PageDown: 1,
  PageUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Elements that handle these keys themselves, and those that react to the space bar. */
const HANDLES_KEYS = 'input,select,textarea,audio,video,[data-wide]';
const HANDLES_SPACE = ',button,summary';

/** With horizontal text, browsers scroll these themselves when they contain the focus. Other controls are not in a scroll container. */
const SCROLLS = 'main,.panel,.lightbox';

/** Sets the page's writing mode, and makes wheel and keys scroll along it, wherever the focus is. */
export function directionFeature({ shell, signal }: ReaderContext): Feature {
  const { scroller, dialog } = shell;
  const scrollByPx = (byPx: number) => {
    scrollToPx(scroller, Math.max(0, Math.min(lengthPx(scroller), scrolledPx(scroller) + byPx)));
  };
  const onKey = (event: KeyboardEvent) => {
    const pages = KEYS[event.key];
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
    const handlers = HANDLES_KEYS + (event.key === ' ' ? HANDLES_SPACE : '');
    const isHandled =
      event.target instanceof Element &&
      event.target.closest(verticalOf(scroller) ? handlers : `${handlers},${SCROLLS}`) !== null;
    if (pages === undefined || hasModifier || isHandled || event.defaultPrevented) return;
    event.preventDefault();
    scrollByPx(pages * (event.key === ' ' && event.shiftKey ? -1 : 1) * windowPx(scroller) * PAGE_SHARE);
  };
  const onWheel = ({ deltaX, deltaY, deltaMode, ctrlKey }: WheelEvent) => {
    if (!verticalOf(scroller) || ctrlKey || Math.abs(deltaY) <= Math.abs(deltaX)) return;
    const unitPx = [1, 40, windowPx(scroller)][deltaMode] ?? 1;
    scrollByPx(deltaY * unitPx);
  };
  dialog.addEventListener('keydown', onKey, { signal });
  scroller.addEventListener('wheel', onWheel, { signal, passive: true });
  return {
    beforeShown: ({ vertical }) => setVertical(shell, vertical ?? null),
  };
}
