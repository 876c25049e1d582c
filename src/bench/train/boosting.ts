import { randomNumbers } from './random.ts';
import { bestSplit, type Node, type Split, type SplitRules, sidesOf } from './split-search.ts';
import { answerFor, type Branch, type Columns, type Forest, type Tree } from './trees.ts';

/** Rows to learn from. */
export interface TrainingRows {
  readonly columns: Columns;
  /** 1 or 0 for each row. */
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
  /** For each feature, 1 if more of it may only raise the logit, -1 if only lower it, else 0. */
  readonly directions: Int8Array;
}

/** How trees are learned. */
export interface BoostSettings {
  /** Trees. */
  readonly rounds: number;
  /** Share of a tree's answers that is taken. */
  readonly rate: number;
  readonly lambda: number;
  readonly minCurvature: number;
  readonly minRows: number;
  /** Features that a tree may ask about, drawn anew for each. */
  readonly featuresPerTree: number;
  /** Share of the rows that a tree learns from. */
  readonly sample: number;
  readonly seed: number;
}

/** What a row's error is raised by when rows are drawn, so that the ones that are right are not forgotten. */
const ERROR_FLOOR = 0.05;

/**
 * Learns a forest for the logistic loss: Newton steps, rows drawn by the size of their error. Deterministic.
 *
 * Sources: Friedman, "Greedy Function Approximation: A Gradient Boosting Machine", 2001; Ibragimov & Gusev, "Minimal Variance
 * Sampling in Stochastic Gradient Boosting", 2019; at most two features on a path after Lou, Caruana, Gehrke & Hooker, "Accurate
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
    const root = drawRows(rows, logits, { share: settings.sample, random });
    const features = drawFeatures(rows.columns.length, settings.featuresPerTree, random);
    const tree = growTree({ root, columns: rows.columns, features, rules, rate: settings.rate });
    onRound();
    if (tree === null) continue;
    trees.push(tree);
    for (let row = 0; row < logits.length; row++) logits[row] = (logits[row] ?? 0) + answerFor(tree, rows.columns, row);
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

/** Rows with large errors are likelier, and weigh less for it. */
function drawRows(
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
  const [rows, slopes, curvatures] = [new Int32Array(size), new Float32Array(size), new Float32Array(size)];
  let drawn = 0;
  for (let row = 0; row < size; row++) {
    const chance = Math.min(1, (importance[row] ?? 0) * scale);
    if (random() >= chance) continue;
    const weight = (weights[row] ?? 0) / chance;
    const probability = probabilities[row] ?? 0;
    rows[drawn] = row;
    slopes[drawn] = weight * (probability - (labels[row] ?? 0));
    curvatures[drawn] = weight * probability * (1 - probability);
    drawn++;
  }
  return {
    rows: rows.subarray(0, drawn),
    slopes: slopes.subarray(0, drawn),
    curvatures: curvatures.subarray(0, drawn),
    least: Number.NEGATIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
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

interface Growing {
  readonly root: Node;
  readonly columns: Columns;
  readonly features: readonly number[];
  readonly rules: SplitRules;
  readonly rate: number;
}

/** `null` if no question is worth asking. */
function growTree({ root, columns, features, rules, rate }: Growing): Tree | null {
  const split = bestSplit(root, columns, features, rules);
  if (split === null) return null;
  const [low, high] = sidesOf(root, split, columns, rules);
  const branch = (side: Node, answer: number) => branchOf(bestSplit(side, columns, features, rules), { answer, rate });
  return { feature: split.feature, cut: split.cut, low: branch(low, split.low), high: branch(high, split.high) };
}

function branchOf(split: Split | null, { answer, rate }: { answer: number; rate: number }): Branch {
  if (split === null) return { feature: -1, cut: 0, low: answer * rate, high: answer * rate };
  return { ...split, low: split.low * rate, high: split.high * rate };
}
