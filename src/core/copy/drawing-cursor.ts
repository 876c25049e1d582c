import type { DrawingPlace, Page } from '../types.ts';

/** Gives the drawings below an element in the order in which a copy of it comes to their places. */
export class DrawingCursor {
  readonly #drawings: readonly DrawingPlace[];
  readonly #root: number;
  #next: number;

  constructor({ elements: { drawings } }: Page, root: number) {
    this.#drawings = drawings;
    this.#root = root;
    const first = drawings.findIndex((place) => place.element > root);
    this.#next = first < 0 ? drawings.length : first;
  }

  /** The drawings not given yet that stand before both an element and a text. */
  *upTo(element: number, text: number): Iterable<DrawingPlace> {
    let place = this.#drawings[this.#next];
    while (place !== undefined && place.element <= element && place.text <= text) {
      if (place.parent >= this.#root) yield place;
      place = this.#drawings[++this.#next];
    }
  }
}
