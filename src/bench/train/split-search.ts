import type { Columns } from './trees.ts';

/** Rows with the first and second derivative of their loss, and the bounds of their value. */
export interface Node {
  readonly rows: Int32Array;
  readonly gradients: Float32Array;
  readonly hessians: Float32Array;
  readonly min: number;
  readonly max: number;
}

/** A split of a node's rows, with the best value for each side. Rows whose bin is at most `cut` are on the low side. */
export interface Split {
  readonly feature: number;
  readonly cut: number;
  readonly low: number;
  readonly high: number;
}

/** Constraints on splits. */
export interface SplitRules {
  /** L2 regularization, added to a side's hessian: larger values shrink the values of leaves. */
  readonly lambda: number;
  /** Minimum sum of hessians on each side. */
  readonly minHessian: number;
  /** Minimum rows of a node that is split. */
  readonly minRows: number;
  /** Monotonicity per feature: 1 if it may only raise the value, -1 if it may only lower it, else 0. */
  readonly directions: Int8Array;
}

interface Sums {
  readonly gradient: number;
  readonly hessian: number;
}

/** Minimum gain of a split. */
const MIN_GAIN = 1e-6;
const MAX_BINS = 64;

const gradientBins = new Float64Array(MAX_BINS);
const hessianBins = new Float64Array(MAX_BINS);

/** Returns the split on one of the given features that reduces the loss most; `null` if none does. */
export function bestSplit(node: Node, columns: Columns, features: readonly number[], rules: SplitRules): Split | null {
  if (node.rows.length < rules.minRows) return null;
  const all = sumsOf(node);
  let best: Split | null = null;
  let bestGain = MIN_GAIN + gainOf(all, rules);
  for (const feature of features) {
    fillBins(node, columns[feature] ?? new Uint8Array());
    let [gradient, hessian] = [0, 0];
    for (let cut = 0; cut < MAX_BINS - 1; cut++) {
      gradient += gradientBins[cut] ?? 0;
      hessian += hessianBins[cut] ?? 0;
      if (hessian < rules.minHessian) continue;
      const rest = { gradient: all.gradient - gradient, hessian: all.hessian - hessian };
      if (rest.hessian < rules.minHessian) break;
      const gain = gainOf({ gradient, hessian }, rules) + gainOf(rest, rules);
      if (gain <= bestGain) continue;
      const split = { feature, cut, low: newtonStep({ gradient, hessian }, rules), high: newtonStep(rest, rules) };
      if ((rules.directions[feature] ?? 0) * (split.high - split.low) < 0) continue;
      [best, bestGain] = [split, gain];
    }
  }
  return best && { ...best, low: bounded(best.low, node), high: bounded(best.high, node) };
}

/**
 * Returns the two sides of a split. If the split's feature is monotonic, the midpoint of the two values becomes a bound of both
 * sides, so that no later split can break the order.
 */
export function sidesOf(node: Node, split: Split, columns: Columns, rules: SplitRules): [Node, Node] {
  const direction = rules.directions[split.feature] ?? 0;
  const middle = (split.low + split.high) / 2;
  const { min, max } = node;
  const bins = columns[split.feature] ?? new Uint8Array();
  const isLow = (row: number) => (bins[row] ?? 0) <= split.cut;
  return [
    part(node, isLow, { min: direction < 0 ? middle : min, max: direction > 0 ? middle : max }),
    part(node, (row) => !isLow(row), { min: direction > 0 ? middle : min, max: direction < 0 ? middle : max }),
  ];
}

function part(node: Node, isIn: (row: number) => boolean, bounds: { min: number; max: number }): Node {
  let size = 0;
  for (const row of node.rows) if (isIn(row)) size++;
  const rows = new Int32Array(size);
  const gradients = new Float32Array(size);
  const hessians = new Float32Array(size);
  let next = 0;
  for (let index = 0; index < node.rows.length; index++) {
    const row = node.rows[index] ?? 0;
    if (!isIn(row)) continue;
    rows[next] = row;
    gradients[next] = node.gradients[index] ?? 0;
    hessians[next] = node.hessians[index] ?? 0;
    next++;
  }
  return { rows, gradients, hessians, ...bounds };
}

function fillBins({ rows, gradients, hessians }: Node, bins: Uint8Array): void {
  gradientBins.fill(0);
  hessianBins.fill(0);
  for (let index = 0; index < rows.length; index++) {
    const bin = bins[rows[index] ?? 0] ?? 0;
    gradientBins[bin] = (gradientBins[bin] ?? 0) + (gradients[index] ?? 0);
    hessianBins[bin] = (hessianBins[bin] ?? 0) + (hessians[index] ?? 0);
  }
}

function sumsOf({ gradients, hessians }: Node): Sums {
  return {
    gradient: gradients.reduce((sum, each) => sum + each, 0),
    hessian: hessians.reduce((sum, each) => sum + each, 0),
  };
}

function gainOf({ gradient, hessian }: Sums, { lambda }: SplitRules): number {
  return (gradient * gradient) / (hessian + lambda);
}

/** The value of a leaf: a Newton step. */
function newtonStep({ gradient, hessian }: Sums, { lambda }: SplitRules): number {
  return -gradient / (hessian + lambda);
}

function bounded(value: number, { min, max }: Node): number {
  return Math.min(max, Math.max(min, value));
}
