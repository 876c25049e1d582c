/** ms without a change of the selection before anything appears. A guess: dragging must not make it flicker. */
const PAUSE_MS = 250;

/** Calls `onSelection` now and whenever the selection has stopped changing, until the signal aborts. */
export function whenSelected(document: Document, onSelection: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(onSelection, PAUSE_MS);
  };
  document.addEventListener('selectionchange', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait();
}
