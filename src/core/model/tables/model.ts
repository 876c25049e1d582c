/** Values and the weights of names are hundredths of a logit. */
export interface ModelFile {
  /** How it came about: corpora, date, seed, figures. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly bias: number;
  /** Behind each number, the names that weigh so much more than those before it, with single spaces: `-19 above box 32 about`. */
  readonly names: string;
  /** Ascending thresholds by feature. A value falls into the bin whose number is how many of them are below it. */
  readonly cuts: Readonly<Record<string, readonly number[]>>;
  /** One value per bin. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
  /**
   * For each feature that has cuts, in their order, the pairs that it is the first of, as `26 5|0 3`, with commas between them: the second
   * (an index into those that have cuts), the cuts of the first that count (indices into its own), and those of the second.
   */
  readonly pairs: readonly string[];
  /** The values of all pairs, one pair after the other, row by row. */
  readonly cells: readonly number[];
}

/** Two features, and for each the cuts that count, as {@link ModelFile.pairs} has them. */
export type ModelPair = readonly [number, number, readonly number[], readonly number[]];

/** A table of values by the bins of one or two features, written out cell by cell in the model's values. */
export interface Table {
  readonly feature: number;
  /** -1 without a second one. */
  readonly otherFeature: number;
  /** Where the values begin. */
  readonly start: number;
  /** How many there are for each bin of the first feature: one for each bin of the second, or one. */
  readonly width: number;
}

/** The model, ready to predict. Its tables share one array, which is read in their order. */
export interface Model {
  /** In hundredths of a logit, as are the values. */
  readonly bias: number;
  /** In logits. */
  readonly names: ReadonlyMap<string, number>;
  /** By feature; `undefined` where the model does not use it. */
  readonly cuts: readonly (Float32Array | undefined)[];
  readonly tables: readonly Table[];
  readonly values: Int32Array;
}

export const PER_LOGIT = 100;

/**
 * Unpacks a model for features in this order.
 *
 * @throws {RangeError} if the file names a feature that there is none of.
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
  const pairs = file.pairs.flatMap(unpackPairs).map(([row, column, rowCuts, columnCuts]): Table => {
    const start = values.length;
    const columnSteps = stepsOf(columnCuts, bins[column] ?? 1);
    for (const step of stepsOf(rowCuts, bins[row] ?? 1)) {
      const inRow = first + step * (columnCuts.length + 1);
      for (const columnStep of columnSteps) values.push(file.cells[inRow + columnStep] ?? 0);
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

/** The pairs that a feature is the first of. */
export function unpackPairs(pairs: string, row: number): ModelPair[] {
  const packed = pairs === '' ? [] : pairs.split(',');
  return packed.map((pair) => {
    const [rowPart = '', columnPart = ''] = pair.split('|');
    const [column = 0, ...rowCuts] = numbersIn(rowPart);
    return [row, column, rowCuts, numbersIn(columnPart)];
  });
}

function numbersIn(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Returns where what was appended begins. */
function append(list: number[], values: readonly number[]): number {
  return list.push(...values) - values.length;
}

/** For each bin of a feature, how many of the cuts that count, which ascend, lie below it. */
function stepsOf(cuts: readonly number[], bins: number): number[] {
  const steps: number[] = [];
  let below = 0;
  for (let bin = 0; bin < bins; bin++) {
    while ((cuts[below] ?? bin) < bin) below++;
    steps.push(below);
  }
  return steps;
}
