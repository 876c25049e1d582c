import { edgeOf, placeAt, type TextPlace } from './text-place.ts';

/** CSS px from the top of the window that pages tend to cover with a bar of their own. */
const BAR_PX = 60;

/** The share of the window above the words that someone comes back to. */
const LEAD_SHARE = 0.15;

/** Where someone was in the page itself. */
export interface PagePosition {
  /** What was on the screen at its top, of these texts of the page; `null` for none, and where their beginning was. Reads layout. */
  textInView(texts: readonly Text[]): TextPlace | null;
  /** Brings focus back, and the scroll position, or else a text to the screen. Does nothing about what has left the page. */
  restore(text: TextPlace | null): void;
}

/** Remembers the page's scroll position and focused element. Reads layout. */
export function rememberPagePosition(document: Document): PagePosition {
  const window = document.defaultView;
  const focused = document.activeElement;
  const left = window?.scrollX ?? 0;
  const top = window?.scrollY ?? 0;
  return {
    textInView(texts) {
      const [text] = texts;
      // On a page without a head of its own, some lines are above where others have a bar.
      const isBeginningSeen = text !== undefined && (edgeOf({ text, share: 0 }) ?? -1) >= 0;
      return isBeginningSeen ? null : placeAt(texts, BAR_PX);
    },
    restore(text) {
      // Through the prototype: a form's field may be named `focus`.
      if (focused instanceof HTMLElement && focused.isConnected && focused !== document.body) {
        HTMLElement.prototype.focus.call(focused, { preventScroll: true });
      }
      window?.scrollTo({ left, top, behavior: 'instant' });
      if (window && text) showOnPage(text, window);
    },
  };
}

function showOnPage(place: TextPlace, window: Window): void {
  const holder = place.text.parentElement;
  if (!holder?.isConnected) return;
  // What scrolls may be the page or something in it.
  Element.prototype.scrollIntoView.call(holder, { block: 'start', inline: 'nearest', behavior: 'instant' });
  const edge = edgeOf(place);
  if (edge !== null) window.scrollBy({ top: edge - window.innerHeight * LEAD_SHARE, behavior: 'instant' });
}
