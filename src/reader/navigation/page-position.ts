import { spanAlong, type Vertical } from './flow.ts';
import { edgeOf, placeAt, type TextPlace } from './text-place.ts';

/** CSS px at the top of the window that pages often cover with a fixed bar. */
const BAR_PX = 60;

/** Distance of the restored text from the top of the window, as a share of its height. */
const LEAD_SHARE = 0.15;

/** Scroll position and focus of the page under the reader. */
export interface PagePosition {
  /**
   * The first of these text nodes of the page that is on screen; `null` if none is, if the first one with a place is still visible, or if
   * nothing around it is scrolled: hidden texts and texts set above others prove no reading. Reads layout.
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
      if (!window) return null;
      const order = orderOf(vertical);
      const { begin } = screenOf(window, vertical);
      const place = placeAt(texts, begin + BAR_PX, order);
      if (place === null || !isScrolled(place.text)) return null;
      // Checked without BAR_PX: on a page without a bar, the first lines can be that close to the top.
      const start = firstEdge(texts, order);
      return start === null || start >= begin ? null : place;
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

/** Whether an element around a text is scrolled, or its window or a window around that. */
function isScrolled(text: Text): boolean {
  let node: Node | null = text;
  while (node !== null) {
    if (node.nodeType === 1 && (scrollIn(node, 'scrollTop') !== 0 || scrollIn(node, 'scrollLeft') !== 0)) return true;
    // Through the prototype, because a form field named `parentNode` shadows the property.
    const around: Node | null = Reflect.get(Node.prototype, 'parentNode', node);
    node = around ?? (node as Partial<ShadowRoot>).host ?? (node as Document).defaultView?.frameElement ?? null;
  }
  return false;
}

function scrollIn(node: Node, name: 'scrollTop' | 'scrollLeft'): number {
  return Reflect.get(Element.prototype, name, node);
}

/** Where the first of the texts that are laid out begins; `null` if none is. */
function firstEdge(texts: readonly Text[], order: ReturnType<typeof orderOf>): number | null {
  for (const text of texts) {
    const edge = edgeOf({ text, share: 0 }, order);
    if (edge !== null) return edge;
  }
  return null;
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
