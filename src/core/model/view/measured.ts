import { remembered } from '../../dom/remembered.ts';
import type { Page } from '../../types.ts';
import { Containers, Landmarks } from './containers.ts';
import { PageView } from './page-view.ts';
import { Repetition } from './repetition.ts';
import { Wording } from './wording.ts';

/** Measures of a page, from which its features are read. */
export interface Measured {
  readonly view: PageView;
  readonly landmarks: Landmarks;
  readonly containers: Containers;
  readonly repetition: Repetition;
  readonly wording: Wording;
}

/** A feature's values: an array or a function by block, a measure of an element for each block, or one number for the page. */
export type Column = BlockValues | ((block: number) => number) | ElementColumn | number;

/** By block. */
type BlockValues = Float64Array | Int32Array | Uint8Array;

/** A measure of one element for each block. */
export interface ElementColumn {
  /** By block. */
  readonly elementOf: Int32Array;
  readonly measure: (element: number) => number;
}

/** Writes a column's values by block. Measures an element once for neighbours that share it. */
export function fillColumn(values: Float32Array, column: Column): void {
  if (typeof column === 'number') values.fill(column);
  else if (ArrayBuffer.isView(column)) values.set(column);
  else if (typeof column === 'function') {
    for (let block = 0; block < values.length; block++) values[block] = column(block);
  } else {
    const { elementOf, measure } = column;
    let last = -1;
    let value = 0;
    for (let block = 0; block < values.length; block++) {
      const element = elementOf[block] ?? 0;
      if (element !== last) value = measure(element);
      last = element;
      values[block] = value;
    }
  }
}

/** Measures a page, once for all stages. Linear in elements, texts and the characters of short blocks. */
export const measurePage: (page: Page) => Measured = /* @__PURE__ */ remembered(measure);

function measure(page: Page): Measured {
  const view = new PageView(page);
  return {
    view,
    landmarks: new Landmarks(page),
    containers: new Containers(view),
    repetition: new Repetition(view),
    wording: new Wording(view),
  };
}
