import { COMMENT_SECTION_NAMES } from '../cues/comments-and-posts.ts';
import type { Page, RemovalKind } from '../types.ts';

/** The kinds that tags and roles give. Source: the landmarks of ARIA. */
const KINDS: ReadonlyMap<string, RemovalKind> = new Map<string, RemovalKind>([
  ...['nav', 'navigation', 'menu', 'menubar'].map((name) => [name, 'navigation'] as const),
  ...['header', 'footer', 'banner', 'contentinfo'].map((name) => [name, 'page-frame'] as const),
  ['form', 'form'],
]);

/** The kind that the place of each element gives, by the element or the nearest one around it; `undefined` without one. Linear in elements. */
export function placeKinds({ elements }: Page): readonly (RemovalKind | undefined)[] {
  const { tag, role, parent, className, id, blockLevel } = elements;
  const kinds: (RemovalKind | undefined)[] = [];
  for (let element = 0; element < elements.count; element++) {
    // A page may say in the names of its body that it takes comments.
    const isComments =
      blockLevel[element] === 1 &&
      tag[element] !== 'body' &&
      element > 0 &&
      COMMENT_SECTION_NAMES.test(`${className[element]} ${id[element]}`);
    const own = isComments ? 'comments' : (KINDS.get(role[element] ?? '') ?? KINDS.get(tag[element] ?? ''));
    kinds.push(own ?? kinds[parent[element] ?? 0]);
  }
  return kinds;
}
