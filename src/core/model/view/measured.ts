import { remembered } from '../../dom/remembered.ts';
import type { Steps } from '../../steps.ts';
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

const viewOf = /* @__PURE__ */ remembered((page: Page) => new PageView(page));
const landmarksOf = /* @__PURE__ */ remembered((page: Page) => new Landmarks(page));
const containersOf = /* @__PURE__ */ remembered((page: Page) => new Containers(viewOf(page)));
const repetitionOf = /* @__PURE__ */ remembered((page: Page) => new Repetition(viewOf(page)));
const wordingOf = /* @__PURE__ */ remembered((page: Page) => new Wording(viewOf(page)));

/** Measures a page, once for all stages. Linear in elements, texts and the characters of short blocks. */
export const measurePage: (page: Page) => Measured = /* @__PURE__ */ remembered((page) => ({
  view: viewOf(page),
  landmarks: landmarksOf(page),
  containers: containersOf(page),
  repetition: repetitionOf(page),
  wording: wordingOf(page),
}));

/** The steps of {@link measurePage}. */
export function* measureSteps(page: Page): Steps<Measured> {
  for (const part of [viewOf, landmarksOf, containersOf, repetitionOf, wordingOf]) {
    part(page);
    yield;
  }
  return measurePage(page);
}
