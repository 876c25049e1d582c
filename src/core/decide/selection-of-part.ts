import { ASKED } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';

/** The selection of one part that was left out, as a whole: what is hidden in it as well. With `texts`, of these alone. */
export function selectionOf(page: Page, element: number, texts: readonly number[] | null = null): Selection {
  const nothing = { removed: [], keptBlocks: new Uint8Array(page.blocks.count), rulingOf: () => ASKED };
  return {
    ...nothing,
    candidate: { element, score: 0, terms: {} },
    roots: texts === null ? [element] : [],
    rootTexts: texts ?? [],
    dropped: new Uint8Array(page.elements.count),
    droppedTexts: new Uint8Array(page.texts.count),
  };
}
