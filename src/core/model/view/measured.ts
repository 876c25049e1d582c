import type { Page } from '../../types.ts';
import { Containers } from './containers.ts';
import { Landmarks } from './landmarks.ts';
import { PageView } from './page-view.ts';
import { Repetition } from './repetition.ts';
import { Wording } from './wording.ts';

/** What the features of a page are read from. */
export interface Measured {
  readonly view: PageView;
  readonly landmarks: Landmarks;
  readonly containers: Containers;
  readonly repetition: Repetition;
  readonly wording: Wording;
}

/** A feature's value: of each block, as an array or a function, of the element that each block has, or the same for the whole page. */
export type Column = BlockValues | ((block: number) => number) | ElementColumn | number;

/** A value a block. */
export type BlockValues = Float64Array | Int32Array | Uint8Array;

/** What is measured on an element for each block. */
export interface ElementColumn {
  /** By block. */
  readonly elementOf: Int32Array;
  readonly measure: (element: number) => number;
}

/** Writes a column's values, one a block. An element is asked once where neighbours share it, as they mostly do. */
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

/** Measures a page. Linear in elements, texts and the characters of short blocks. */
export function measurePage(page: Page): Measured {
  const view = new PageView(page);
  return {
    view,
    landmarks: new Landmarks(page),
    containers: new Containers(view),
    repetition: new Repetition(view),
    wording: new Wording(view),
  };
}
