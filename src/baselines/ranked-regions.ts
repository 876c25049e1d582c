import { contentOfBlocks } from '../core/decide/block-content.ts';
import { candidateFrom } from '../core/decide/scorer.ts';
import { firstTextOf, parentOf, textEndOf } from '../core/dom/page-tree.ts';
import type { Candidate, Page, Ruling, Scoring, Terms } from '../core/types.ts';

/** A region of the page that an algorithm found: blocks that belong together. */
export interface Region {
  /** Block indices in document order, at least one. */
  readonly blocks: readonly number[];
  readonly terms: Terms;
}

/** Regions and the kept blocks, for {@link scoringOfRegions}. */
export interface RankedRegions {
  /** Why blocks are left out. */
  readonly ruling: Ruling;
  readonly regions: readonly Region[];
  /** 1 for each block that is kept. */
  readonly kept: Uint8Array;
}

/**
 * A scoring of regions of a page. Its candidates are the smallest elements around each region. If an element holds several
 * regions, the best one gives its score. A candidate keeps the kept blocks inside it, or all of them if there are none.
 *
 * Linear in blocks and elements if hardly any block is in two regions.
 */
export function scoringOfRegions(page: Page, { regions, kept, ruling }: RankedRegions): Scoring {
  const chosen: Ruling = { ...ruling, reason: 'in a chosen part' };
  const rulingOf = (block: number) => (kept[block] === 1 ? chosen : ruling);
  const best = new Map<number, Candidate>();
  for (const { blocks, terms } of regions) {
    const element = smallestAround(page, blocks[0] ?? 0, blocks.at(-1) ?? 0);
    const candidate = candidateFrom(element, terms);
    const known = best.get(element);
    if (known === undefined || candidate.score > known.score) best.set(element, candidate);
  }
  const candidates = [...best.values()].sort((a, b) => b.score - a.score || a.element - b.element);
  return {
    candidates,
    choose: ({ element }) => {
      const decided = holdsAny(page, kept, element) ? kept : new Uint8Array(page.blocks.count).fill(1);
      return contentOfBlocks(page, { root: element, kept: decided, rulingOf });
    },
  };
}

/**
 * The innermost element around two blocks. Takes at most as many steps as elements end between them, plus the depth of
 * the rest.
 */
function smallestAround(page: Page, first: number, last: number): number {
  const { blocks } = page;
  const end = blocks.textEnd[last] ?? 0;
  const start = blocks.firstText[first] ?? 0;
  let element = blocks.owner[first] ?? 0;
  while (parentOf(page, element) >= 0) {
    if (textEndOf(page, element) >= end && firstTextOf(page, element) <= start) break;
    element = parentOf(page, element);
  }
  return element;
}

function holdsAny(page: Page, kept: Uint8Array, element: number): boolean {
  const { texts } = page;
  for (let text = firstTextOf(page, element); text < textEndOf(page, element); text++) {
    const block = texts.block[text] ?? -1;
    if (block >= 0 && kept[block] === 1 && (texts.chars[text] ?? 0) > 0) return true;
  }
  return false;
}
