import type { Box } from './geometry.ts';

/**
 * Finds the boxes that clip the content of elements because an ancestor has `overflow`. Without clipping, lines scrolled out of a sidebar
 * would be drawn over the content beside it.
 *
 * Only the nearest clipping ancestor counts. Results are cached for the life of the object. Reads styles and layout.
 */
export class ClipBoxes {
  readonly #boxes = new Map<Element, Box | null>();

  /** The clipping box in the window of the element's document, `null` if nothing clips it. */
  of(element: Element): Box | null {
    const visited: Element[] = [];
    let box: Box | null = null;
    for (let current: Element | null = element; current; current = current.parentElement) {
      const known = this.#boxes.get(current);
      if (known !== undefined) {
        box = known;
        break;
      }
      visited.push(current);
      if (clips(current)) {
        box = Element.prototype.getBoundingClientRect.call(current);
        break;
      }
    }
    for (const each of visited) this.#boxes.set(each, box);
    return box;
  }
}

function clips(element: Element): boolean {
  const { documentElement, body } = element.ownerDocument;
  // Their overflow is scrolled by the window.
  if (element === documentElement || element === body) return false;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return (
    style !== undefined && style.overflow !== 'visible' && style.display !== 'inline' && style.display !== 'contents'
  );
}
