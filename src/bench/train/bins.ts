/** Bins of a feature; more are hardly better. */
const MAX_BINS = 32;

/**
 * Thresholds that part values into at most 32 bins of similar size, ascending; fewer if there are fewer different values.
 * They lie between values that occur, with as few digits as that takes.
 */
export function cutsOf(values: Float32Array): number[] {
  const sorted = values.slice().sort();
  const distinct = sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
  const lower = distinct.length <= MAX_BINS ? [...distinct.slice(0, -1)] : quantiles(sorted);
  return lower.flatMap((value) => {
    const above = distinct[firstAbove(distinct, value)];
    return above === undefined ? [] : [shortestBetween(value, above)];
  });
}

/** The bin of a value: how many cuts are below it. */
export function binOf(cuts: readonly number[], value: number): number {
  let from = 0;
  let to = cuts.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (value <= (cuts[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function quantiles(sorted: Float32Array): number[] {
  const found = new Set<number>();
  for (let part = 1; part < MAX_BINS; part++) found.add(sorted[Math.floor((sorted.length * part) / MAX_BINS)] ?? 0);
  return [...found];
}

function firstAbove(sorted: Float32Array, value: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) <= value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The number in `[low, high)` nearest to the middle of those with the fewest digits. */
function shortestBetween(low: number, high: number): number {
  const middle = (low + high) / 2;
  for (let digits = 1; digits < 17; digits++) {
    const rounded = Number(middle.toPrecision(digits));
    // The model keeps its cuts in single precision.
    const kept = Math.fround(rounded);
    if (kept >= low && kept < high) return rounded;
  }
  return low;
}
