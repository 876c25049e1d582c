import { describe, expect, it } from 'vitest';
import { collapse, type Tables } from '../../../../src/bench/train/collapse.ts';
import { FEATURE_NAMES, logitsOf, unpackPairs } from '../../../../src/bench/train/learned-scorer.ts';
import { formatModel, modelFileOf } from '../../../../src/bench/train/model-file.ts';
import { randomNumbers } from '../../../../src/bench/train/random.ts';
import { type Branch, type Forest, logitOf, type Tree } from '../../../../src/bench/train/trees.ts';

const value = (answer: number): Branch => ({ feature: -1, cut: 0, low: answer, high: answer });

describe('the tables of a forest', () => {
  it('add up trees of one feature', () => {
    const trees: Tree[] = [
      { feature: 2, cut: 1, low: value(-1), high: value(2) },
      { feature: 2, cut: 3, low: value(0.5), high: { feature: 2, cut: 5, low: 0.25, high: 1 } },
    ];
    const { shapes, pairs, bias } = collapse({ bias: 0.75, trees });
    expect(bias).toBe(0.75);
    expect(pairs).toEqual([]);
    expect([...shapes.keys()]).toEqual([2]);
    expect(shapes.get(2)?.cuts).toEqual([1, 3, 5]);
    // -1 + 0.5 | 2 + 0.5 | 2 + 0.25 | 2 + 1
    expect([...(shapes.get(2)?.values ?? [])]).toEqual([-0.5, 2.5, 2.25, 3]);
  });

  it('merge trees of two features, in either order of splits', () => {
    const trees: Tree[] = [
      { feature: 1, cut: 0, low: { feature: 4, cut: 2, low: 10, high: 20 }, high: value(3) },
      { feature: 4, cut: 7, low: value(0), high: { feature: 1, cut: 0, low: 100, high: 200 } },
    ];
    const { shapes, pairs } = collapse({ bias: 0, trees });
    expect([...(shapes.get(1)?.values ?? [])]).toEqual([0, 3]);
    expect(pairs).toHaveLength(1);
    expect(pairs[0]).toMatchObject({ features: [1, 4], cuts: [[0], [2, 7]] });
    expect([...(pairs[0]?.values ?? [])]).toEqual([10, 20, 120, 0, 0, 200]);
  });

  it('give the same logits as the trees', () => {
    const { forest, columns } = randomForest();
    const tables = collapse(forest);
    for (let row = 0; row < ROWS; row++) {
      expect(fromTables(tables, columns, row)).toBeCloseTo(logitOf(forest, columns, row), 9);
    }
  });
});

describe('a model file', () => {
  it('gives the scorer the same logits as the trees, up to rounding of each table', () => {
    const { forest, columns, values, cuts } = randomForest();
    const model = modelFileOf({ about: {}, names: { nav: -120 }, cuts, forest });
    const found = logitsOf(model, values);
    const tables = 1 + Object.keys(model.shapes).length + unpackPairs(model.pairs).length;
    for (let row = 0; row < ROWS; row++) {
      expect(Math.abs((found[row] ?? 0) - logitOf(forest, columns, row))).toBeLessThan(tables * 0.006);
    }
  });

  it('keeps only the used cuts, and is formatted with one table per line', () => {
    const cuts = FEATURE_NAMES.map(() => [0.5, 1.5, 2.5]);
    const trees: Tree[] = [
      { feature: 0, cut: 2, low: { feature: 1, cut: 0, low: 0.0101, high: -0.2 }, high: value(0.5) },
      { feature: 0, cut: 0, low: value(0.1), high: value(0) },
    ];
    const [first = '', second = ''] = FEATURE_NAMES;
    const model = modelFileOf({
      about: { seed: 1 },
      names: { text: 20, nav: -120, post: 20 },
      cuts,
      forest: { bias: -0.25, trees },
    });
    expect(model).toEqual({
      about: { seed: 1 },
      bias: -25,
      names: '-120 nav 140 post text',
      cuts: { [first]: [0.5, 2.5], [second]: [0.5] },
      shapes: { [first]: [10, 0, 50] },
      pairs: [1, 1, 1, 1, 0, 0, 0],
      cells: [1, -20, 0, 0],
    });
    const text = formatModel(model);
    expect(JSON.parse(text)).toEqual(model);
    expect(text.split('\n')).toContain('1,1,1,1,0,0,');
    expect(text.split('\n')).toContain('1,-20,0,0');
  });
});

const ROWS = 200;

/** Random trees, and rows that cover all bins. */
function randomForest() {
  const random = randomNumbers(3);
  const below = (limit: number) => Math.floor(random() * limit);
  const cuts = FEATURE_NAMES.map(() => [0, 1, 2, 3, 4].map((each) => each / 3 + 0.1));
  const branch = (): Branch =>
    random() < 0.2
      ? value(random() - 0.5)
      : { feature: below(6), cut: below(5), low: random() - 0.5, high: random() - 0.5 };
  const trees = Array.from({ length: 300 }, () => ({
    feature: below(6),
    cut: below(5),
    low: branch(),
    high: branch(),
  }));
  const columns = FEATURE_NAMES.map(() => Uint8Array.from({ length: ROWS }, () => below(6)));
  const values = columns.map((column) => Float32Array.from(column, (bin) => bin / 3));
  const forest: Forest = { bias: -0.3, trees };
  return { forest, columns, values, cuts };
}

function fromTables({ bias, shapes, pairs }: Tables, columns: readonly Uint8Array[], row: number): number {
  const part = (cuts: readonly number[], feature: number) =>
    cuts.filter((cut) => cut < (columns[feature]?.[row] ?? 0)).length;
  let sum = bias;
  for (const [feature, shape] of shapes) sum += shape.values[part(shape.cuts, feature)] ?? 0;
  for (const { features, cuts, values } of pairs) {
    sum += values[part(cuts[0], features[0]) * (cuts[1].length + 1) + part(cuts[1], features[1])] ?? 0;
  }
  return sum;
}
