import { choiceOfBlocks } from '../core/decide/block-choice.ts';
import { candidateFrom } from '../core/decide/scorer.ts';
import { firstTextOf, parentOf, textEndOf } from '../core/dom/page-tree.ts';
import type { Candidate, Page, Ruling, Scoring, Terms } from '../core/types.ts';

/** A part of the page that an algorithm found: blocks that belong together. */
export interface Part {
  /** Block indices in document order, at least one. */
  readonly blocks: readonly number[];
  readonly terms: Terms;
}

/** Parts and the kept blocks, for {@link scoringOfParts}. */
export interface RankedParts {
  /** Why blocks are left out. */
  readonly ruling: Ruling;
  readonly parts: readonly Part[];
  /** 1 for each block that is kept. */
  readonly kept: Uint8Array;
}

/**
 * A scoring of parts of a page. Its candidates are the smallest elements around each part. If an element holds several
 * parts, the best one gives its score. A candidate keeps the kept blocks inside it, or all of them if there are none.
 *
 * Linear in blocks and elements if hardly any block is in two parts.
 */
export function scoringOfParts(page: Page, { parts, kept, ruling }: RankedParts): Scoring {
  const chosen: Ruling = { ...ruling, reason: 'in a chosen part' };
  const rulingOf = (block: number) => (kept[block] === 1 ? chosen : ruling);
  const best = new Map<number, Candidate>();
  for (const { blocks, terms } of parts) {
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
      return choiceOfBlocks(page, { root: element, kept: decided, rulingOf });
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
