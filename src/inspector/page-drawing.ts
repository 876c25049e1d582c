import type { Inspection } from '../core/types.ts';
import { BlockMap } from './block-map.ts';
import type { BlockTools } from './block-tools.ts';
import { CandidateMap } from './candidate-map.ts';
import { clearCanvas, drawPointed } from './canvas.ts';
import type { EdgeArrow } from './edge-arrow.ts';
import { type Box, type View, viewOf } from './geometry.ts';
import { fadePage, pageColour } from './page-fade.ts';
import type { PageDrawing } from './page-tracker.ts';

interface DrawnPage {
  readonly document: Document;
  readonly window: Window;
  readonly root: ShadowRoot;
  readonly arrow: EdgeArrow;
  readonly tools: BlockTools;
  onRead(rank: number): void;
  describe(rank: number): string;
  /** The language of the interface. */
  readonly lang: string;
}

/** Draws an inspection over the page: the faded page, the blocks, the candidates, and the block under the pointer. */
export class InspectionDrawing implements PageDrawing {
  readonly #page: DrawnPage;
  readonly #canvas: HTMLCanvasElement;
  readonly #labels: HTMLElement;
  readonly #colour: string;
  #chosenRank = 0;
  #pointed = -1;
  blocks: BlockMap;
  candidates: CandidateMap;

  constructor(inspection: Inspection, page: DrawnPage) {
    const { document, root } = page;
    this.#page = page;
    this.#colour = pageColour(document);
    this.#canvas = document.createElement('canvas');
    this.#labels = document.createElement('div');
    root.append(this.#canvas, this.#labels);
    this.blocks = new BlockMap([]);
    this.candidates = this.#show(inspection);
  }

  /** Draws another inspection from the next frame on. */
  update(inspection: Inspection): void {
    this.candidates = this.#show(inspection);
  }

  #show(inspection: Inspection): CandidateMap {
    const { document, onRead, describe, lang } = this.#page;
    this.#chosenRank = inspection.chosenRank;
    this.#pointed = -1;
    this.blocks = new BlockMap(inspection.blocks);
    const candidates = new CandidateMap(document, inspection, { onRead, describe, lang });
    this.#labels.replaceChildren(...candidates.labels);
    return candidates;
  }

  /** Outlines this block of the inspection from the next frame on; none for -1. */
  pointBlock(index: number): void {
    this.#pointed = index;
  }

  invalidate(): void {
    this.blocks.invalidate();
  }

  draw(): boolean {
    const { window, root, arrow, tools } = this.#page;
    const view = viewOf(window);
    const unfinished = this.blocks.measure(view);
    const context = clearCanvas(this.#canvas, view);
    if (!context) return false;
    const area = freeArea(root, view);
    this.candidates.measure();
    fadePage(context, view, { colour: this.#colour, clear: this.candidates.clearBoxes() });
    this.blocks.draw(context, view);
    const chosen = this.candidates.boxOf(this.#chosenRank);
    const arrowBox = chosen && arrow.place(chosen, area);
    this.candidates.draw(context, { view, area, taken: arrowBox ? [arrowBox] : [] });
    const pointed = this.#pointed < 0 ? null : this.blocks.boxIn(view, this.#pointed);
    if (pointed) drawPointed(context, pointed);
    tools.place(pointed, { area, taken: this.candidates.labelBoxes() });
    return unfinished;
  }
}

/** The part of the window that the panel does not cover. */
function freeArea(root: ShadowRoot, { width, height }: View): Box {
  const panel = root.querySelector('.panel')?.getBoundingClientRect();
  if (!panel) return { left: 0, top: 0, width, height };
  const isAtBottom = panel.width > width / 2;
  if (isAtBottom) return { left: 0, top: 0, width, height: panel.top };
  return panel.left > width / 2
    ? { left: 0, top: 0, width: panel.left, height }
    : { left: panel.right, top: 0, width: width - panel.right, height };
}
