/** Summary of durations, in ms. */
export interface Durations {
  readonly p50: number;
  readonly p95: number;
  readonly sum: number;
}

/** Summarizes durations. Quantiles are nearest-rank: always one of the given values. All 0 for an empty list. */
export function summarizeDurations(durations: readonly number[]): Durations {
  const sorted = [...durations].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95), sum: durations.reduce((total, each) => total + each, 0) };
}
