import { spanAlong, type Vertical } from './flow.ts';
import { edgeOf, placeAt, type TextPlace } from './text-place.ts';

/** CSS px at the top of the window that pages often cover with a fixed bar. */
const BAR_PX = 60;

/** Where the restored text goes, as a share of the window's height from the top. */
const LEAD_SHARE = 0.15;

/** Scroll position and focus of the page under the reader. */
export interface PagePosition {
  /**
   * The first of these text nodes of the page that is on screen; `null` if none is, or if the very first one is still visible. Reads layout.
   */
  textInView(texts: readonly Text[], vertical: Vertical | null): TextPlace | null;
  /** Restores focus and scroll position, or scrolls to `text`. Ignores nodes that have left the page. */
  restore(text: TextPlace | null, vertical: Vertical | null): void;
}

/** Records the page's scroll position and focused element. Reads layout. */
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
      // Checked without BAR_PX: on a page without a bar, the first lines can be that close to the top.
      const isStartVisible = (edgeOf({ text, share: 0 }, order) ?? begin - 1) >= begin;
      return isStartVisible ? null : placeAt(texts, begin + BAR_PX, order);
    },
    restore(text, vertical) {
      // Through the prototype, because a form field named `focus` shadows the method.
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
  // The scroll container may be the page or an element in it.
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
