import { CHOSEN, OUTSIDE } from '../rulings.ts';
import type { Choice, Page, Removal, Ruling, RulingOf } from '../types.ts';

/**
 * The ruling on each block of a selection: of the removal that took it out of the choice, else the scorer's. Linear in the texts of the
 * removals.
 */
export function rulingsOn(
  { elements, texts }: Page,
  { choice, removed, keptBlocks }: { choice: Choice; removed: readonly Removal[]; keptBlocks: Uint8Array },
): RulingOf {
  const taken = new Map<number, Ruling>();
  // A scorer that decides block by block gives its own rulings.
  const own = new Set(choice.rulingOf ? choice.removed : []);
  for (const { element, ...ruling } of removed.filter((each) => !own.has(each))) {
    for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
      const block = texts.block[text] ?? -1;
      if (block >= 0 && keptBlocks[block] === 0) taken.set(block, ruling);
    }
  }
  const ofScorer = choice.rulingOf ?? ((block) => (keptBlocks[block] === 1 ? CHOSEN : OUTSIDE));
  return (block) => taken.get(block) ?? ofScorer(block);
}
