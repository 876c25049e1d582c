const STOPS = 'a[href],button,input,select,summary,audio[controls],video[controls],[tabindex]';

/**
 * Leads the Tab key from the last stop of the dialog to the first, and back with Shift.
 *
 * A modal dialog alone keeps focus from the page, but at its ends browsers lose it to their own window, and Firefox comes back to
 * the end that it left instead of going on to the other.
 */
export function cycleFocus(dialog: HTMLElement, signal: AbortSignal): void {
  const root = dialog.getRootNode() as ShadowRoot;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = Array.from(dialog.querySelectorAll<HTMLElement>(STOPS));
    const [first, last] = [stops.find(isStop), stops.findLast(isStop)];
    const [end, start] = event.shiftKey ? [first, last] : [last, first];
    // Players have stops of their own inside, which only the browser knows.
    if (root.activeElement !== end || end instanceof HTMLMediaElement) return;
    event.preventDefault();
    start?.focus();
  };
  dialog.addEventListener('keydown', onKey, { signal });
}

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility();
}
