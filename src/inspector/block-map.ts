import type { InspectedBlock } from '../core/types.ts';
import { rankColour } from './canvas.ts';
import { ClipBoxes } from './clip-boxes.ts';
import { type Box, inTopWindow, intersection, type View } from './geometry.ts';

/** ms for measuring per frame. Leaves time for drawing and for the page in a frame of 16 ms. */
const MEASURE_MS = 6;

/** Blocks measured between two checks of the clock. */
const BATCH = 32;

/** Numbers stored per block: left, top, width, height. */
const FIELDS = 4;

const KEPT_TINT = 0.12;
const BAR_PX = 3;
const BAR_GAP_PX = 7;

/**
 * Measures and draws the blocks of the page: kept ones tinted with a bar at their left, left-out ones hatched.
 *
 * Boxes are in page coordinates, so they stay valid while the page scrolls. Measuring reads layout, for at most {@link MEASURE_MS} a frame.
 */
export class BlockMap {
  readonly #blocks: readonly InspectedBlock[];
  readonly #places: Float64Array;
  readonly #ranges = new Map<Document, Range>();
  #clips = new ClipBoxes();
  #measured = 0;
  #hatch: CanvasPattern | null = null;

  constructor(blocks: readonly InspectedBlock[]) {
    this.#blocks = blocks;
    this.#places = new Float64Array(blocks.length * FIELDS);
  }

  /** Starts measuring again. Old boxes are drawn until then. */
  invalidate(): void {
    this.#measured = 0;
    this.#clips = new ClipBoxes();
  }

  /** Continues measuring for {@link MEASURE_MS}. Returns whether blocks are left. */
  measure(view: View): boolean {
    const deadline = performance.now() + MEASURE_MS;
    while (this.#measured < this.#blocks.length && performance.now() < deadline) {
      const end = Math.min(this.#measured + BATCH, this.#blocks.length);
      while (this.#measured < end) this.#measureNext(view);
    }
    return this.#measured < this.#blocks.length;
  }

  /** Draws the visible blocks. */
  draw(context: CanvasRenderingContext2D, view: View): void {
    const hatch = this.#hatchFor(context);
    const bottom = view.scrollY + view.height;
    context.save();
    // In page coordinates, so that the hatching moves with the page.
    context.translate(-view.scrollX, -view.scrollY);
    for (let index = 0; index < this.#blocks.length; index++) {
      const [left = 0, top = 0, width = 0, height = 0] = this.#places.subarray(index * FIELDS, (index + 1) * FIELDS);
      if (width === 0 || top > bottom || top + height < view.scrollY) continue;
      if (this.#blocks[index]?.decision.keep) drawKept(context, { left, top, width, height });
      else if (hatch) fill(context, hatch, { left, top, width, height });
    }
    context.restore();
  }

  #measureNext(view: View): void {
    const block = this.#blocks[this.#measured];
    const box = block ? this.#boxOf(block) : null;
    const offset = this.#measured * FIELDS;
    this.#measured++;
    if (box) this.#places.set([box.left + view.scrollX, box.top + view.scrollY, box.width, box.height], offset);
    else this.#places.fill(0, offset, offset + FIELDS);
  }

  #boxOf({ owner, first, last }: InspectedBlock): Box | null {
    if (!owner.isConnected || !isVisible(owner)) return null;
    const range = this.#rangeFor(owner.ownerDocument);
    range.setStart(first, 0);
    range.setEnd(last, last.length);
    const clip = this.#clips.of(owner);
    const box = range.getBoundingClientRect();
    const shown = clip ? intersection(box, clip) : box;
    return shown && inTopWindow(shown, owner.ownerDocument);
  }

  /** One reused range per document: browsers update every live range on each DOM change. */
  #rangeFor(document: Document): Range {
    const range = this.#ranges.get(document) ?? document.createRange();
    this.#ranges.set(document, range);
    return range;
  }

  #hatchFor(context: CanvasRenderingContext2D): CanvasPattern | null {
    this.#hatch ??= hatching(context);
    return this.#hatch;
  }
}

function isVisible(element: Element): boolean {
  return Element.prototype.checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true });
}

function drawKept(context: CanvasRenderingContext2D, box: Box): void {
  context.fillStyle = rankColour(1);
  context.globalAlpha = KEPT_TINT;
  context.fillRect(box.left, box.top, box.width, box.height);
  context.globalAlpha = 1;
  context.fillRect(box.left - BAR_GAP_PX, box.top, BAR_PX, box.height);
}

function fill(context: CanvasRenderingContext2D, style: CanvasPattern, { left, top, width, height }: Box): void {
  context.fillStyle = style;
  context.fillRect(left, top, width, height);
}

/** Thin diagonal lines in a grey that is visible on light and dark pages. */
function hatching(context: CanvasRenderingContext2D): CanvasPattern | null {
  const size = 7;
  const tile = new OffscreenCanvas(size, size);
  const drawing = tile.getContext('2d');
  if (!drawing) return null;
  drawing.strokeStyle = 'rgb(128 128 128 / 55%)';
  drawing.lineWidth = 1;
  for (const shift of [-size, 0, size]) {
    drawing.moveTo(shift - 1, size + 1);
    drawing.lineTo(shift + size + 1, -1);
  }
  drawing.stroke();
  return context.createPattern(tile, 'repeat');
}
