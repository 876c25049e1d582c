/** A packed model. Values and weights of names are hundredths of a logit. */
export interface ModelFile {
  /** Origin of the model: corpora, date, seed, figures. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly bias: number;
  /** Words with their weights: a number adds to the weight of the words after it, as in `-19 above box 32 about`. */
  readonly names: string;
  /** Ascending thresholds by feature. The bin of a value is the number of thresholds below it. */
  readonly cuts: Readonly<Record<string, readonly number[]>>;
  /** One value per bin. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
  /**
   * For each feature with cuts, in order: its pairs with later features, then 0. A pair is written as 24, 1, 5, 2, 0, 3: the steps from
   * the previous other feature (at first from the feature itself) to this one, the number of used cuts of the first and these cuts
   * (indices into its cuts), and the same of the other.
   */
  readonly pairs: readonly number[];
  /** The values of all pairs, one pair after the other, row by row. */
  readonly cells: readonly number[];
}

/** Two features, and the used cuts of each, as in {@link ModelFile.pairs}. */
export type ModelPair = readonly [number, number, readonly number[], readonly number[]];

/** A table of values by the bins of one or two features: a range of the model's values. */
export interface Table {
  readonly feature: number;
  /** -1 for none. */
  readonly otherFeature: number;
  /** Index of the first value. */
  readonly start: number;
  /** Values for each bin of the first feature: one for each bin of the second, or one. */
  readonly width: number;
}

/** A model that can predict. Its tables share one array of values, in their order. */
export interface Model {
  /** In hundredths of a logit, like the values. */
  readonly bias: number;
  /** In logits. */
  readonly names: ReadonlyMap<string, number>;
  /** By feature; `undefined` for features that are not used. */
  readonly cuts: readonly (Float32Array | undefined)[];
  readonly tables: readonly Table[];
  readonly values: Int32Array;
}

export const PER_LOGIT = 100;

/**
 * Unpacks a model for features in this order.
 *
 * @throws {RangeError} if the file names an unknown feature.
 */
export function unpackModel(file: ModelFile, features: readonly string[]): Model {
  const indices = new Map(features.map((name, index) => [name, index]));
  const indexOf = (name: string) => {
    const index = indices.get(name);
    if (index === undefined) throw new RangeError(`unknown feature: ${name}`);
    return index;
  };
  const cutFeatures = Object.keys(file.cuts).map(indexOf);
  const bins = Object.values(file.cuts).map((cuts) => cuts.length + 1);
  const values: number[] = [];
  const shapes = Object.entries(file.shapes).map(
    ([name, own]): Table => ({ feature: indexOf(name), otherFeature: -1, start: append(values, own), width: 1 }),
  );
  let first = 0;
  const pairs = unpackPairs(file.pairs).map(([row, column, rowCuts, columnCuts]): Table => {
    const start = values.length;
    const columnSteps = stepsOf(columnCuts, bins[column] ?? 1);
    for (const step of stepsOf(rowCuts, bins[row] ?? 1)) {
      const inRow = first + step * (columnCuts.length + 1);
      for (let bin = 0; bin < columnSteps.length; bin++) values.push(file.cells[inRow + (columnSteps[bin] ?? 0)] ?? 0);
    }
    first += (rowCuts.length + 1) * (columnCuts.length + 1);
    return {
      feature: cutFeatures[row] ?? -1,
      otherFeature: cutFeatures[column] ?? -1,
      start,
      width: columnSteps.length,
    };
  });
  return {
    bias: file.bias,
    names: unpackNames(file.names),
    cuts: features.map((name) => file.cuts[name] && Float32Array.from(file.cuts[name])),
    tables: [...shapes, ...pairs],
    values: Int32Array.from(values),
  };
}

function unpackNames(packed: string): Map<string, number> {
  const names = new Map<string, number>();
  let weight = 0;
  for (const word of packed.split(' ')) {
    const step = Number(word);
    if (Number.isNaN(step)) names.set(word, weight / PER_LOGIT);
    else weight += step;
  }
  return names;
}

/** The pairs in {@link ModelFile.pairs}. */
export function unpackPairs(pairs: readonly number[]): ModelPair[] {
  const unpacked: ModelPair[] = [];
  let [row, column, next] = [0, 0, 0];
  const nextList = () => {
    const start = next + 1;
    next = start + (pairs[next] ?? 0);
    return pairs.slice(start, next);
  };
  while (next < pairs.length) {
    const step = pairs[next++] ?? 0;
    if (step === 0) column = ++row;
    else {
      column += step;
      unpacked.push([row, column, nextList(), nextList()]);
    }
  }
  return unpacked;
}

/** Returns the index of the first appended value. */
function append(list: number[], values: readonly number[]): number {
  return list.push(...values) - values.length;
}

/** For each bin of a feature, the number of used cuts below it. `cuts` ascend. */
function stepsOf(cuts: readonly number[], bins: number): number[] {
  const steps: number[] = [];
  let below = 0;
  for (let bin = 0; bin < bins; bin++) {
    while ((cuts[below] ?? bin) < bin) below++;
    steps.push(below);
  }
  return steps;
}
