import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../../src/bench/measures/paired-difference.ts';

describe('the difference of paired figures', () => {
  it('has the standard error of its mean', () => {
    const found = pairedDifference([
      [1, 0],
      [3, 1],
      [5, 2],
    ]);
    expect(found?.mean).toBe(2);
    // The differences 1, 2, 3 have a standard deviation of 1.
    expect(found?.standardError).toBeCloseTo(1 / Math.sqrt(3), 12);
  });

  it('leaves out pairs with an unknown figure', () => {
    expect(
      pairedDifference([
        [1, null],
        [2, 1],
        [3, 2],
      ]),
    ).toEqual({ mean: 1, standardError: 0 });
    expect(
      pairedDifference([
        [2, 1],
        [null, 2],
      ]),
    ).toBeNull();
  });
});
