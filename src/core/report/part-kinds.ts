import { COMMENT_SECTION_NAMES } from '../cues/comments-and-posts.ts';
import { memoizedTest } from '../dom/name-index.ts';
import type { Page, PageElements, RemovalKind } from '../types.ts';

/** The kinds that tags and roles give. Source: the landmarks of ARIA. */
const KINDS: ReadonlyMap<string, RemovalKind> = new Map<string, RemovalKind>([
  ...['nav', 'navigation', 'menu', 'menubar'].map((name) => [name, 'navigation'] as const),
  ...['header', 'footer', 'banner', 'contentinfo'].map((name) => [name, 'page-frame'] as const),
  ['form', 'form'],
]);

/** By element: the kind of its place. */
export type PlaceKinds = readonly (RemovalKind | undefined)[];

/** The decisions and the left-out parts of a page ask for the same. */
const known = new WeakMap<PageElements, PlaceKinds>();

/**
 * The kind that the place of each element gives, by the element or the nearest one around it; `undefined` without one. Found when first
 * asked for. Linear in elements.
 */
export function placeKinds({ elements }: Page): PlaceKinds {
  const kinds = known.get(elements) ?? findKinds(elements);
  known.set(elements, kinds);
  return kinds;
}

function findKinds({ tag, role, parent, className, id, blockLevel, count }: PageElements): PlaceKinds {
  const isNamed = memoizedTest(COMMENT_SECTION_NAMES);
  const kinds: (RemovalKind | undefined)[] = [];
  for (let element = 0; element < count; element++) {
    // A page may say in the names of its body that it takes comments.
    const isComments =
      blockLevel[element] === 1 &&
      tag[element] !== 'body' &&
      element > 0 &&
      (isNamed(className[element] ?? '') || isNamed(id[element] ?? ''));
    const own = isComments ? 'comments' : (KINDS.get(role[element] ?? '') ?? KINDS.get(tag[element] ?? ''));
    kinds.push(own ?? kinds[parent[element] ?? 0]);
  }
  return kinds;
}
