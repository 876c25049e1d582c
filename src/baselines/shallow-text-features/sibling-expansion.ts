import type { Page } from '../../core/types.ts';
import { linkDensity, type TextRun } from './passages.ts';
import { RULES } from './rules.ts';

/** The element that represents a passage among its siblings. */
interface Representative {
  /** Element index of its parent. */
  readonly parent: number;
  /** Its tag name; `''` for a bare text. */
  readonly tag: string;
}

/** Conditions on which siblings of content become content. */
interface Similarity {
  readonly maxLinkDensity: number;
  readonly hasSameTag: boolean;
}

/**
 * Turns siblings of content into content: first those with the same tag and few links, then any without links.
 *
 * Titles are not siblings, and expansion stops at them. Takes passages of one block each. Linear in blocks and
 * elements.
 */
export function expandToSiblings(page: Page, passages: readonly TextRun[]): void {
  if (passages.length < 2) return;
  const representatives = passages.map((_, at) => representativeOf(page, at));
  expand(passages, representatives, { maxLinkDensity: RULES.maxSiblingLinkDensity, hasSameTag: true });
  expand(passages, representatives, { maxLinkDensity: 0, hasSameTag: false });
}

function expand(
  passages: readonly TextRun[],
  representatives: readonly Representative[],
  { maxLinkDensity, hasSameTag }: Similarity,
): void {
  const isOpen = passages.map((each) => !each.isContent && !each.isExcluded && linkDensity(each) <= maxLinkDensity);
  let barrier = -1;
  for (const [at, passage] of passages.entries()) {
    if (passage.isTitle) barrier = at;
    const isSource = passage.isContent && !passage.isExcluded;
    if (passage.isTitle || (!isSource && isOpen[at] !== true)) continue;
    for (let other = at - 1; other > barrier && at - other <= RULES.maxSiblingDistance; other--) {
      const neighbour = passages[other];
      if (neighbour === undefined || !areSiblings(representatives[at], representatives[other], hasSameTag)) continue;
      if (isSource && isOpen[other] === true) neighbour.isContent = true;
      else if (!isSource && neighbour.isContent && !neighbour.isExcluded) passage.isContent = true;
    }
  }
}

function areSiblings(one: Representative | undefined, other: Representative | undefined, hasSameTag: boolean): boolean {
  return one?.parent === other?.parent && (!hasSameTag || one?.tag === other?.tag);
}

/** The outermost element around the block's first text that holds neither the block before nor the one after. */
function representativeOf(page: Page, block: number): Representative {
  const { blocks, elements, texts } = page;
  const first = blocks.firstText[block] ?? 0;
  const before = block === 0 ? -1 : (blocks.textEnd[block - 1] ?? 0) - 1;
  const after = block + 1 === blocks.count ? texts.count : (blocks.firstText[block + 1] ?? 0);
  let parent = texts.parent[first] ?? 0;
  let tag = '';
  while (parent > 0 && (elements.firstText[parent] ?? 0) > before && (elements.textEnd[parent] ?? 0) <= after) {
    tag = elements.tag[parent] ?? '';
    parent = elements.parent[parent] ?? 0;
  }
  return { parent, tag };
}
