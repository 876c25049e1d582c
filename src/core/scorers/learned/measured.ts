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

/** A feature's value of each block. */
export type Column = (block: number) => number;

/**
 * What is measured on the element that `elementOf` gives for each block. It is asked for where the element changes, since
 * neighbours mostly share theirs.
 */
export function perElement(elementOf: Int32Array, measure: (element: number) => number): Column {
  let last = -1;
  let value = 0;
  return (block) => {
    const element = elementOf[block] ?? 0;
    if (element !== last) {
      last = element;
      value = measure(element);
    }
    return value;
  };
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
