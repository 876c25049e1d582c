import type { InspectedBlock } from '../core/types.ts';
import { ClipBoxes } from './clip-boxes.ts';
import { type Box, contains, inTopWindow, intersection, type View } from './geometry.ts';
import { colourIndex, PROBABILITY_COLOURS } from './probability-colours.ts';

/** ms for measuring per frame. Leaves time for drawing and for the page in a frame of 16 ms. */
const MEASURE_MS = 6;

/** Blocks measured between two checks of the clock. */
const BATCH = 32;

/** Numbers stored per block: left, top, width, height. */
const FIELDS = 4;

const KEPT_TINT = 0.16;
const BAR_PX = 3;
const BAR_GAP_PX = 7;

/**
 * Measures and draws the blocks of the page in the colours of their probability: kept ones tinted with a bar at their left, left-out ones
 * hatched.
 *
 * Boxes are in page coordinates, so they stay valid while the page scrolls. Measuring reads layout, for at most {@link MEASURE_MS} a frame.
 */
export class BlockMap {
  readonly #blocks: readonly InspectedBlock[];
  readonly #places: Float64Array;
  readonly #colours: Uint8Array;
  readonly #ranges = new Map<Document, Range>();
  readonly #hatches = new Map<number, CanvasPattern | null>();
  #clips = new ClipBoxes();
  #measured = 0;

  constructor(blocks: readonly InspectedBlock[]) {
    this.#blocks = blocks;
    this.#places = new Float64Array(blocks.length * FIELDS);
    this.#colours = Uint8Array.from(blocks, ({ decision, probability }) => colourIndex(probability(), decision.keep));
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

  /** The box of a block in window coordinates; `null` if it is not shown. */
  boxIn(view: View, index: number): Box | null {
    const { left, top, width, height } = this.#placeOf(index);
    return width === 0 ? null : { left: left - view.scrollX, top: top - view.scrollY, width, height };
  }

  /** The index of the smallest block at a point in the window, -1 if there is none. */
  at(view: View, x: number, y: number): number {
    let [found, size] = [-1, Number.POSITIVE_INFINITY];
    for (let index = 0; index < this.#blocks.length; index++) {
      const place = this.#placeOf(index);
      const area = place.width * place.height;
      if (area === 0 || area >= size || !contains(place, x + view.scrollX, y + view.scrollY)) continue;
      [found, size] = [index, area];
    }
    return found;
  }

  /** The next shown block after `index` in a direction; the first one in the window for -1. Stays at the ends. */
  step(view: View, index: number, by: 1 | -1): number {
    const isNext = (each: number) => {
      const { top, width, height } = this.#placeOf(each);
      return width > 0 && (index >= 0 || top + height > view.scrollY);
    };
    for (let each = index < 0 ? 0 : index + by; each >= 0 && each < this.#blocks.length; each += index < 0 ? 1 : by) {
      if (isNext(each)) return each;
    }
    return index;
  }

  /** Draws the visible blocks. */
  draw(context: CanvasRenderingContext2D, view: View): void {
    const bottom = view.scrollY + view.height;
    context.save();
    // In page coordinates, so that the hatching moves with the page.
    context.translate(-view.scrollX, -view.scrollY);
    for (let index = 0; index < this.#blocks.length; index++) {
      const place = this.#placeOf(index);
      if (place.width === 0 || place.top > bottom || place.top + place.height < view.scrollY) continue;
      const colour = this.#colours[index] ?? 0;
      if (this.#blocks[index]?.decision.keep) drawKept(context, place, PROBABILITY_COLOURS[colour] ?? '');
      else this.#drawLeftOut(context, place, colour);
    }
    context.restore();
  }

  #placeOf(index: number): Box {
    const offset = index * FIELDS;
    const [left = 0, top = 0, width = 0, height = 0] = [
      this.#places[offset],
      this.#places[offset + 1],
      this.#places[offset + 2],
      this.#places[offset + 3],
    ];
    return { left, top, width, height };
  }

  #drawLeftOut(context: CanvasRenderingContext2D, { left, top, width, height }: Box, colour: number): void {
    const known = this.#hatches.get(colour);
    const hatch = known === undefined ? hatching(context, PROBABILITY_COLOURS[colour] ?? '') : known;
    this.#hatches.set(colour, hatch);
    if (!hatch) return;
    context.fillStyle = hatch;
    context.fillRect(left, top, width, height);
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
}

function isVisible(element: Element): boolean {
  return Element.prototype.checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true });
}

function drawKept(context: CanvasRenderingContext2D, box: Box, colour: string): void {
  context.fillStyle = colour;
  context.globalAlpha = KEPT_TINT;
  context.fillRect(box.left, box.top, box.width, box.height);
  context.globalAlpha = 1;
  context.fillRect(box.left - BAR_GAP_PX, box.top, BAR_PX, box.height);
}

/** Thin diagonal lines. The colours are visible on light and dark pages. */
function hatching(context: CanvasRenderingContext2D, colour: string): CanvasPattern | null {
  const size = 7;
  const tile = new OffscreenCanvas(size, size);
  const drawing = tile.getContext('2d');
  if (!drawing) return null;
  drawing.strokeStyle = colour;
  drawing.globalAlpha = 0.6;
  drawing.lineWidth = 1;
  for (const shift of [-size, 0, size]) {
    drawing.moveTo(shift - 1, size + 1);
    drawing.lineTo(shift + size + 1, -1);
  }
  drawing.stroke();
  return context.createPattern(tile, 'repeat');
}
