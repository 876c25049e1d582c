import type { Box, View } from './geometry.ts';

/** Okabe–Ito colours by rank; later ranks share grey. Labels show the rank as a number too. */
const RANK_COLOURS = ['#0072b2', '#e69f00', '#cc79a7', '#009e73', '#56b4e9'] as const;
const LATER_COLOUR = '#767a80';

/** Halo under every line, which keeps lines visible on any background. */
const HALO = 'rgb(255 255 255 / 85%)';

/** The outline of the block under the pointer. */
const POINTED = '#1b1c1e';

/** CSS px between an element and its outline. Leaves room for the bars of kept blocks. */
const OUTSET_PX = 12;

/** Dash and gap of the outlines of other candidates, CSS px. */
const DASH_PX = [8, 6];

/** The colour of a rank, 1 being the best. */
export function rankColour(rank: number): string {
  return RANK_COLOURS[rank - 1] ?? LATER_COLOUR;
}

export interface BoxStyle {
  readonly colour: string;
  /** 4 px solid instead of 2 px dashed. */
  readonly best: boolean;
  /** Opacity of the fill, `[0, 1]`. */
  readonly tint: number;
}

/** Resizes the canvas to the view in device pixels, clears it, and sets its transform so that drawing uses CSS px. */
export function clearCanvas(canvas: HTMLCanvasElement, view: View): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  const scale = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
  const width = Math.round(view.width * scale);
  const height = Math.round(view.height * scale);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${view.width}px`;
    canvas.style.height = `${view.height}px`;
  }
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  context?.clearRect(0, 0, view.width, view.height);
  return context;
}

/** Outlines a box in window coordinates. Clamped horizontally, so that both edges of a page-wide box are visible. */
export function drawBox(
  context: CanvasRenderingContext2D,
  box: Box,
  { style, view }: { style: BoxStyle; view: View },
): void {
  if (box.width === 0 && box.height === 0) return;
  const left = Math.max(2, box.left - OUTSET_PX);
  const right = Math.min(view.width - 2, box.left + box.width + OUTSET_PX);
  const top = box.top - OUTSET_PX;
  const bottom = box.top + box.height + OUTSET_PX;
  // Only the visible part: the outline of a long page has thousands of dashes.
  const from = Math.max(top, -OUTSET_PX);
  const to = Math.min(bottom, view.height + OUTSET_PX);
  if (to <= from || right <= left) return;
  if (style.tint > 0) {
    context.globalAlpha = style.tint;
    context.fillStyle = style.colour;
    context.fillRect(left, from, right - left, to - from);
    context.globalAlpha = 1;
  }
  const path = new Path2D();
  for (const x of [left, right]) {
    path.moveTo(x, from);
    path.lineTo(x, to);
  }
  for (const y of [top, bottom]) {
    if (y < from || y > to) continue;
    path.moveTo(left, y);
    path.lineTo(right, y);
  }
  context.lineCap = style.best ? 'square' : 'butt';
  // Dashes stay in place on the page while it scrolls.
  context.lineDashOffset = from - top;
  stroke(context, path, { colour: HALO, width: style.best ? 8 : 4, dash: [] });
  stroke(context, path, { colour: style.colour, width: style.best ? 4 : 2, dash: style.best ? [] : DASH_PX });
}

/** Outlines the block under the pointer, dark on light so that it is seen on any page. */
export function drawPointed(context: CanvasRenderingContext2D, { left, top, width, height }: Box): void {
  const path = new Path2D();
  path.rect(left - 3, top - 3, width + 6, height + 6);
  stroke(context, path, { colour: HALO, width: 5, dash: [] });
  stroke(context, path, { colour: POINTED, width: 2, dash: [] });
}

function stroke(
  context: CanvasRenderingContext2D,
  path: Path2D,
  { colour, width, dash }: { colour: string; width: number; dash: number[] },
): void {
  context.setLineDash(dash);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}
