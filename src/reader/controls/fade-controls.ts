import { scrolledPx } from '../navigation/flow.ts';

/** CSS px of scrolling in one direction before the controls react. Less can be an unsteady finger. */
const SCROLL_PX = 24;

const READING_KEYS = new Set([' ', 'PageDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'End']);

/**
 * Sets `data-controls-faded` on the dialog while the user scrolls down, and removes it when they scroll up, move the pointer or use keys.
 *
 * Also sets `data-scrolled` below the top, and `data-keyboard` once the Tab key was used.
 */
export function fadeControls(dialog: HTMLElement, scroller: HTMLElement, signal: AbortSignal): void {
  let turnedAtPx = scrolledPx(scroller);
  let lastPx = turnedAtPx;
  const setFaded = (isFaded: boolean) => dialog.toggleAttribute('data-controls-faded', isFaded);

  const onScroll = () => {
    const nowPx = scrolledPx(scroller);
    const turned = Math.sign(nowPx - lastPx) !== Math.sign(lastPx - turnedAtPx);
    if (turned) turnedAtPx = lastPx;
    lastPx = nowPx;
    dialog.toggleAttribute('data-scrolled', nowPx > 0);
    if (nowPx <= 0) setFaded(false);
    else if (Math.abs(nowPx - turnedAtPx) > SCROLL_PX) setFaded(nowPx > turnedAtPx);
  };
  const onPointerMove = (event: PointerEvent) => {
    // Browsers report pointer moves when content scrolls under a resting pointer.
    if (event.pointerType !== 'touch' && (event.movementX !== 0 || event.movementY !== 0)) setFaded(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!READING_KEYS.has(event.key)) setFaded(false);
    if (event.key === 'Tab') dialog.setAttribute('data-keyboard', '');
  };
  scroller.addEventListener('scroll', onScroll, { passive: true, signal });
  dialog.addEventListener('pointermove', onPointerMove, { passive: true, signal });
  dialog.addEventListener('keydown', onKey, { signal });
  dialog.addEventListener('click', () => setFaded(false), { signal });
}
