/** Values are thousandths of a logit, name weights hundredths. */
export interface ModelFile {
  /** How it came about: corpora, date, seed, figures. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly bias: number;
  readonly names: Readonly<Record<string, number>>;
  /** Ascending thresholds by feature. A value falls into the bin whose number is how many of them are below it. */
  readonly cuts: Readonly<Record<string, readonly number[]>>;
  /** One value per bin. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
  /** Two features, for each the cuts that count (indices into its own), and the values row by row. */
  readonly pairs: readonly ModelPair[];
}

export type ModelPair = readonly [string, string, readonly number[], readonly number[], readonly number[]];

/**
 * A table of values for one or two features. Its cell is the sum of two steps, one by bin of each feature, and its parts are
 * at these places of the model's arrays.
 */
export interface Table {
  readonly features: readonly [number] | readonly [number, number];
  /** Where the steps of the first feature's bins begin. */
  readonly rows: number;
  /** Where those of the second one's begin; a single step of 0 without a second. */
  readonly columns: number;
  /** Where the values begin. */
  readonly values: number;
}

/** The model, ready to predict. Its tables share two arrays, which are read in their order. */
export interface Model {
  /** In thousandths of a logit, as are the values. */
  readonly bias: number;
  /** In logits. */
  readonly names: ReadonlyMap<string, number>;
  /** By feature; `undefined` where the model does not use it. */
  readonly cuts: readonly (Float32Array | undefined)[];
  readonly tables: readonly Table[];
  readonly steps: Uint16Array;
  readonly values: Int32Array;
}

export const PER_LOGIT = 1000;
const PER_NAME = 100;

/**
 * Unpacks a model for features in this order.
 *
 * @throws {RangeError} if the file names a feature that there is none of.
 */
export function unpackModel(file: ModelFile, features: readonly string[]): Model {
  const indices = new Map(features.map((name, index) => [name, index]));
  const indexOf = (name: string) => {
    const index = indices.get(name);
    if (index === undefined) throw new RangeError(`the model uses an unknown feature: ${name}`);
    return index;
  };
  for (const name of Object.keys(file.cuts)) indexOf(name);
  const binsOf = (name: string) => (file.cuts[name]?.length ?? 0) + 1;
  const steps: number[] = [];
  const values: number[] = [];
  const shapes = Object.entries(file.shapes).map(([name, own]): Table => {
    const rows = append(steps, [...own.keys()]);
    return { features: [indexOf(name)], rows, columns: append(steps, [0]), values: append(values, own) };
  });
  const pairs = file.pairs.map(([row, column, rowCuts, columnCuts, own]): Table => {
    const rows = append(steps, stepsOf(rowCuts, binsOf(row), columnCuts.length + 1));
    const columns = append(steps, stepsOf(columnCuts, binsOf(column), 1));
    return { features: [indexOf(row), indexOf(column)], rows, columns, values: append(values, own) };
  });
  return {
    bias: file.bias,
    names: new Map(Object.entries(file.names).map(([name, weight]) => [name, weight / PER_NAME])),
    cuts: features.map((name) => file.cuts[name] && Float32Array.from(file.cuts[name])),
    tables: [...shapes, ...pairs],
    steps: Uint16Array.from(steps),
    values: Int32Array.from(values),
  };
}

/** Returns where what was appended begins. */
function append(list: number[], values: readonly number[]): number {
  return list.push(...values) - values.length;
}

/** For each bin of a feature, how many of the cuts that count lie below it, times the size of a step. */
function stepsOf(cuts: readonly number[], bins: number, size: number): number[] {
  return Array.from({ length: bins }, (_, bin) => cuts.filter((cut) => cut < bin).length * size);
}
