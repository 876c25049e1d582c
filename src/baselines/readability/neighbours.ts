import type { Attempt } from './attempt.ts';

/** The text beside an element: its nearest siblings before and after that have any. */
export class Neighbours {
  readonly #before: Float64Array;
  readonly #after: Float64Array;

  /** Two passes over the page's elements. */
  constructor(attempt: Attempt) {
    const { count } = attempt.page.elements;
    this.#before = new Float64Array(count);
    this.#after = new Float64Array(count);
    const last = new Float64Array(count);
    for (let element = 0; element < count; element++) note(attempt, element, { into: this.#before, last });
    last.fill(0);
    for (let element = count - 1; element >= 0; element--) note(attempt, element, { into: this.#after, last });
  }

  /** Characters of both neighbours. */
  chars(element: number): number {
    return (this.#before[element] ?? 0) + (this.#after[element] ?? 0);
  }
}

function note(attempt: Attempt, element: number, pass: { into: Float64Array; last: Float64Array }): void {
  const parent = attempt.page.elements.parent[element] ?? -1;
  if (parent < 0 || attempt.alive[element] === 0) return;
  pass.into[element] = pass.last[parent] ?? 0;
  const chars = attempt.totals.chars(element);
  if (chars > 0) pass.last[parent] = chars;
}
