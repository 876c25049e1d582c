import { type Model, PER_LOGIT, type Table } from './model.ts';

/** Where the values of a page's blocks fall in the model's bins. */
export class Bins {
  /** By feature: the bin of each block; `undefined` where the model does not use it. */
  readonly ofBlocks: (Uint8Array | undefined)[] = [];
  /** By feature: the bin that all blocks share, -1 where they differ. */
  readonly shared: Int16Array;
  readonly #cuts: Model['cuts'];
  /** One for all features, because making a hundred small ones takes longer than filling them. */
  readonly #buffer: Uint8Array;

  constructor({ cuts }: Model, count: number) {
    this.#cuts = cuts;
    this.#buffer = new Uint8Array(cuts.length * count);
    this.shared = new Int16Array(cuts.length);
  }

  /** Puts a feature's values, one a block, into bins. A comparison per halving of its cuts. */
  add(column: Float32Array, feature: number): void {
    const cuts = this.#cuts[feature];
    if (cuts === undefined) return;
    const bins = this.#buffer.subarray(feature * column.length, (feature + 1) * column.length);
    this.ofBlocks[feature] = bins;
    this.shared[feature] = fillBins(bins, column, cuts);
  }
}

/** Puts the values of all features into bins. */
export function binColumns(model: Model, columns: readonly Float32Array[]): Bins {
  const bins = new Bins(model, columns[0]?.length ?? 0);
  for (const [feature, column] of columns.entries()) bins.add(column, feature);
  return bins;
}

/** The log-odds of each block to be content. Linear in blocks and tables. */
export function predict(model: Model, bins: Bins, count: number): Float64Array {
  const sums = new Float64Array(count).fill(model.bias);
  addTables(model, { tables: model.tables, bins, sums });
  return sums.map((sum) => sum / PER_LOGIT);
}

/** What is added up, and where. */
export interface Addition {
  readonly tables: readonly Table[];
  readonly bins: Bins;
  /** By block. */
  readonly sums: Float64Array;
}

/** More bins than any feature has. */
const MAX_BINS = 32;
const ROW_SHIFT = 5;
/** The values of one table by bins, for as long as blocks are looked up in it. */
const cells = new Float64Array(MAX_BINS * MAX_BINS);

/** Adds the values of tables to the sums of each block, in thousandths of a logit: these are whole numbers, so no order matters. */
export function addTables(model: Model, { tables, bins, sums }: Addition): void {
  let same = 0;
  const lines = new Lines(model);
  for (const table of tables) {
    const first = table.features[0];
    const second = table.features[1] ?? -1;
    const row = bins.shared[first] ?? -1;
    const column = second < 0 ? 0 : (bins.shared[second] ?? -1);
    const rowStart = table.values + (row < 0 ? 0 : (model.steps[table.rows + row] ?? 0));
    const start = rowStart + (column < 0 ? 0 : (model.steps[table.columns + column] ?? 0));
    const rowBins = row < 0 ? bins.ofBlocks[first] : undefined;
    const columnBins = column < 0 ? bins.ofBlocks[second] : undefined;
    // What all blocks share is looked up once: on most pages that is half of all.
    if (rowBins !== undefined && columnBins !== undefined) addGrid(model, table, { rowBins, columnBins, sums });
    else if (rowBins !== undefined) lines.add(first, start, table.rows);
    else if (columnBins !== undefined) lines.add(second, start, table.columns);
    else same += model.values[start] ?? 0;
  }
  lines.addTo(sums, bins);
  for (let block = 0; block < sums.length; block++) sums[block] = (sums[block] ?? 0) + same;
}

/** Tables in which only one feature's bins differ. Those of the same feature are put together before blocks are looked up. */
class Lines {
  readonly #model: Model;
  /** By feature. */
  readonly #lines: (Float64Array | undefined)[] = [];
  readonly #features: number[] = [];

  constructor(model: Model) {
    this.#model = model;
  }

  /** `start` is where the values begin, `firstStep` where the steps of the feature's bins do. */
  add(feature: number, start: number, firstStep: number): void {
    const { steps, values, cuts } = this.#model;
    let line = this.#lines[feature];
    if (line === undefined) {
      line = new Float64Array((cuts[feature]?.length ?? 0) + 1);
      this.#lines[feature] = line;
      this.#features.push(feature);
    }
    for (let bin = 0; bin < line.length; bin++) {
      line[bin] = (line[bin] ?? 0) + (values[start + (steps[firstStep + bin] ?? 0)] ?? 0);
    }
  }

  addTo(sums: Float64Array, { ofBlocks }: Bins): void {
    for (const feature of this.#features) {
      const [line, bins] = [this.#lines[feature], ofBlocks[feature]];
      if (line === undefined || bins === undefined) continue;
      for (let block = 0; block < sums.length; block++) {
        sums[block] = (sums[block] ?? 0) + (line[bins[block] ?? 0] ?? 0);
      }
    }
  }
}

interface Grid {
  readonly rowBins: Uint8Array;
  readonly columnBins: Uint8Array;
  readonly sums: Float64Array;
}

function addGrid({ steps, values, cuts }: Model, table: Table, { rowBins, columnBins, sums }: Grid): void {
  const rows = cuts[table.features[0]]?.length ?? 0;
  const columns = cuts[table.features[1] ?? -1]?.length ?? 0;
  for (let row = 0; row <= rows; row++) {
    const start = table.values + (steps[table.rows + row] ?? 0);
    for (let column = 0; column <= columns; column++) {
      cells[(row << ROW_SHIFT) | column] = values[start + (steps[table.columns + column] ?? 0)] ?? 0;
    }
  }
  for (let block = 0; block < sums.length; block++) {
    const cell = ((rowBins[block] ?? 0) << ROW_SHIFT) | (columnBins[block] ?? 0);
    sums[block] = (sums[block] ?? 0) + (cells[cell] ?? 0);
  }
}

/** Returns the bin that all blocks share, -1 if they differ. Neighbours mostly have the same value, and so the same bin. */
function fillBins(bins: Uint8Array, column: Float32Array, cuts: Float32Array): number {
  let value = column[0] ?? 0;
  let bin = binOf(cuts, value);
  let shared = bin;
  for (let block = 0; block < bins.length; block++) {
    const own = column[block] ?? 0;
    if (own !== value) {
      value = own;
      bin = binOf(cuts, value);
      if (bin !== shared) shared = -1;
    }
    bins[block] = bin;
  }
  return shared;
}

/** How many cuts are below a value. */
function binOf(cuts: Float32Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (cuts[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
