import { openingText } from '../dom/element-text.ts';
import { classNameOf, endOf, parentOf, tagOf, upwards } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { Correction, CorrectionKind, Page } from '../types.ts';
import { PartShapes, stableClasses, stableId } from './part-shapes.ts';

/** Characters of text that tell two parts apart. A guess. */
const OPENING_CHARS = 60;

/** A selector of one element without regard to those around it. */
interface Simple {
  readonly text: string;
  matches(element: number): boolean;
}

/**
 * A short selector that matches the element and no other, or only others with the same text: by a stable id or class, by those and an
 * ancestor's, or by positions below an ancestor. Linear in the page's elements for each name that is tried.
 */
export function selectorOf(shapes: PartShapes, element: number): string {
  const { page } = shapes;
  const own = simpleSelectors(page, element);
  const alone = own.find((each) => isUnique(page, each, { element, within: 0 }));
  if (alone !== undefined) return alone.text;
  for (const above of upwards(page, parentOf(page, element))) {
    const anchor = anchorOf(page, above);
    if (anchor === null) continue;
    const below = own.find((each) => isUnique(page, each, { element, within: above }));
    return below === undefined ? pathFrom(shapes, above, { anchor, element }) : `${anchor} ${below.text}`;
  }
  return pathFrom(shapes, 0, { anchor: 'html', element });
}

/** The selector of an ancestor that no other element matches; `null` without one. */
function anchorOf(page: Page, element: number): string | null {
  const { tag } = page.elements;
  if (element === 0 || tag[element] === 'body' || tag[element] === 'main') return tag[element] ?? null;
  return simpleSelectors(page, element).find((each) => isUnique(page, each, { element, within: 0 }))?.text ?? null;
}

function simpleSelectors(page: Page, element: number): Simple[] {
  const { tag, id, role } = page.elements;
  const own = tagOf(page, element);
  const selectors: Simple[] = [];
  const name = stableId(page, element);
  if (name !== '') selectors.push({ text: `#${name}`, matches: (each) => id[each] === name });
  const classes = stableClasses(page, element);
  const withClass = (each: number, wanted: string) => classNameOf(page, each).split(/\s+/).includes(wanted);
  for (const each of classes) selectors.push({ text: `.${each}`, matches: (other) => withClass(other, each) });
  const [first, second] = classes;
  if (first !== undefined && second !== undefined) {
    const matches = (other: number) => withClass(other, first) && withClass(other, second);
    selectors.push({ text: `.${first}.${second}`, matches });
  }
  const ownRole = role[element] ?? '';
  if (/^[a-z]+$/.test(ownRole)) {
    selectors.push({ text: `[role="${ownRole}"]`, matches: (each) => role[each] === ownRole });
  }
  return [...selectors, { text: own, matches: (each: number) => tag[each] === own }];
}

/** Whether a selector matches the element alone below `within`, or others with the same first words. */
function isUnique(page: Page, { matches }: Simple, { element, within }: { element: number; within: number }): boolean {
  const opening = openingText(page, element, OPENING_CHARS);
  for (let each = within; each < endOf(page, within); each++) {
    if (each === element || !matches(each)) continue;
    if (opening === '' || openingText(page, each, OPENING_CHARS) !== opening) return false;
  }
  return true;
}

/** The path of positions from an ancestor down to the element. */
function pathFrom(
  shapes: PartShapes,
  ancestor: number,
  { anchor, element }: { anchor: string; element: number },
): string {
  const { page } = shapes;
  const steps: string[] = [];
  for (let each = element; each > ancestor; each = parentOf(page, each)) {
    const tag = tagOf(page, each);
    const [position] = shapes.position(each);
    steps.push(tag === 'body' ? tag : `${tag}:nth-of-type(${position})`);
  }
  return [anchor, ...steps.reverse()].join(' > ');
}

/** Most corrections are made one after the other on the same page. */
const shapesOf = /* @__PURE__ */ remembered((page: Page) => new PartShapes(page));

/** Makes a correction of an element that finds it again on other pages of the site. */
export function correctionOf(page: Page, element: number, kind: CorrectionKind): Correction {
  const shapes = shapesOf(page);
  return { kind, selector: selectorOf(shapes, element), shape: shapes.of(element) };
}
