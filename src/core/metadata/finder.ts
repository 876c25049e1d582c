import type { Said } from '../types.ts';

/**
 * A way to find a value of the head, with its name. Finders stand in tables, in the order in which they are asked. Each gives its
 * answers, the best first.
 */
export type Finder<Given> = readonly [from: string, find: (given: Given) => Iterable<string | null>];

/** The answers of finders in their order. Each finder runs when it is its turn. */
export function* saidBy<Given>(finders: Iterable<Finder<Given>>, given: Given): Generator<Said> {
  for (const [from, find] of finders) {
    for (const value of find(given)) if (value !== null && value !== '') yield { from, value };
  }
}
