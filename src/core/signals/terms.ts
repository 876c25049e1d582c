import type { Candidate, Terms } from '../types.ts';

/** A candidate whose score is the sum of its terms, by construction. */
export function candidateFrom(element: number, terms: Terms): Candidate {
  return { element, score: sumOf(terms), terms };
}

/** The sum of all terms, in their order. */
export function sumOf(terms: Terms): number {
  let sum = 0;
  for (const share of Object.values(terms)) sum += share;
  return sum;
}
