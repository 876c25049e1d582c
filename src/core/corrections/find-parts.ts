import { queryAll } from '../dom/dom-reader.ts';
import { isWithin, parentOf } from '../dom/page-tree.ts';
import type { Correction, Page, PartShape } from '../types.ts';
import { nameWords, type PartShapes } from './part-shapes.ts';

/**
 * The shares of a likeness. Guesses: the path tells the most about the body of an article, whose words change; first words and heading
 * tell the most about a box, whose place changes.
 */
const WEIGHTS = {
  path: 0.35,
  places: 0.2,
  opening: 0.45,
  heading: 0.25,
  names: 0.25,
  position: 0.1,
  length: 0.15,
  links: 0.1,
};

/** Smallest likeness of a part that only its shape finds. A guess; so are the numbers below. */
const MIN_LIKENESS = 0.55;
/** … and its lead over the next part that does not contain it. */
const MIN_LEAD = 0.03;
/** Smallest likeness of a part that the selector finds by a name, and by positions. */
const MIN_LIKENESS_OF_SELECTED = { named: 0.2, placed: 0.45 };
/** Smallest share of the first words that agree, for parts that are one of many alike, such as paragraphs. */
const MIN_SAME_WORDS = 0.5;
/** From so many siblings with its tag on, a part is one of many. */
const MANY_SIBLINGS = 3;
/** A selector that matches more elements than this is no selector of a part. */
const MAX_SELECTED = 20;

/** Parts of an article, of which there are many alike even without siblings. */
const TEXT_TAGS = /^(?:p|li|h[1-6]|blockquote|figure|dd|dt|td|tr)$/;

/**
 * The elements that a correction means, in document order: those that its selector matches, else the one whose shape is clearly the most
 * alike. Linear in the page's elements, times the depth of the part.
 */
export function findParts(shapes: PartShapes, { kind, selector, shape }: Correction): number[] {
  const selected = selectedBy(shapes.page, selector);
  if (shape === undefined) return selected;
  const isRoot = kind === 'root';
  const isPlaced = selector.includes(':nth-of-type');
  const enough = MIN_LIKENESS_OF_SELECTED[isPlaced ? 'placed' : 'named'];
  const found = selected.filter(
    (element) =>
      likeness(shapes, element, { shape, isRoot }) >= enough && !(isPlaced && isOtherOfMany(shapes, element, shape)),
  );
  if (found.length > 0) return found;
  const alike = mostAlike(shapes, { shape, isRoot });
  return alike < 0 ? [] : [alike];
}

/** None if the selector is invalid or too general. Parts in shadow roots and frames are out of its reach. */
function selectedBy(page: Page, selector: string): number[] {
  let nodes: readonly Element[] = [];
  try {
    nodes = queryAll(page.document, selector);
  } catch {
    return [];
  }
  if (nodes.length > MAX_SELECTED) return [];
  return nodes.map((node) => page.elements.node.indexOf(node)).filter((element) => element >= 0);
}

interface Sought {
  readonly shape: PartShape;
  /** The words of an article differ from those of another one. */
  readonly isRoot: boolean;
}

function mostAlike(shapes: PartShapes, sought: Sought): number {
  const { shape } = sought;
  const { page } = shapes;
  const wanted = shape.path.at(-1);
  let best = { element: -1, likeness: 0 };
  let next = 0;
  for (let element = 0; element < page.elements.count; element++) {
    if (page.elements.tag[element] !== wanted) continue;
    const own = likeness(shapes, element, sought);
    if (own > best.likeness) {
      if (!isWithin(page, element, best.element)) next = best.likeness;
      best = { element, likeness: own };
    } else if (!isWithin(page, element, best.element)) next = Math.max(next, own);
  }
  const isClear = best.likeness >= MIN_LIKENESS && best.likeness - next >= MIN_LEAD;
  return isClear && (sought.isRoot || !isOtherOfMany(shapes, best.element, shape)) ? best.element : -1;
}

/** Whether a part is one of many like it, and another one: it has other words. */
function isOtherOfMany(shapes: PartShapes, element: number, shape: PartShape): boolean {
  const isOneOfMany = shape.position[1] >= MANY_SIBLINGS || TEXT_TAGS.test(shape.path.at(-1) ?? '');
  if (!isOneOfMany) return false;
  // Pictures without words look alike.
  if (shape.opening === '') return true;
  if (shape.heading !== '' && shapes.heading(element) === shape.heading) return false;
  return sameWords(shapes.opening(element), shape.opening) < MIN_SAME_WORDS;
}

/** How alike an element and a shape are, `[0, 1]`. Facts that the shape does not have do not count. */
function likeness(shapes: PartShapes, element: number, { shape, isRoot }: Sought): number {
  const { page } = shapes;
  const chars = shapes.chars(element);
  const facts: [weight: number, alike: number][] = [
    [WEIGHTS.path, samePath(page, element, shape.path)],
    [WEIGHTS.position, samePosition(shapes.position(element), shape.position)],
    [WEIGHTS.length, Math.min(chars + 1, shape.chars + 1) / Math.max(chars + 1, shape.chars + 1)],
    [WEIGHTS.links, 1 - Math.abs(shapes.linkDensity(element) - shape.linkDensity)],
  ];
  if (shape.places !== undefined) facts.push([WEIGHTS.places, samePlaces(shapes, element, shape.places)]);
  if (shape.names.length > 0) facts.push([WEIGHTS.names, shared(nameWords(page, element), shape.names)]);
  if (!isRoot && shape.opening !== '') facts.push([WEIGHTS.opening, sameWords(shapes.opening(element), shape.opening)]);
  if (!isRoot && shape.heading !== '') facts.push([WEIGHTS.heading, shapes.heading(element) === shape.heading ? 1 : 0]);
  const all = facts.reduce((sum, [weight]) => sum + weight, 0);
  return facts.reduce((sum, [weight, alike]) => sum + weight * alike, 0) / all;
}

/** The share of a path that agrees, from the part outwards; 1 only if nothing is around it. */
function samePath(page: Page, element: number, path: readonly string[]): number {
  const { tag } = page.elements;
  let each = element;
  let same = 0;
  while (same < path.length && tag[each] === path[path.length - 1 - same]) {
    same++;
    each = parentOf(page, each);
  }
  const isWhole = same === path.length && /^(?:body|html)$/.test(tag[each] ?? 'html');
  return isWhole ? 1 : (same / Math.max(path.length, 1)) * 0.8;
}

/**
 * The share of places that agree on the way to an element. It is clearly more if all do, which is true of one element of a page. Where
 * the number of siblings differs, only one end of them can be the same.
 */
function samePlaces(shapes: PartShapes, element: number, places: NonNullable<PartShape['places']>): number {
  const around = shapes.around(element);
  let same = 0;
  for (const [depth, each] of around.entries()) {
    const [wanted, own] = [places[depth], shapes.position(each)];
    if (wanted !== undefined) same += samePosition(own, wanted) * (own[1] === wanted[1] ? 1 : 0.5);
  }
  const all = Math.max(around.length, places.length, 1);
  return same === all ? 1 : (same / all) * 0.6;
}

/** Counted from the start or from the end: ads and boxes come and go on both sides. */
function samePosition(
  [position, siblings]: readonly [number, number],
  [wanted, of]: readonly [number, number],
): number {
  return position === wanted || siblings - position === of - wanted ? 1 : 0;
}

/** The share of the first words that agree, `[0, 1]`. */
function sameWords(one: string, other: string): number {
  const [a, b] = [one.split(' '), other.split(' ')];
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++;
  return one === other ? 1 : same / Math.max(a.length, b.length);
}

/** The share of two lists of words that both have, `[0, 1]`. */
function shared(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size === 0 ? 0 : one.filter((word) => other.includes(word)).length / all.size;
}
