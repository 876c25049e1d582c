import type { Model, Table } from './model.ts';

/** The bins of every column that the model uses, by feature. */
export type Bins = readonly (Uint8Array | undefined)[];

/** Puts the values of each feature into the model's bins. A comparison per halving of a feature's cuts. */
export function binColumns(model: Model, columns: readonly Float32Array[]): Bins {
  return columns.map((column, feature) => {
    const cuts = model.cuts[feature];
    if (cuts === undefined) return undefined;
    const bins = new Uint8Array(column.length);
    for (let block = 0; block < bins.length; block++) bins[block] = binOf(cuts, column[block] ?? 0);
    return bins;
  });
}

/** The log-odds of each block to be content. Linear in blocks and tables. */
export function predict(model: Model, bins: Bins, count: number): Float64Array {
  const logits = new Float64Array(count).fill(model.bias);
  for (const table of model.tables) addTable(table, bins, logits);
  return logits;
}

/** Adds a table's value of each block. */
export function addTable(table: Table, bins: Bins, sums: Float64Array): void {
  const { rowOfBin, columnOfBin, columns, values } = table;
  const rows = bins[table.features[0]];
  if (rows === undefined) return;
  const second = table.features[1];
  const others = second === undefined ? undefined : bins[second];
  if (others === undefined) {
    for (let block = 0; block < sums.length; block++) {
      sums[block] = (sums[block] ?? 0) + (values[rowOfBin[rows[block] ?? 0] ?? 0] ?? 0);
    }
    return;
  }
  for (let block = 0; block < sums.length; block++) {
    const cell = (rowOfBin[rows[block] ?? 0] ?? 0) * columns + (columnOfBin[others[block] ?? 0] ?? 0);
    sums[block] = (sums[block] ?? 0) + (values[cell] ?? 0);
  }
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
