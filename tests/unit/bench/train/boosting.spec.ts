import { describe, expect, it } from 'vitest';
import { type BoostSettings, boost, type TrainingRows } from '../../../../src/bench/train/boosting.ts';
import { randomNumbers } from '../../../../src/bench/train/random.ts';
import { logitOf } from '../../../../src/bench/train/trees.ts';

const SETTINGS: BoostSettings = {
  rounds: 1,
  rate: 1,
  lambda: 0,
  minHessian: 0.1,
  minRows: 1,
  featuresPerTree: 9,
  // So large that every row is drawn.
  sample: 1e9,
  seed: 1,
};

function rowsOf(columns: readonly (readonly number[])[], labels: readonly number[], directions?: readonly number[]) {
  return {
    columns: columns.map((column) => Uint8Array.from(column)),
    labels: Uint8Array.from(labels),
    weights: new Float32Array(labels.length).fill(1),
    directions: Int8Array.from(directions ?? columns.map(() => 0)),
  } satisfies TrainingRows;
}

describe('boosting', () => {
  it('takes Newton steps, starting from the log odds of all rows', () => {
    // Half of the rows are positive: bias 0, gradients ±1/2, hessians 1/4. Low side: 1 of 4, gradient 1; high side: -1.
    const rows = rowsOf([[0, 0, 0, 0, 1, 1, 1, 1]], [1, 0, 0, 0, 1, 1, 1, 0]);
    const forest = boost(rows, SETTINGS);
    expect(forest.bias).toBe(0);
    expect(forest.trees).toHaveLength(1);
    expect(forest.trees[0]).toMatchObject({ feature: 0, cut: 0 });
    expect(logitOf(forest, rows.columns, 0)).toBeCloseTo(-1, 6);
    expect(logitOf(forest, rows.columns, 7)).toBeCloseTo(1, 6);
  });

  it('shrinks steps by lambda and rate', () => {
    // -gradient / (hessian + lambda) · rate = -1 / (1 + 1) · 0.5
    const rows = rowsOf([[0, 0, 0, 0, 1, 1, 1, 1]], [1, 0, 0, 0, 1, 1, 1, 0]);
    const forest = boost(rows, { ...SETTINGS, lambda: 1, rate: 0.5 });
    expect(logitOf(forest, rows.columns, 0)).toBeCloseTo(-0.25, 6);
  });

  it('splits on a second feature if the first is not enough', () => {
    const rows = rowsOf(
      [
        [0, 0, 1, 1, 1, 1],
        [0, 1, 0, 0, 1, 1],
      ],
      [0, 0, 0, 0, 1, 1],
    );
    const forest = boost(rows, { ...SETTINGS, rounds: 20, rate: 0.5, lambda: 0.1 });
    const logits = rows.labels.map((_, row) => (logitOf(forest, rows.columns, row) > 0 ? 1 : 0));
    expect([...logits]).toEqual([0, 0, 0, 0, 1, 1]);
  });

  it('is deterministic for a seed', () => {
    const { rows } = noisyRows();
    const settings = { ...SETTINGS, rounds: 10, sample: 0.3, featuresPerTree: 2, lambda: 1 };
    expect(boost(rows, settings)).toEqual(boost(rows, settings));
    expect(boost(rows, settings)).not.toEqual(boost(rows, { ...settings, seed: 2 }));
  });

  it('never violates a monotonicity constraint, whatever the other features are', () => {
    const { rows, values } = noisyRows([-1, 0, 1]);
    const free = boost({ ...rows, directions: new Int8Array(3) }, { ...SETTINGS, rounds: 60, rate: 0.3, lambda: 1 });
    const bound = boost(rows, { ...SETTINGS, rounds: 60, rate: 0.3, lambda: 1 });
    const at = (forest: typeof free, ...bins: number[]) =>
      logitOf(
        forest,
        bins.map((bin) => Uint8Array.of(bin)),
        0,
      );
    let violations = 0;
    for (const other of values) {
      for (const third of values) {
        for (const bin of values.slice(1)) {
          expect(at(bound, bin, other, third)).toBeLessThanOrEqual(at(bound, bin - 1, other, third) + 1e-9);
          expect(at(bound, other, third, bin)).toBeGreaterThanOrEqual(at(bound, other, third, bin - 1) - 1e-9);
          if (at(free, bin, other, third) > at(free, bin - 1, other, third)) violations++;
        }
      }
    }
    // Without constraints, these rows lead to violations.
    expect(violations).toBeGreaterThan(0);
  });
});

/** Rows of three features with six bins, whose labels depend on no feature monotonically. */
function noisyRows(directions: readonly number[] = [0, 0, 0]) {
  const random = randomNumbers(7);
  const values = [0, 1, 2, 3, 4, 5];
  const columns = [0, 1, 2].map(() => Array.from({ length: 400 }, () => Math.floor(random() * values.length)));
  const labels = Array.from({ length: 400 }, (_, row) => {
    const [first = 0, second = 0, third = 0] = columns.map((column) => column[row]);
    return (first * second + third + random() * 4) % 7 > 3 ? 1 : 0;
  });
  return { rows: rowsOf(columns, labels, directions), values };
}
