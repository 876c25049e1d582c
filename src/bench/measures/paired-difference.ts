/** The mean of paired differences, and the standard error of that mean. */
export interface MeanDifference {
  readonly mean: number;
  readonly standardError: number;
}

/**
 * The mean difference, first minus second, over the pairs in which both are known. `null` if there are fewer than two. The standard
 * error is that of independent pairs: the sample's standard deviation divided by the root of its size.
 */
export function pairedDifference(pairs: readonly (readonly [number | null, number | null])[]): MeanDifference | null {
  const differences = pairs.flatMap(([first, second]) => (first === null || second === null ? [] : [first - second]));
  const count = differences.length;
  if (count < 2) return null;
  const mean = differences.reduce((sum, each) => sum + each, 0) / count;
  const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { mean, standardError: Math.sqrt(squares / (count - 1) / count) };
}
