import { describe, expect, it } from 'vitest';
import { binOf, cutsOf } from '../../../../src/bench/train/bins.ts';

describe('bins', () => {
  it('separate a few values, with cuts of few digits', () => {
    expect(cutsOf(Float32Array.of(3, 0, 1, 1, 0, 3))).toEqual([0.5, 2]);
    expect(cutsOf(Float32Array.of(0.09, 0.112))).toEqual([0.1]);
    expect(cutsOf(Float32Array.of(7, 7))).toEqual([]);
  });

  it('do not separate values that differ by rounding', () => {
    expect(cutsOf(Float32Array.of(0, 2e-16, -2e-16, 1, 1.0000001))).toEqual([0.5]);
  });

  it('are at most 32 of similar size', () => {
    const values = Float32Array.from({ length: 3200 }, (_, index) => index / 3200);
    const cuts = cutsOf(values);
    expect(cuts).toHaveLength(31);
    const sizes = new Array<number>(32).fill(0);
    for (const value of values) sizes[binOf(cuts, value)] = (sizes[binOf(cuts, value)] ?? 0) + 1;
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(99);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(101);
  });

  it('put a value that equals a cut on the lower side', () => {
    expect([-1, 0.5, 0.6, 2, 9].map((value) => binOf([0.5, 2], value))).toEqual([0, 0, 1, 1, 2]);
  });
});
