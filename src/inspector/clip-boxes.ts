import type { Box } from './geometry.ts';

/**
 * What part of the window an element's content can show in, because an ancestor scrolls or cuts it off. Without this, lines that
 * are scrolled out of a sidebar would be drawn over what is beside it.
 *
 * Each ancestor is looked at once for the life of the object. Reads styles and layout. Only the nearest such ancestor counts.
 */
export class ClipBoxes {
  readonly #boxes = new Map<Element, Box | null>();

  /** The box in the window of the element's document, or `null` where nothing cuts it off. */
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
      if (cutsOff(current)) {
        box = Element.prototype.getBoundingClientRect.call(current);
        break;
      }
    }
    for (const each of visited) this.#boxes.set(each, box);
    return box;
  }
}

function cutsOff(element: Element): boolean {
  const { documentElement, body } = element.ownerDocument;
  // The window scrolls what these overflow.
  if (element === documentElement || element === body) return false;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return (
    style !== undefined && style.overflow !== 'visible' && style.display !== 'inline' && style.display !== 'contents'
  );
}
