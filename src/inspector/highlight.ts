import { clearCanvas, drawBox, rankColour } from './canvas.ts';
import { type Box, boxOf, type View, viewOf } from './geometry.ts';
import { openHost } from './host.ts';
import { letterLabel, moveLabel } from './label.ts';
import { layoutLabels, type Point } from './label-layout.ts';
import { trackPage } from './page-tracker.ts';
import { revealIfHidden, windowArea } from './reveal.ts';

/** Opacity of the tint inside the outlined box. */
const TINT = 0.1;

/** CSS px between the window's edge and the label of a box beyond it. */
const EDGE_PX = 8;

interface Highlight {
  readonly element: Element;
  /** The place of the choice in the popup, from 1. */
  readonly number: number;
  /** Whether the page scrolls to it if no part of it is visible. */
  readonly scrolls: boolean;
}

/**
 * Outlines one element for the popup until the signal aborts. While it is above or below the window, its label is at that edge, with an
 * arrow.
 */
export function highlightElement(
  document: Document,
  { element, number, scrolls }: Highlight,
  signal: AbortSignal,
): void {
  const window = document.defaultView;
  if (!window) return;
  const root = openHost(document, 'highlight', signal);
  const canvas = document.createElement('canvas');
  const label = letterLabel(document, number);
  root.append(canvas, label);
  const style = { colour: rankColour(number), best: true, tint: TINT };

  if (scrolls) revealIfHidden(element);
  const draw = () => {
    const view = viewOf(window);
    const box = boxOf(element);
    const context = clearCanvas(canvas, view);
    if (context) drawBox(context, box, { style, view });
    label.dataset.beyond = sideOf(box, view);
    const { offsetWidth: width, offsetHeight: height } = label;
    const [place] = layoutLabels([{ box, width, height }], windowArea(view));
    moveLabel(label, place ?? placeAtEdge(box, { view, width, height }));
    return false;
  };
  trackPage({ document, frames: [element.ownerDocument] }, { draw, invalidate: () => undefined }, signal);
}

/** Direction of a box that is out of sight. */
function sideOf(box: Box, view: View): 'above' | 'below' | '' {
  if (box.top + box.height <= 0) return 'above';
  return box.top >= view.height ? 'below' : '';
}

function placeAtEdge(box: Box, { view, width, height }: { view: View; width: number; height: number }): Point | null {
  const side = sideOf(box, view);
  if (side === '') return null;
  const left = Math.max(EDGE_PX, Math.min(box.left + box.width / 2, view.width - EDGE_PX) - width);
  return { left, top: side === 'above' ? EDGE_PX : view.height - height - EDGE_PX };
}
