import { type Box, boxOf, intersection, viewOf } from './geometry.ts';

/** Scrolls an element to the top of the window unless a part of it is visible. Smooth unless the user prefers reduced motion. */
export function revealIfHidden(element: Element): void {
  const window = element.ownerDocument.defaultView;
  if (!window || intersection(boxOf(element), windowArea(viewOf(window.top ?? window)))) return;
  reveal(element, 'start');
}

/** Scrolls an element to the top or the middle of the window. Smooth unless the user prefers reduced motion. */
export function reveal(element: Element, block: 'start' | 'center'): void {
  const reducesMotion = element.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  Element.prototype.scrollIntoView.call(element, { block, behavior: reducesMotion === true ? 'instant' : 'smooth' });
}

/** The whole window as a box. */
export function windowArea({ width, height }: { width: number; height: number }): Box {
  return { left: 0, top: 0, width, height };
}
