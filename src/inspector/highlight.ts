import type { InspectedCandidate } from '../core/types.ts';
import { clearCanvas, drawBox, rankColour } from './canvas.ts';
import { boxOf, viewOf } from './geometry.ts';
import { openHost } from './host.ts';
import { candidateLabel, moveLabel } from './label.ts';
import { layoutLabels } from './label-layout.ts';
import { trackPage } from './page-tracker.ts';
import { revealIfHidden, windowArea } from './reveal.ts';

/** Opacity of the tint inside the outlined box. */
const TINT = 0.1;

/** Outlines one candidate for the popup until the signal aborts. Scrolls to it if no part of it is visible. */
export function highlightCandidate(
  document: Document,
  { element, summary }: InspectedCandidate,
  signal: AbortSignal,
): void {
  const window = document.defaultView;
  if (!window) return;
  const root = openHost(document, 'highlight', signal);
  const canvas = document.createElement('canvas');
  const label = candidateLabel(document, summary, 'span');
  label.classList.add('best');
  root.append(canvas, label);
  const { offsetWidth: width, offsetHeight: height } = label;
  const style = { colour: rankColour(summary.rank), best: true, tint: TINT };

  revealIfHidden(element);
  const draw = () => {
    const view = viewOf(window);
    const box = boxOf(element);
    const context = clearCanvas(canvas, view);
    if (context) drawBox(context, box, { style, view });
    const [place] = layoutLabels([{ box, width, height }], windowArea(view));
    moveLabel(label, place ?? null);
    return false;
  };
  trackPage({ document, frames: [element.ownerDocument] }, { draw, invalidate: () => undefined }, signal);
}
