import type { Correction, CorrectionKind, Page } from '../types.ts';
import { selectorOf } from './part-selector.ts';
import { PartShapes } from './part-shapes.ts';

/** Most corrections are made one after the other on the same page. */
const known = new WeakMap<Page, PartShapes>();

/** Makes a correction of an element that finds it again on other pages of the site. */
export function correctionOf(page: Page, element: number, kind: CorrectionKind): Correction {
  const shapes = known.get(page) ?? new PartShapes(page);
  known.set(page, shapes);
  return { kind, selector: selectorOf(shapes, element), shape: shapes.of(element) };
}
