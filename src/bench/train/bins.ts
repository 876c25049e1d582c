/** Bins of a feature; more are hardly better. */
const MAX_BINS = 32;

/** Values that are no further apart differ by rounding alone. */
const ROUNDING = 1e-6;

/**
 * Thresholds that part values into at most 32 bins of similar size, ascending; fewer if there are fewer different values.
 * They lie between values that occur, with as few digits as that takes.
 */
export function cutsOf(values: Float32Array): number[] {
  const sorted = values.slice().sort();
  // The last of those that count as the same.
  const distinct = sorted.filter(
    (value, index) => !((sorted[index + 1] ?? Number.POSITIVE_INFINITY) - value <= ROUNDING),
  );
  const lower =
    distinct.length <= MAX_BINS ? distinct.keys() : quantiles(sorted).map((value) => indexFrom(distinct, value));
  return [...new Set(lower)].flatMap((index) => {
    const [value, above] = distinct.subarray(index, index + 2);
    return value === undefined || above === undefined ? [] : [shortestBetween(value, above)];
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
  return Array.from({ length: MAX_BINS - 1 }, (_, part) => {
    return sorted[Math.floor((sorted.length * (part + 1)) / MAX_BINS)] ?? 0;
  });
}

/** The first that is not below a value. */
function indexFrom(sorted: Float32Array, value: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
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
