import type { Columns } from './trees.ts';

/** Rows with the slope and the curvature of their loss, and the bounds of what may be answered for them. */
export interface Node {
  readonly rows: Int32Array;
  readonly slopes: Float32Array;
  readonly curvatures: Float32Array;
  readonly least: number;
  readonly most: number;
}

/** A question that parts a node's rows, with the answers that are best for its sides. */
export interface Split {
  readonly feature: number;
  readonly cut: number;
  readonly low: number;
  readonly high: number;
}

/** What a split may be. */
export interface SplitRules {
  /** Added to a side's curvature: large values keep answers small. */
  readonly lambda: number;
  /** Curvature that a side must have. */
  readonly minCurvature: number;
  /** Rows that a node must have. */
  readonly minRows: number;
  /** For each feature, 1 if more of it may only raise the answer, -1 if only lower it, else 0. */
  readonly directions: Int8Array;
}

interface Sums {
  readonly slope: number;
  readonly curvature: number;
}

/** A gain below which a split is not worth its place. */
const MIN_GAIN = 1e-6;
const MAX_BINS = 64;

const slopeBins = new Float64Array(MAX_BINS);
const curvatureBins = new Float64Array(MAX_BINS);

/** The question, of some features, that lowers the loss most; `null` if none does. */
export function bestSplit(node: Node, columns: Columns, features: readonly number[], rules: SplitRules): Split | null {
  if (node.rows.length < rules.minRows) return null;
  const all = sumsOf(node);
  let best: Split | null = null;
  let bestGain = MIN_GAIN + gainOf(all, rules);
  for (const feature of features) {
    fillBins(node, columns[feature] ?? new Uint8Array());
    let [slope, curvature] = [0, 0];
    for (let cut = 0; cut < MAX_BINS - 1; cut++) {
      slope += slopeBins[cut] ?? 0;
      curvature += curvatureBins[cut] ?? 0;
      if (curvature < rules.minCurvature) continue;
      const rest = { slope: all.slope - slope, curvature: all.curvature - curvature };
      if (rest.curvature < rules.minCurvature) break;
      const gain = gainOf({ slope, curvature }, rules) + gainOf(rest, rules);
      if (gain <= bestGain) continue;
      const split = { feature, cut, low: answerOf({ slope, curvature }, rules), high: answerOf(rest, rules) };
      if ((rules.directions[feature] ?? 0) * (split.high - split.low) < 0) continue;
      [best, bestGain] = [split, gain];
    }
  }
  return best && { ...best, low: bounded(best.low, node), high: bounded(best.high, node) };
}

/**
 * The two sides of a split. If the answer may only rise or only fall with its feature, no answer on one side may pass the middle
 * between the two.
 */
export function sidesOf(node: Node, split: Split, columns: Columns, rules: SplitRules): [Node, Node] {
  const direction = rules.directions[split.feature] ?? 0;
  const middle = (split.low + split.high) / 2;
  const { least, most } = node;
  const bins = columns[split.feature] ?? new Uint8Array();
  const isLow = (row: number) => (bins[row] ?? 0) <= split.cut;
  return [
    part(node, isLow, { least: direction < 0 ? middle : least, most: direction > 0 ? middle : most }),
    part(node, (row) => !isLow(row), { least: direction > 0 ? middle : least, most: direction < 0 ? middle : most }),
  ];
}

function part(node: Node, isIn: (row: number) => boolean, bounds: { least: number; most: number }): Node {
  let size = 0;
  for (const row of node.rows) if (isIn(row)) size++;
  const rows = new Int32Array(size);
  const slopes = new Float32Array(size);
  const curvatures = new Float32Array(size);
  let next = 0;
  for (let index = 0; index < node.rows.length; index++) {
    const row = node.rows[index] ?? 0;
    if (!isIn(row)) continue;
    rows[next] = row;
    slopes[next] = node.slopes[index] ?? 0;
    curvatures[next] = node.curvatures[index] ?? 0;
    next++;
  }
  return { rows, slopes, curvatures, ...bounds };
}

function fillBins({ rows, slopes, curvatures }: Node, bins: Uint8Array): void {
  slopeBins.fill(0);
  curvatureBins.fill(0);
  for (let index = 0; index < rows.length; index++) {
    const bin = bins[rows[index] ?? 0] ?? 0;
    slopeBins[bin] = (slopeBins[bin] ?? 0) + (slopes[index] ?? 0);
    curvatureBins[bin] = (curvatureBins[bin] ?? 0) + (curvatures[index] ?? 0);
  }
}

function sumsOf({ slopes, curvatures }: Node): Sums {
  return {
    slope: slopes.reduce((sum, each) => sum + each, 0),
    curvature: curvatures.reduce((sum, each) => sum + each, 0),
  };
}

function gainOf({ slope, curvature }: Sums, { lambda }: SplitRules): number {
  return (slope * slope) / (curvature + lambda);
}

/** A Newton step. */
function answerOf({ slope, curvature }: Sums, { lambda }: SplitRules): number {
  return -slope / (curvature + lambda);
}

function bounded(answer: number, { least, most }: Node): number {
  return Math.min(most, Math.max(least, answer));
}
