import { scrolledPx } from '../navigation/flow.ts';

/** CSS px of scrolling in one direction before the controls react: less is a tremble of the finger. */
const SCROLL_PX = 24;

const READING_KEYS = new Set([' ', 'PageDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'End']);

/**
 * Sets `data-quiet` on the dialog while someone reads down, and removes it when they look for the controls.
 *
 * Also marks the dialog with `data-scrolled` below the top, and with `data-keyboard` once the Tab key was used.
 */
export function fadeControls(dialog: HTMLElement, scroller: HTMLElement, signal: AbortSignal): void {
  let turnedAtPx = scrolledPx(scroller);
  let lastPx = turnedAtPx;
  const set = (isQuiet: boolean) => dialog.toggleAttribute('data-quiet', isQuiet);

  const onScroll = () => {
    const nowPx = scrolledPx(scroller);
    const turned = Math.sign(nowPx - lastPx) !== Math.sign(lastPx - turnedAtPx);
    if (turned) turnedAtPx = lastPx;
    lastPx = nowPx;
    dialog.toggleAttribute('data-scrolled', nowPx > 0);
    if (nowPx <= 0) set(false);
    else if (Math.abs(nowPx - turnedAtPx) > SCROLL_PX) set(nowPx > turnedAtPx);
  };
  const onPointerMove = (event: PointerEvent) => {
    // Browsers report a still pointer as moving when content scrolls under it.
    if (event.pointerType !== 'touch' && (event.movementX !== 0 || event.movementY !== 0)) set(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!READING_KEYS.has(event.key)) set(false);
    if (event.key === 'Tab') dialog.setAttribute('data-keyboard', '');
  };
  scroller.addEventListener('scroll', onScroll, { passive: true, signal });
  dialog.addEventListener('pointermove', onPointerMove, { passive: true, signal });
  dialog.addEventListener('keydown', onKey, { signal });
  dialog.addEventListener('click', () => set(false), { signal });
}
