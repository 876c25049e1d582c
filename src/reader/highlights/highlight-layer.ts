import type { HighlightColour } from '../../platform/reading/highlights.ts';
import type { Offsets, Segment } from './article-words.ts';
import { type LineBox, lineBoxesOf } from './line-boxes.ts';

/** A highlight whose words are shown. */
export interface DrawnHighlight extends Offsets {
  readonly id: string;
  readonly colour: HighlightColour;
  readonly segments: readonly Segment[];
  readonly hasNote: boolean;
  /** Whether the words differ from the ones that were highlighted. */
  readonly isChanged: boolean;
  readonly isCurrent: boolean;
}

interface DrawnBox extends LineBox {
  readonly id: string;
}

/** CSS px around a line in which a click is on it. A guess: lines are higher than their boxes. */
const NEAR_PX = 2;

/**
 * The boxes of highlights, in a layer behind the text of an article. Marks in the article would split its text nodes, by which reading
 * places are counted; ranges in `CSS.highlights` would be handed to the page.
 */
export class HighlightLayer {
  readonly element: HTMLElement;
  #boxes: readonly DrawnBox[] = [];

  constructor(view: HTMLElement) {
    this.element = view.ownerDocument.createElement('div');
    this.element.className = 'highlights';
    this.element.setAttribute('aria-hidden', 'true');
    view.append(this.element);
  }

  /** Replaces all boxes. Reads layout once, then writes. */
  draw(highlights: readonly DrawnHighlight[], { isVertical }: { readonly isVertical: boolean }): void {
    const { left, top } = this.element.getBoundingClientRect();
    const drawn = withDepths(highlights).map(({ highlight, depth }) => ({
      highlight,
      depth,
      boxes: lineBoxesOf(highlight.segments, { isVertical }).map((box) => ({
        id: highlight.id,
        left: box.left - left,
        top: box.top - top,
        right: box.right - left,
        bottom: box.bottom - top,
      })),
    }));
    this.#boxes = drawn.flatMap(({ boxes }) => boxes);
    this.element.replaceChildren(
      ...drawn.flatMap(({ highlight, depth, boxes }) =>
        boxes.map((box, index) => this.#element(box, highlight, { depth, isLast: index === boxes.length - 1 })),
      ),
    );
  }

  /** The highlights at a point of the window, the one that starts last first. Reads layout. */
  idsAt({ x, y }: { readonly x: number; readonly y: number }): readonly string[] {
    const { left, top } = this.element.getBoundingClientRect();
    const isAt = (box: DrawnBox) =>
      x - left >= box.left && x - left <= box.right && y - top >= box.top - NEAR_PX && y - top <= box.bottom + NEAR_PX;
    return this.#boxes
      .filter(isAt)
      .map(({ id }) => id)
      .reverse();
  }

  #element(
    box: LineBox,
    { colour, hasNote, isChanged, isCurrent }: DrawnHighlight,
    { depth, isLast }: { readonly depth: number; readonly isLast: boolean },
  ): HTMLElement {
    const element = this.element.ownerDocument.createElement('div');
    const { style, dataset } = element;
    dataset.colour = colour;
    element.toggleAttribute('data-changed', isChanged);
    element.toggleAttribute('data-current', isCurrent);
    element.toggleAttribute('data-over', depth > 0);
    element.toggleAttribute('data-note', hasNote && isLast);
    style.setProperty('--depth', String(depth));
    style.left = `${box.left}px`;
    style.top = `${box.top}px`;
    style.width = `${box.right - box.left}px`;
    style.height = `${box.bottom - box.top}px`;
    return element;
  }
}

/** How many earlier highlights each one lies over. Its underline is below theirs, so that all can be told apart. */
function withDepths(
  highlights: readonly DrawnHighlight[],
): readonly { readonly highlight: DrawnHighlight; readonly depth: number }[] {
  let open: { readonly end: number; readonly depth: number }[] = [];
  return [...highlights]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map((highlight) => {
      open = open.filter(({ end }) => end > highlight.start);
      const taken = new Set(open.map(({ depth }) => depth));
      let depth = 0;
      while (taken.has(depth)) depth++;
      open.push({ end: highlight.end, depth });
      return { highlight, depth };
    });
}
