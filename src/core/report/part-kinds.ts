import { COMMENT_SECTION_NAMES } from '../cues/comments-and-posts.ts';
import { memoizedTest } from '../dom/name-index.ts';
import type { Page, RemovalKind } from '../types.ts';

/** The kinds that tags and roles give. Source: the landmarks of ARIA. */
const KINDS: ReadonlyMap<string, RemovalKind> = new Map<string, RemovalKind>([
  ...['nav', 'navigation', 'menu', 'menubar'].map((name) => [name, 'navigation'] as const),
  ...['header', 'footer', 'banner', 'contentinfo'].map((name) => [name, 'page-frame'] as const),
  ['form', 'form'],
]);

/** By element: the kind of its place. */
export type PlaceKinds = readonly (RemovalKind | undefined)[];

/** The kind that the place of each element gives, by the element or the nearest one around it; `undefined` without one. Linear in elements. */
export function placeKinds({ elements }: Page): PlaceKinds {
  const { tag, role, parent, className, id, blockLevel } = elements;
  const isNamed = memoizedTest(COMMENT_SECTION_NAMES);
  const kinds: (RemovalKind | undefined)[] = [];
  for (let element = 0; element < elements.count; element++) {
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
