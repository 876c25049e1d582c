/** Where someone was in the page itself. */
export interface PagePosition {
  /** Brings scroll position and focus back. Does nothing about an element that has left the page. */
  restore(): void;
}

/** Remembers the page's scroll position and focused element. Reads layout. */
export function rememberPagePosition(document: Document): PagePosition {
  const window = document.defaultView;
  const focused = document.activeElement;
  const left = window?.scrollX ?? 0;
  const top = window?.scrollY ?? 0;
  return {
    restore() {
      // Through the prototype: a form's field may be named `focus`.
      if (focused instanceof HTMLElement && focused.isConnected && focused !== document.body) {
        HTMLElement.prototype.focus.call(focused, { preventScroll: true });
      }
      window?.scrollTo({ left, top, behavior: 'instant' });
    },
  };
}
