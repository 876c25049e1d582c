import { type Box, boxOf, intersection, viewOf } from './geometry.ts';

/** Scrolls an element to the top of the window unless some part of it is visible already. Smoothly, if motion is welcome. */
export function revealIfHidden(element: Element): void {
  const window = element.ownerDocument.defaultView;
  if (!window || intersection(boxOf(element), windowArea(viewOf(window.top ?? window)))) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  Element.prototype.scrollIntoView.call(element, { block: 'start', behavior: still ? 'instant' : 'smooth' });
}

/** The whole window as a box. */
export function windowArea({ width, height }: { width: number; height: number }): Box {
  return { left: 0, top: 0, width, height };
}
