import { queryAll } from '../dom/dom-reader.ts';
import { isWithin } from '../dom/page-tree.ts';
import type { Correction, Page, PartLooks, PartShape } from '../types.ts';
import { isAtSamePlace, likeness, sameCount, sameLooks, sameStart } from './likeness.ts';
import type { PartShapes } from './part-shapes.ts';

/** Smallest likeness of a part that only its shape finds. A guess; so are the numbers below. */
const MIN_LIKENESS = { root: 0.65, box: 0.55 };
/** … and its lead over the next part that does not contain it. */
const MIN_LEAD = 0.03;
/** Smallest likeness of a part that the selector finds by a name, and by positions. */
const MIN_LIKENESS_OF_SELECTED = { named: 0.3, placed: 0.5 };
/** Smallest share of the length of the part to read that the one of another article has, or the other way round. */
const MIN_SAME_LENGTH = 0.2;
/** Smallest share of the first words that agree, for parts that are one of many alike, such as paragraphs. */
const MIN_SAME_WORDS = 0.5;
/** A part with at least this many siblings of its tag is one of many. */
const MANY_SIBLINGS = 3;
/** A selector that matches more elements than this is not a selector of a part. */
const MAX_SELECTED = 20;
/** A part at the very place of the remembered one is another one only if it looks so much more like another. */
const LEAD_OF_OTHER = { samePlace: 0.3, elsewhere: 0 };
/** Smallest likeness of the looks of a box, with words: anything may be at its place. */
const MIN_LOOKS_OF_BOX = 0.4;
/** Two parts of a page with at least this likeness, not counting words, are twins: only their places or words tell them apart. */
const MIN_TWIN = 0.85;

/** Parts of an article, of which there are many alike even without siblings. */
const TEXT_TAGS = /^(?:p|li|h[1-6]|blockquote|figure|dd|dt|td|tr)$/;

/** The part to find. */
interface Sought {
  readonly shape: PartShape;
  /** The words of an article differ from those of another one. */
  readonly isRoot: boolean;
  /** Parts that are like it and are not meant; absent from corrections of earlier versions. */
  readonly others: readonly PartLooks[] | undefined;
}

/**
 * The elements that a correction means, in document order: those that its selector matches, else the one whose shape is clearly the most
 * alike. None where what is found is more like a part that was not meant. Linear in the page's elements, times the depth of the part.
 */
export function findParts(shapes: PartShapes, { kind, selector, shape, others }: Correction): number[] {
  const selected = selectedBy(shapes.page, selector);
  if (shape === undefined) return selected;
  const sought: Sought = { shape, isRoot: kind === 'root', others };
  const isPlaced = selector.includes(':nth-of-type');
  const enough = MIN_LIKENESS_OF_SELECTED[isPlaced ? 'placed' : 'named'];
  const found = selected.filter(
    (element) =>
      likeness(shapes, element, sought) >= enough &&
      !isOther(shapes, element, sought) &&
      !(isPlaced && isOtherOfMany(shapes, element, sought)),
  );
  if (found.length > 0) return found;
  const alike = mostAlike(shapes, sought);
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

function mostAlike(shapes: PartShapes, sought: Sought): number {
  const { page } = shapes;
  const wanted = sought.shape.path.at(-1);
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
  const { element } = best;
  const enough = MIN_LIKENESS[sought.isRoot ? 'root' : 'box'];
  if (best.likeness < enough || best.likeness - next < MIN_LEAD || isOther(shapes, element, sought)) return -1;
  return isOtherOfMany(shapes, element, sought) ? -1 : element;
}

/** Whether a part is more like one that was not meant, a box that looks otherwise, or of another size than the part to read. */
function isOther(shapes: PartShapes, element: number, { shape, isRoot, others }: Sought): boolean {
  const own = shapes.of(element);
  const alike = sameLooks(own, shape, { hasWords: true });
  if (!isRoot && alike < MIN_LOOKS_OF_BOX) return true;
  const isThere = isAtSamePlace(own, shape);
  const isNamed = hasSameName(own, shape);
  // The comments of one article may be many more than those of another.
  const isSure = isThere && isNamed;
  if (isRoot && !isSure && sameCount(own.chars, shape.chars) < MIN_SAME_LENGTH) return true;
  // Its former siblings are unknown, and one of them may have taken its place.
  if (others === undefined) return isRoot && shape.places !== undefined && !isThere && !isNamed;
  const lead = LEAD_OF_OTHER[isThere ? 'samePlace' : 'elsewhere'];
  if (others.some((other) => sameLooks(own, other, { hasWords: true }) > alike + lead)) return true;
  const hasTwin = others.some((other) => sameLooks(other, shape, { hasWords: false }) >= MIN_TWIN);
  return hasTwin && !isThere && !hasSameWords(own, shape);
}

/** Whether a part is one of many like it, and another one: it has other words. */
function isOtherOfMany(shapes: PartShapes, element: number, { shape, isRoot }: Sought): boolean {
  if (isRoot) return false;
  const isOneOfMany = shape.position[1] >= MANY_SIBLINGS || TEXT_TAGS.test(shape.path.at(-1) ?? '');
  // Pictures without words look alike.
  return isOneOfMany && (shape.opening === '' || !hasSameWords(shapes.of(element), shape));
}

function hasSameWords({ opening, heading }: PartLooks, shape: PartLooks): boolean {
  return (shape.heading !== '' && heading === shape.heading) || sameStart(opening, shape.opening) >= MIN_SAME_WORDS;
}

function hasSameName({ names }: PartLooks, shape: PartShape): boolean {
  return names.some((name) => shape.names.includes(name));
}
