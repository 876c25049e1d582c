import type { Model, Table } from './model.ts';

/** The bins of the values of a page's blocks. */
export class Bins {
  /** By feature: the bin that all blocks share, -1 if they differ. */
  readonly shared: Int16Array;
  /** The bins of all blocks, feature by feature; unset for shared bins. One array, because making many takes longer than filling them. */
  readonly values: Uint8Array;
  readonly #cuts: Model['cuts'];
  readonly #blocks: number;

  constructor({ cuts }: Model, blocks: number) {
    this.#cuts = cuts;
    this.#blocks = blocks;
    this.values = new Uint8Array(cuts.length * blocks);
    this.shared = new Int16Array(cuts.length);
  }

  /** Bins a feature's values: one for each block, or one for all. Searches the cuts by halves. */
  add(column: Float32Array | number, feature: number): void {
    const cuts = this.#cuts[feature];
    if (cuts === undefined) return;
    this.shared[feature] =
      typeof column === 'number' ? binOf(cuts, Math.fround(column)) : this.#fill(this.of(feature), column, cuts);
  }

  /** Index of a feature's first bin in {@link values}. */
  of(feature: number): number {
    return feature * this.#blocks;
  }

  /** Number of bins of a feature. */
  count(feature: number): number {
    return (this.#cuts[feature]?.length ?? 0) + 1;
  }

  /** Returns the bin that all blocks share, -1 if they differ. Searches once for neighbours with the same value. */
  #fill(start: number, column: Float32Array, cuts: Float32Array): number {
    const bins = this.values;
    let value = column[0] ?? 0;
    let bin = binOf(cuts, value);
    let shared = bin;
    for (let block = 0; block < column.length; block++) {
      const own = column[block] ?? 0;
      if (own !== value) {
        value = own;
        bin = binOf(cuts, value);
        if (bin !== shared) shared = -1;
      }
      bins[start + block] = bin;
    }
    return shared;
  }
}

/** At least the number of bins of any feature. */
const MAX_BINS = 32;

/** Adds up the values of tables for each block, in hundredths of a logit. These are whole numbers, so the order does not matter. */
export class TableSums {
  readonly #values: Int32Array;
  readonly #bins: Bins;
  /** By feature and bin: sums of the tables in which only this feature's bins differ between blocks. */
  readonly #lines: Int32Array;
  readonly #hasLine: Uint8Array;
  readonly #lineFeatures: number[] = [];
  /** A table that waits for another one, because adding two at a time takes little longer than one. */
  #waiting: Table | null = null;

  constructor({ values, cuts }: Model, bins: Bins) {
    this.#values = values;
    this.#bins = bins;
    this.#lines = new Int32Array(cuts.length * MAX_BINS);
    this.#hasLine = new Uint8Array(cuts.length);
  }

  /** Adds the values of tables to the sums of each block. */
  add(tables: readonly Table[], sums: Float64Array): void {
    const { shared } = this.#bins;
    let same = 0;
    for (const table of tables) {
      const { feature, otherFeature, start, width } = table;
      const row = shared[feature] ?? -1;
      const column = otherFeature < 0 ? 0 : (shared[otherFeature] ?? -1);
      // On most pages, half of the values are shared by all blocks.
      if (row >= 0 && column >= 0) same += this.#values[start + row * width + column] ?? 0;
      else if (row >= 0) this.#addLine(otherFeature, start + row * width, 1);
      else if (column >= 0) this.#addLine(feature, start + column, width);
      else this.#addGrid(table, sums);
    }
    if (this.#waiting !== null) this.#addOne(this.#waiting, sums);
    this.#waiting = null;
    for (const feature of this.#lineFeatures) this.#addLineSums(feature, sums);
    this.#lineFeatures.length = 0;
    if (same !== 0) for (let block = 0; block < sums.length; block++) sums[block] = (sums[block] ?? 0) + same;
  }

  /** Adds a value for each bin of a feature: the first is at `start`, the others follow at a distance of `step`. */
  #addLine(feature: number, start: number, step: number): void {
    const lines = this.#lines;
    const line = feature * MAX_BINS;
    const bins = this.#bins.count(feature);
    if (this.#hasLine[feature] === 0) this.#lineFeatures.push(feature);
    this.#hasLine[feature] = 1;
    for (let bin = 0; bin < bins; bin++) {
      lines[line + bin] = (lines[line + bin] ?? 0) + (this.#values[start + bin * step] ?? 0);
    }
  }

  #addLineSums(feature: number, sums: Float64Array): void {
    const lines = this.#lines;
    const line = feature * MAX_BINS;
    const bins = this.#bins.values;
    const start = this.#bins.of(feature);
    for (let block = 0; block < sums.length; block++) {
      sums[block] = (sums[block] ?? 0) + (lines[line + (bins[start + block] ?? 0)] ?? 0);
    }
    lines.fill(0, line, line + MAX_BINS);
    this.#hasLine[feature] = 0;
  }

  #addGrid(table: Table, sums: Float64Array): void {
    if (this.#waiting === null) this.#waiting = table;
    else {
      this.#addTwo(this.#waiting, table, sums);
      this.#waiting = null;
    }
  }

  #addOne({ feature, otherFeature, start, width }: Table, sums: Float64Array): void {
    const values = this.#values;
    const bins = this.#bins.values;
    const [row, column] = [this.#bins.of(feature), this.#bins.of(otherFeature)];
    for (let block = 0; block < sums.length; block++) {
      const cell = start + (bins[row + block] ?? 0) * width + (bins[column + block] ?? 0);
      sums[block] = (sums[block] ?? 0) + (values[cell] ?? 0);
    }
  }

  #addTwo(one: Table, other: Table, sums: Float64Array): void {
    const values = this.#values;
    const bins = this.#bins.values;
    const [start, width, otherStart, otherWidth] = [one.start, one.width, other.start, other.width];
    const [row, column] = [this.#bins.of(one.feature), this.#bins.of(one.otherFeature)];
    const [otherRow, otherColumn] = [this.#bins.of(other.feature), this.#bins.of(other.otherFeature)];
    for (let block = 0; block < sums.length; block++) {
      const cell = start + (bins[row + block] ?? 0) * width + (bins[column + block] ?? 0);
      const otherCell = otherStart + (bins[otherRow + block] ?? 0) * otherWidth + (bins[otherColumn + block] ?? 0);
      sums[block] = (sums[block] ?? 0) + ((values[cell] ?? 0) + (values[otherCell] ?? 0));
    }
  }
}

/** The number of cuts below a value. */
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
