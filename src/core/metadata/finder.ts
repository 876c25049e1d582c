import type { Said } from '../types.ts';

/** Where an answer stands: an element or its index, or the name of its data. */
export type Place = number | Element | string;

/** A value with its place, if that says more than the name of its finder. */
export interface Found {
  readonly value: string;
  readonly at?: Place | undefined;
}

/**
 * A way to find a value of the head, with its name. Finders are in tables, in the order in which they are asked. Each gives its
 * answers, the best first. One that is of use on some pages alone says on which.
 */
export type Finder<Given> = readonly [
  from: string,
  find: (given: Given) => Iterable<string | Found | null>,
  isAsked?: ((given: Given) => boolean) | undefined,
];

/** The answer of a finder. */
export interface Answer extends Found, Pick<Said, 'from'> {}

/** The answers of finders in their order. Each finder runs when it is its turn. */
export function* saidBy<Given>(finders: Iterable<Finder<Given>>, given: Given): Generator<Answer> {
  for (const [from, find, isAsked] of finders) {
    for (const found of isAsked?.(given) === false ? [] : find(given)) {
      if (found !== null && answerOf(found) !== '') yield { from, value: answerOf(found), at: placeOf(found) };
    }
  }
}

export function answerOf(found: string | Found): string {
  return typeof found === 'string' ? found : found.value;
}

export function placeOf(found: string | Found): Place | undefined {
  return typeof found === 'string' ? undefined : found.at;
}
