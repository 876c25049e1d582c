import type { Choice } from '../types.ts';

/** The choice of an algorithm that keeps all of an element. */
export function wholeElement({ element }: { readonly element: number }): Choice {
  return { roots: [element], rootTexts: [], removed: [], removedTexts: [] };
}
