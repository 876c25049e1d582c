import type { Choice } from '../types.ts';

/** The choice of an algorithm that takes an element as it is. */
export function wholeElement({ element }: { readonly element: number }): Choice {
  return { roots: [element], rootTexts: [], removed: [], removedTexts: [] };
}
