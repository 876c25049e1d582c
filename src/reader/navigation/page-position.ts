import { spanAlong, type Vertical } from './flow.ts';
import { edgeOf, placeAt, type TextPlace } from './text-place.ts';

/** CSS px from where the window begins that pages tend to cover with a bar of their own. */
const BAR_PX = 60;

/** The share of the window above the words that someone comes back to. */
const LEAD_SHARE = 0.15;

/** Where someone was in the page itself. */
export interface PagePosition {
  /**
   * What was first on the screen, of these texts of the page, which run as `vertical` says; `null` for none, and where their beginning was.
   * Reads layout.
   */
  textInView(texts: readonly Text[], vertical: Vertical | null): TextPlace | null;
  /** Brings focus back, and the scroll position, or else a text to the screen. Does nothing about what has left the page. */
  restore(text: TextPlace | null, vertical: Vertical | null): void;
}

/** Remembers the page's scroll position and focused element. Reads layout. */
export function rememberPagePosition(document: Document): PagePosition {
  const window = document.defaultView;
  const focused = document.activeElement;
  const left = window?.scrollX ?? 0;
  const top = window?.scrollY ?? 0;
  return {
    textInView(texts, vertical) {
      const [text] = texts;
      if (!window || text === undefined) return null;
      const order = orderOf(vertical);
      const { begin } = screenOf(window, vertical);
      // On a page without a head of its own, some lines are above where others have a bar.
      const isBeginningSeen = (edgeOf({ text, share: 0 }, order) ?? begin - 1) >= begin;
      return isBeginningSeen ? null : placeAt(texts, begin + BAR_PX, order);
    },
    restore(text, vertical) {
      // Through the prototype: a form's field may be named `focus`.
      if (focused instanceof HTMLElement && focused.isConnected && focused !== document.body) {
        HTMLElement.prototype.focus.call(focused, { preventScroll: true });
      }
      window?.scrollTo({ left, top, behavior: 'instant' });
      if (window && text) showOnPage(text, window, vertical);
    },
  };
}

function showOnPage(place: TextPlace, window: Window, vertical: Vertical | null): void {
  const holder = place.text.parentElement;
  if (!holder?.isConnected) return;
  // What scrolls may be the page or something in it.
  Element.prototype.scrollIntoView.call(holder, { block: 'start', inline: 'nearest', behavior: 'instant' });
  const edge = edgeOf(place, orderOf(vertical));
  if (edge === null) return;
  const { begin, end } = screenOf(window, vertical);
  const by = edge - begin - (end - begin) * LEAD_SHARE;
  window.scrollBy({ ...(vertical ? { left: vertical === 'rl' ? -by : by } : { top: by }), behavior: 'instant' });
}

function orderOf(vertical: Vertical | null) {
  return (node: Element | Range) => spanAlong(node.getBoundingClientRect(), vertical);
}

function screenOf({ innerWidth, innerHeight }: Window, vertical: Vertical | null) {
  return spanAlong({ top: 0, left: 0, bottom: innerHeight, right: innerWidth }, vertical);
}
