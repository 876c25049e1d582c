import { lengthPx, scrolledPx, scrollToPx, setVertical, verticalOf, windowPx } from '../navigation/flow.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';

/** Share of the window by which a key goes on: what was read last stays in sight. */
const PAGE_SHARE = 0.9;

/** Keys that lead on where browsers do not follow them: by how many windows, or to an end. */
const KEYS: Readonly<Record<string, number>> = {
  ' ': 1,
  ArrowDown: 0.06,
  ArrowUp: -0.06,
  PageDown: 1,
  PageUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** What does something of its own with these keys, and what the space bar presses. */
const OWN = 'input,select,textarea,audio,video,[data-wide]';
const PRESSED = ',button,summary';

/** What browsers scroll by keys where lines run from side to side: what holds the focus. The buttons beside it are in nothing that scrolls. */
const SCROLLED = 'main,.panel,.lightbox';

/** Lines run as on the page, unless somebody wants them from side to side; wheel and keys lead on along them, wherever the focus is. */
export function directionFeature({ shell, signal }: ReaderContext): Feature {
  const { scroller, dialog } = shell;
  const goOn = (byPx: number) => {
    scrollToPx(scroller, Math.max(0, Math.min(lengthPx(scroller), scrolledPx(scroller) + byPx)));
  };
  const onKey = (event: KeyboardEvent) => {
    const pages = KEYS[event.key];
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
    const own = OWN + (event.key === ' ' ? PRESSED : '');
    const isOwn =
      event.target instanceof Element &&
      event.target.closest(verticalOf(scroller) ? own : `${own},${SCROLLED}`) !== null;
    if (pages === undefined || hasModifier || isOwn || event.defaultPrevented) return;
    event.preventDefault();
    goOn(pages * (event.key === ' ' && event.shiftKey ? -1 : 1) * windowPx(scroller) * PAGE_SHARE);
  };
  const onWheel = ({ deltaX, deltaY, deltaMode, ctrlKey }: WheelEvent) => {
    if (!verticalOf(scroller) || ctrlKey || Math.abs(deltaY) <= Math.abs(deltaX)) return;
    const unitPx = [1, 40, windowPx(scroller)][deltaMode] ?? 1;
    goOn(deltaY * unitPx);
  };
  dialog.addEventListener('keydown', onKey, { signal });
  scroller.addEventListener('wheel', onWheel, { signal, passive: true });
  return {
    onMade: ({ vertical }) => setVertical(shell, vertical ?? null),
  };
}
