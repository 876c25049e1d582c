const STOPS = 'a[href],button,input,select,summary,audio[controls],video[controls],[tabindex]';

/**
 * Makes Tab wrap around from the last focusable element of the dialog to the first, and Shift+Tab the other way.
 *
 * A modal dialog keeps the focus off the page, but at its ends browsers move the focus to their own window, and Firefox returns to the end
 * that it left instead of the other one.
 */
export function cycleFocus(dialog: HTMLElement, signal: AbortSignal): void {
  const root = dialog.getRootNode() as ShadowRoot;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = Array.from(dialog.querySelectorAll<HTMLElement>(STOPS));
    const [first, last] = [stops.find(isStop), stops.findLast(isStop)];
    const [end, start] = event.shiftKey ? [first, last] : [last, first];
    // Media players have inner focusable elements that only the browser knows.
    if (root.activeElement !== end || end instanceof HTMLMediaElement) return;
    event.preventDefault();
    start?.focus();
  };
  dialog.addEventListener('keydown', onKey, { signal });
}

function isStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility();
}
