import { randomNumbers } from './random.ts';
import { bestSplit, type Node, type Split, type SplitRules, sidesOf } from './split-search.ts';
import { type Branch, type Columns, type Forest, type Tree, treeValue } from './trees.ts';

/** Rows to train on. */
export interface TrainingRows {
  readonly columns: Columns;
  /** 1 or 0 for each row. */
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
  /** Monotonicity per feature: 1 if it may only raise the logit, -1 if it may only lower it, else 0. */
  readonly directions: Int8Array;
}

/** Hyperparameters. */
export interface BoostSettings {
  /** Number of trees. */
  readonly rounds: number;
  /** Learning rate: factor for the values of each tree. */
  readonly rate: number;
  /** As in {@link SplitRules}. */
  readonly lambda: number;
  readonly minHessian: number;
  readonly minRows: number;
  /** Number of features that each tree draws at random. */
  readonly featuresPerTree: number;
  /** Share of the rows that each tree draws, `[0, 1]`. */
  readonly sample: number;
  readonly seed: number;
}

/** Added to each row's error for sampling, so that rows with small errors are still drawn. */
const ERROR_FLOOR = 0.05;

/**
 * Trains boosted trees for the logistic loss, with Newton steps and rows sampled by the size of their error. Deterministic.
 *
 * Sources: Friedman, "Greedy Function Approximation: A Gradient Boosting Machine", 2001; Ibragimov & Gusev, "Minimal Variance
 * Sampling in Stochastic Gradient Boosting", 2019; at most two features per path after Lou, Caruana, Gehrke & Hooker, "Accurate
 * Intelligible Models with Pairwise Interactions", 2013.
 *
 * @param onRound Called after each tree.
 */
export function boost(rows: TrainingRows, settings: BoostSettings, onRound: () => void = () => undefined): Forest {
  const bias = logOdds(rows);
  const logits = new Float32Array(rows.labels.length).fill(bias);
  const random = randomNumbers(settings.seed);
  const rules = { ...settings, directions: rows.directions };
  const trees: Tree[] = [];
  for (let round = 0; round < settings.rounds; round++) {
    const root = sampleRows(rows, logits, { share: settings.sample, random });
    const features = drawFeatures(rows.columns.length, settings.featuresPerTree, random);
    const tree = growTree({ root, columns: rows.columns, features, rules, rate: settings.rate });
    onRound();
    if (tree === null) continue;
    trees.push(tree);
    for (let row = 0; row < logits.length; row++) logits[row] = (logits[row] ?? 0) + treeValue(tree, rows.columns, row);
  }
  return { bias, trees };
}

function logOdds({ labels, weights }: TrainingRows): number {
  let [positive, all] = [0, 0];
  for (let row = 0; row < labels.length; row++) {
    const weight = weights[row] ?? 0;
    all += weight;
    if (labels[row] === 1) positive += weight;
  }
  return Math.log(positive / (all - positive));
}

/** Samples rows with a chance that grows with their error. The weight of a drawn row is divided by its chance. */
function sampleRows(
  { labels, weights }: TrainingRows,
  logits: Float32Array,
  { share, random }: { share: number; random: () => number },
): Node {
  const size = labels.length;
  const probabilities = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  const importance = probabilities.map(
    (probability, row) => (weights[row] ?? 0) * (Math.abs(probability - (labels[row] ?? 0)) + ERROR_FLOOR),
  );
  const scale = (share * size) / importance.reduce((sum, each) => sum + each, 0);
  const [rows, gradients, hessians] = [new Int32Array(size), new Float32Array(size), new Float32Array(size)];
  let drawn = 0;
  for (let row = 0; row < size; row++) {
    const chance = Math.min(1, (importance[row] ?? 0) * scale);
    if (random() >= chance) continue;
    const weight = (weights[row] ?? 0) / chance;
    const probability = probabilities[row] ?? 0;
    rows[drawn] = row;
    gradients[drawn] = weight * (probability - (labels[row] ?? 0));
    hessians[drawn] = weight * probability * (1 - probability);
    drawn++;
  }
  return {
    rows: rows.subarray(0, drawn),
    gradients: gradients.subarray(0, drawn),
    hessians: hessians.subarray(0, drawn),
    min: Number.NEGATIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
  };
}

function drawFeatures(count: number, wanted: number, random: () => number): number[] {
  const features = Array.from({ length: count }, (_, index) => index);
  for (let index = 0; index < Math.min(wanted, count); index++) {
    const other = index + Math.floor(random() * (count - index));
    [features[index], features[other]] = [features[other] ?? 0, features[index] ?? 0];
  }
  return features.slice(0, wanted);
}

interface TreeInput {
  readonly root: Node;
  readonly columns: Columns;
  readonly features: readonly number[];
  readonly rules: SplitRules;
  readonly rate: number;
}

/** Returns `null` if no split reduces the loss enough. */
function growTree({ root, columns, features, rules, rate }: TreeInput): Tree | null {
  const split = bestSplit(root, columns, features, rules);
  if (split === null) return null;
  const [low, high] = sidesOf(root, split, columns, rules);
  const branch = (side: Node, value: number) => branchOf(bestSplit(side, columns, features, rules), { value, rate });
  return { feature: split.feature, cut: split.cut, low: branch(low, split.low), high: branch(high, split.high) };
}

function branchOf(split: Split | null, { value, rate }: { value: number; rate: number }): Branch {
  if (split === null) return { feature: -1, cut: 0, low: value * rate, high: value * rate };
  return { ...split, low: split.low * rate, high: split.high * rate };
}
