import type { LineRegion } from '../../core/types.ts';
import type { Lines } from './lines.ts';
import { RULES } from './rules.ts';

/** Letters of each line's block: the line and those after it, {@link RULES.linesPerBlock} in all. */
export function distributionOf({ count, letters }: Lines): Float64Array {
  const values = new Float64Array(count);
  let sum = 0;
  for (let line = count - 1; line >= 0; line--) {
    sum += (letters[line] ?? 0) - (letters[line + RULES.linesPerBlock] ?? 0);
    values[line] = sum;
  }
  return values;
}

/**
 * The threshold of the adaptive variant: the mean of the distribution, doubled for pages with many empty lines, within
 * limits.
 */
export function adaptiveThreshold({ count, letters }: Lines, values: Float64Array): number {
  const empty = letters.reduce((sum, each) => sum + (each === 0 ? 1 : 0), 0);
  const mean = Math.trunc(values.reduce((sum, each) => sum + each, 0) / Math.max(count, 1));
  const doublings = Math.trunc(empty / Math.max(count - empty, 1)) >>> 1;
  return Math.max(RULES.minThreshold, Math.min(RULES.maxThreshold, mean * 2 ** doublings));
}

/** A region begins above `threshold`. The first region begins above `first`, because a title is short. */
export interface Thresholds {
  readonly first: number;
  readonly threshold: number;
}

/**
 * The regions in document order: from a value above the threshold to the last value before a 0. Linear in the values.
 */
export function regionsOf(values: Float64Array, thresholds: Thresholds): LineRegion[] {
  const regions: LineRegion[] = [];
  let start = -1;
  for (let line = 0; line < values.length; line++) {
    const value = values[line] ?? 0;
    if (start < 0) {
      const threshold = regions.length === 0 ? thresholds.first : thresholds.threshold;
      if (value > threshold && isFollowed(values, line)) start = line;
    } else if (value === 0 || (values[line + 1] ?? 0) === 0) {
      regions.push({ first: start, end: line + 1 });
      start = -1;
    }
  }
  return regions;
}

function isFollowed(values: Float64Array, line: number): boolean {
  return [1, 2, 3].some((ahead) => (values[line + ahead] ?? 0) !== 0);
}
