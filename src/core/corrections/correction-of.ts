import { endOf, isWithin, parentOf, tagOf } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { Correction, CorrectionKind, Page, PartShape } from '../types.ts';
import { likeness } from './likeness.ts';
import { PartShapes, selectorOf } from './part-shapes.ts';

/** More say no more about what is not meant. A guess. */
const MAX_ALIKE = 2;

/** Most corrections are made one after the other on the same page. */
const shapesOf = /* @__PURE__ */ remembered((page: Page) => new PartShapes(page));

/** Makes a correction of an element that finds it again on other pages of the site. Linear in the page's elements, times its depth. */
export function correctionOf(page: Page, element: number, kind: CorrectionKind): Correction {
  const shapes = shapesOf(page);
  const shape = shapes.of(element);
  const others = new Set([...besides(page, element), ...mostLike(shapes, element, shape)]);
  return {
    kind,
    selector: selectorOf(shapes, element),
    shape,
    others: Array.from(others, (each) => shapes.looks(each)),
  };
}

/** The siblings with the same tag before and after an element: one of them takes its place where it is missing. */
function besides(page: Page, element: number): number[] {
  const above = parentOf(page, element);
  const tag = tagOf(page, element);
  const siblings: number[] = [];
  for (let each = above + 1; above >= 0 && each < endOf(page, above); each = endOf(page, each)) {
    if (tagOf(page, each) === tag) siblings.push(each);
  }
  const at = siblings.indexOf(element);
  return siblings.filter((_, index) => Math.abs(index - at) === 1);
}

/** The parts most like an element that neither hold it nor are in it. */
function mostLike(shapes: PartShapes, element: number, shape: PartShape): number[] {
  const { page } = shapes;
  const tag = tagOf(page, element);
  const alike: { readonly each: number; readonly likeness: number }[] = [];
  for (let each = 0; each < page.elements.count; each++) {
    if (tagOf(page, each) !== tag || isWithin(page, each, element) || isWithin(page, element, each)) continue;
    alike.push({ each, likeness: likeness(shapes, each, { shape, isRoot: true }) });
  }
  const sorted = alike.sort((one, other) => other.likeness - one.likeness);
  return sorted.slice(0, MAX_ALIKE).map(({ each }) => each);
}
