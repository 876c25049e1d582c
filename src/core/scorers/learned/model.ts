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

/** A table of values for one or two features, unpacked: by bin of each feature the cell, and the values in logits. */
export interface Table {
  readonly features: readonly [number] | readonly [number, number];
  readonly rowOfBin: Uint8Array;
  readonly columnOfBin: Uint8Array;
  readonly columns: number;
  readonly values: Float32Array;
}

/** The model, ready to predict. */
export interface Model {
  readonly bias: number;
  readonly names: ReadonlyMap<string, number>;
  /** By feature; `undefined` where the model does not use it. */
  readonly cuts: readonly (Float32Array | undefined)[];
  readonly tables: readonly Table[];
}

const PER_LOGIT = 1000;
const PER_NAME = 100;

/**
 * Unpacks a model for features in this order.
 *
 * @throws {RangeError} if the file names a feature that there is none of.
 */
export function unpackModel(file: ModelFile, features: readonly string[]): Model {
  const indexOf = (name: string) => {
    const index = features.indexOf(name);
    if (index < 0) throw new RangeError(`the model uses an unknown feature: ${name}`);
    return index;
  };
  for (const name of Object.keys(file.cuts)) indexOf(name);
  const cuts = features.map((name) => {
    const own = file.cuts[name];
    return own === undefined ? undefined : Float32Array.from(own);
  });
  const shapes = Object.entries(file.shapes).map(([name, values]) => shapeTable(indexOf(name), values));
  const pairs = file.pairs.map(([row, column, rowCuts, columnCuts, values]): Table => {
    const of = (name: string) => file.cuts[name]?.length ?? 0;
    return {
      features: [indexOf(row), indexOf(column)],
      rowOfBin: cellOfBin(rowCuts, of(row) + 1),
      columnOfBin: cellOfBin(columnCuts, of(column) + 1),
      columns: columnCuts.length + 1,
      values: Float32Array.from(values, (value) => value / PER_LOGIT),
    };
  });
  const names = new Map(Object.entries(file.names).map(([name, weight]) => [name, weight / PER_NAME]));
  return { bias: file.bias / PER_LOGIT, names, cuts, tables: [...shapes, ...pairs] };
}

function shapeTable(feature: number, values: readonly number[]): Table {
  return {
    features: [feature],
    rowOfBin: Uint8Array.from(values, (_, bin) => bin),
    columnOfBin: new Uint8Array(1),
    columns: 1,
    values: Float32Array.from(values, (value) => value / PER_LOGIT),
  };
}

/** For each bin of a feature, how many of the cuts that count lie below it. */
function cellOfBin(cuts: readonly number[], bins: number): Uint8Array {
  return Uint8Array.from({ length: bins }, (_, bin) => cuts.filter((cut) => cut < bin).length);
}
