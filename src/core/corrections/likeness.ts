import { parentOf } from '../dom/page-tree.ts';
import type { Page, PartLooks, PartShape } from '../types.ts';
import type { PartShapes } from './part-shapes.ts';

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
  counts: 0.2,
};

/** The share of the weight of names where one of two parts has none: a build tool may have named it anew. A guess. */
const UNNAMED_SHARE = 0.5;

type Facts = readonly (readonly [weight: number, alike: number])[];

/**
 * How alike an element and a shape are, `[0, 1]`. Facts that the shape does not have do not count. The words of an article differ from
 * those of another one, so that they do not count for the part to read.
 */
export function likeness(
  shapes: PartShapes,
  element: number,
  { shape, isRoot }: { readonly shape: PartShape; readonly isRoot: boolean },
): number {
  const own = shapes.of(element);
  const facts: (readonly [weight: number, alike: number])[] = [
    [WEIGHTS.path, samePath(shapes.page, element, shape.path)],
    [WEIGHTS.position, samePosition(own.position, shape.position)],
    ...sameContents(own, shape),
  ];
  if (shape.places !== undefined) facts.push([WEIGHTS.places, samePlaces(own.places ?? [], shape.places)]);
  return weighed(isRoot ? facts : [...facts, ...sameWords(own, shape)]);
}

/** How alike two parts look wherever they are, `[0, 1]`. */
export function sameLooks(one: PartLooks, other: PartLooks, { hasWords }: { readonly hasWords: boolean }): number {
  return weighed([...sameContents(one, other), ...(hasWords ? sameWords(one, other) : [])]);
}

function weighed(facts: Facts): number {
  const all = facts.reduce((sum, [weight]) => sum + weight, 0);
  return facts.reduce((sum, [weight, alike]) => sum + weight * alike, 0) / all;
}

function sameContents(one: PartLooks, other: PartLooks): Facts {
  return [
    [WEIGHTS.length, sameCount(one.chars, other.chars)],
    [WEIGHTS.links, 1 - Math.abs(one.linkDensity - other.linkDensity)],
    ...sameNames(one.names, other.names),
    ...sameCounts(one.counts, other.counts),
  ];
}

function sameNames(one: readonly string[], other: readonly string[]): Facts {
  if (one.length === 0 && other.length === 0) return [];
  const isUnnamed = one.length === 0 || other.length === 0;
  return [[isUnnamed ? WEIGHTS.names * UNNAMED_SHARE : WEIGHTS.names, shared(one, other)]];
}

function sameCounts(one: PartLooks['counts'], other: PartLooks['counts']): Facts {
  if (one === undefined || other === undefined) return [];
  const alike = one.map((count, index) => sameCount(count, other[index] ?? 0));
  return [[WEIGHTS.counts, alike.reduce((sum, each) => sum + each, 0) / alike.length]];
}

function sameWords(one: PartLooks, other: PartLooks): Facts {
  const facts: (readonly [weight: number, alike: number])[] = [];
  if (other.opening !== '') facts.push([WEIGHTS.opening, sameStart(one.opening, other.opening)]);
  if (other.heading !== '') facts.push([WEIGHTS.heading, one.heading === other.heading ? 1 : 0]);
  return facts;
}

/** How alike two counts are, `[0, 1]`. */
export function sameCount(one: number, other: number): number {
  return (Math.min(one, other) + 1) / (Math.max(one, other) + 1);
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

type Position = PartShape['position'];

/**
 * The share of places that agree on the way to an element. It is clearly more if all do, which is true of one element of a page. Where
 * the number of siblings differs, only one end of them can be the same.
 */
function samePlaces(own: readonly Position[], places: readonly Position[]): number {
  let same = 0;
  for (const [depth, each] of own.entries()) {
    const wanted = places[depth];
    if (wanted !== undefined) same += samePosition(each, wanted) * (each[1] === wanted[1] ? 1 : 0.5);
  }
  const all = Math.max(own.length, places.length, 1);
  return same === all ? 1 : (same / all) * 0.6;
}

/** Whether an element is exactly where a part was, among as many siblings, and so is everything around it. */
export function isAtSamePlace(own: PartShape, { path, places = [] }: PartShape): boolean {
  return (
    places.length === own.path.length &&
    own.path.every((tag, depth) => tag === path[depth]) &&
    own.places?.every((place, depth) => place.join() === places[depth]?.join()) === true
  );
}

/** Counted from the start or from the end: ads and boxes come and go on both sides. */
function samePosition([position, siblings]: Position, [wanted, of]: Position): number {
  return position === wanted || siblings - position === of - wanted ? 1 : 0;
}

/** The share of the first words that agree, `[0, 1]`. */
export function sameStart(one: string, other: string): number {
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
