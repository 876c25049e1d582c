import { type DomReader, windowOf } from '../../dom/dom-reader.ts';
import { parentOf } from '../../dom/page-tree.ts';
import type { DrawingPlace, Page } from '../../types.ts';
import { drawnSvg } from './drawn-svg.ts';

/** Square CSS px of the largest canvas that is read. A guess. */
const MAX_AREA = 8_000_000;
/** Luminance, in `[0, 1]`, below which the page behind a drawing is dark. A guess. */
const MAX_DARK = 0.4;

/** How a drawing is read: its size is in CSS px. */
interface DrawingInput {
  readonly dom: DomReader;
  readonly width: number;
  readonly height: number;
}

/**
 * The address of a drawing's picture; `null` if it cannot be read. Its markup comes from the page. Reads computed styles on a live page;
 * linear in its nodes.
 */
export function writeDrawing(
  page: Page,
  { node, parent }: DrawingPlace,
  { dom, width, height }: DrawingInput,
): string | null {
  const view = page.isLive ? windowOf(node.ownerDocument) : null;
  if (dom.localName(node) === 'canvas') {
    return view === null ? null : canvasSource(node as HTMLCanvasElement, width * height);
  }
  const ground = view === null ? '' : darkGround(page, parent, view);
  const markup = drawnSvg(node, { dom, view, width, height, ground });
  return markup && `data:image/svg+xml,${encodeURIComponent(markup)}`;
}

/** Writes drawings as pictures. Only the scripts that need it have it. */
export type DrawingWriter = typeof writeDrawing;

/** The picture on a canvas; `null` if it is blank or shows what the page may not read. */
function canvasSource(canvas: HTMLCanvasElement, area: number): string | null {
  if (area > MAX_AREA) return null;
  try {
    const blank = canvas.ownerDocument.createElement('canvas');
    blank.width = canvas.width;
    blank.height = canvas.height;
    const src = canvas.toDataURL();
    return src === blank.toDataURL() ? null : src;
  } catch {
    return null;
  }
}

/** The colour behind an element if it is dark; else `''`. */
function darkGround(page: Page, element: number, view: Window): string {
  for (let around = element; around >= 0; around = parentOf(page, around)) {
    const color = view.getComputedStyle(page.elements.node[around] as Element).backgroundColor;
    const [r = 255, g = 255, b = 255, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
    if (alpha === 0) continue;
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255 < MAX_DARK && /^rgb/.test(color) ? color : '';
  }
  return '';
}
