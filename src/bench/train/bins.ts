/** Maximum bins per feature. More bins hardly improve the model. */
const MAX_BINS = 32;

/** Values this close together count as equal. */
const ROUNDING = 1e-6;

/**
 * Returns ascending thresholds that split values into at most 32 bins of similar size; fewer for few distinct values. Each lies
 * between two values that occur, and has as few digits as possible.
 */
export function cutsOf(values: Float32Array): number[] {
  const sorted = values.slice().sort();
  // Keep the last of several values that count as equal.
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

/** Returns the bin of a value: the number of cuts below it. */
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

/** Index of the first element that is not below a value. */
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

/** The number in `[low, high)` with the fewest digits, nearest to the middle. */
function shortestBetween(low: number, high: number): number {
  const middle = (low + high) / 2;
  for (let digits = 1; digits < 17; digits++) {
    const rounded = Number(middle.toPrecision(digits));
    // The model stores cuts in single precision.
    const kept = Math.fround(rounded);
    if (kept >= low && kept < high) return rounded;
  }
  return low;
}
