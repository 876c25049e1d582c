import type { ShownTerm } from '../../platform/texts/score-figures.ts';

/** A term as a bar on the axis common to all terms of a candidate. */
export interface Bar extends ShownTerm {
  /** Start and length of the bar, in percent of the axis. */
  readonly start: number;
  readonly length: number;
}

/**
 * Lays out terms as bars around a zero line, in the given order. `zero` is the position of that line, in percent of the axis: just far
 * enough from the start for the largest negative term.
 */
export function barsOf(terms: readonly ShownTerm[]): { readonly zero: number; readonly bars: readonly Bar[] } {
  const most = Math.max(0, ...terms.map(({ value }) => value));
  const least = Math.min(0, ...terms.map(({ value }) => value));
  const span = most - least || 1;
  const zero = ((0 - least) / span) * 100;
  const bars = terms.map((term) => {
    const { value } = term;
    const length = (Math.abs(value) / span) * 100;
    return { ...term, start: value < 0 ? zero - length : zero, length };
  });
  return { zero, bars };
}
