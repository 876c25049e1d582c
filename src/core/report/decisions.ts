import { elementText } from '../dom/element-text.ts';
import { blockOf, charsOfBlock, ownerOf, tagOf, textsIn, textsInBlock } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import { commentSections } from '../parts/comments/comment-sections.ts';
import { SHOWN_TITLE } from '../rulings.ts';
import type { Decision, Page, Removal, RemovalKind, Selection } from '../types.ts';

/**
 * The final decision on each block of the page, in document order. `uncopied` are the parts of the selection that copying and repairs left
 * out, `title` is the block that repeats the article's title, or -1. A part whose ruling names no kind has the kind of its place. Linear in
 * blocks, elements and the texts of those parts.
 */
export function decisionsOn(
  page: Page,
  { keptBlocks, rulingOf }: Selection,
  { uncopied, title }: { readonly uncopied: readonly Removal[]; readonly title: number },
): Decision[] {
  const lost = removalsOfWholeBlocks(page, uncopied);
  const kinds = placeKinds(page);
  return Array.from(keptBlocks, (kept, block) => {
    const chars = charsOfBlock(page, block);
    if (block === title) return { block, chars, keep: true, ...SHOWN_TITLE };
    const { by, reason, kind } = lost.get(block) ?? rulingOf(block);
    if (kept === 1 && !lost.has(block)) return { block, chars, keep: true, by, reason };
    return { block, chars, keep: false, by, reason, kind: kind ?? kinds[ownerOf(page, block)] ?? 'other' };
  });
}

/** The block of the heading that repeats the article's title, -1 without one. */
export function titleBlock(page: Page, shown: string | null): number {
  const title = folded(shown ?? '');
  if (title === '') return -1;
  return page.blocks.owner.findIndex(
    (element) => HEADING_TAGS.has(tagOf(page, element)) && folded(elementText(page, element)) === title,
  );
}

/** By block: the last removal of those that together took out all its characters. */
function removalsOfWholeBlocks(page: Page, removals: readonly Removal[]): Map<number, Removal> {
  const { texts } = page;
  const lost = new Map<number, Removal>();
  const gone = new Uint8Array(texts.count);
  for (const removal of removals) {
    for (const text of removal.texts ?? textsIn(page, removal.element)) {
      gone[text] = 1;
      if (blockOf(page, text) >= 0) lost.set(blockOf(page, text), removal);
    }
  }
  for (const block of lost.keys()) {
    for (const text of textsInBlock(page, block)) {
      if (gone[text] === 0 && texts.chars[text] !== 0) lost.delete(block);
    }
  }
  return lost;
}

/** The kinds that tags and roles give. Source: the landmarks of ARIA. */
const KINDS: ReadonlyMap<string, RemovalKind> = new Map<string, RemovalKind>([
  ...['nav', 'navigation', 'menu', 'menubar'].map((name) => [name, 'navigation'] as const),
  ...['header', 'footer', 'banner', 'contentinfo'].map((name) => [name, 'page-frame'] as const),
  ['form', 'form'],
]);

/** By element: the kind of its place. */
export type PlaceKinds = readonly (RemovalKind | undefined)[];

/**
 * The kind that the place of each element gives, by the element or the nearest one around it; `undefined` without one. Found when first
 * asked for. Linear in elements.
 */
export const placeKinds: (page: Page) => PlaceKinds = /* @__PURE__ */ remembered((page: Page) => {
  const { tag, role, parent, count } = page.elements;
  const sections = commentSections(page);
  const kinds: (RemovalKind | undefined)[] = [];
  for (let element = 0; element < count; element++) {
    const ofTag = KINDS.get(role[element] ?? '') ?? KINDS.get(tag[element] ?? '');
    kinds.push((sections[element] === 1 ? 'comments' : ofTag) ?? kinds[parent[element] ?? 0]);
  }
  return kinds;
});
