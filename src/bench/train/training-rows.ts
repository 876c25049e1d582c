import type { BinnedExamples, BinnedFeature } from './binned-examples.ts';
import { binOf } from './bins.ts';
import type { TrainingRows } from './boosting.ts';
import type { AnswerKind, Example } from './examples.ts';
import { DIRECTIONS, isWording } from './learned-scorer.ts';
import { randomNumbers } from './random.ts';

/** Weights of pages and blocks in training. Source: own trials, five folds of all development corpora. */
const WEIGHTS = {
  /** Weight of a page by the form of its answer. Another reader's output is less reliable than a person's answer. */
  page: { text: 1, markup: 0.7, snippets: 2 } satisfies Record<AnswerKind, number>,
  /** A block weighs its number of words, up to this maximum, to this power. */
  maxWords: 200,
  wordPower: 0.3,
  /** Weight of a block labelled by snippets, whose length says nothing about the length of the answer. */
  snippetBlock: 5,
  /** A page's total weight is the sum over its blocks to the power of 1 − `share`. */
  share: 0.8,
  /** Keeps the mean weight near 1, which the boosting settings assume. */
  scale: 30 * 300 ** -0.2,
  /** Share of pages whose wording features are blanked, so that the model also learns from the other features. */
  hidden: 0.4,
} as const;

/** Returns the labelled rows of all pages outside a fold; with `null`, of all pages. */
export function trainingRows(
  examples: readonly Example[],
  binned: BinnedExamples,
  { fold, seed }: { fold: number | null; seed: number },
): TrainingRows {
  const rows: number[] = [];
  const weights: number[] = [];
  const labels: number[] = [];
  const isHidden: boolean[] = [];
  const random = randomNumbers(seed);
  for (const [index, example] of examples.entries()) {
    const hides = random() < WEIGHTS.hidden;
    if (example.fold === fold) continue;
    const own = blockWeights(example);
    for (const [block, label] of example.labels.entries()) {
      if (label < 0) continue;
      rows.push((binned.starts[index] ?? 0) + block);
      weights.push(own[block] ?? 0);
      labels.push(label);
      isHidden.push(hides);
    }
  }
  const columns = binned.featuresFor(fold).map((feature, index) => {
    const blank = isWording(index) ? blankBin(feature) : -1;
    return Uint8Array.from(rows, (row, at) => (blank >= 0 && isHidden[at] ? blank : (feature.bins[row] ?? 0)));
  });
  return {
    columns,
    labels: Uint8Array.from(labels),
    weights: Float32Array.from(weights),
    directions: DIRECTIONS,
  };
}

/** Returns the weight of each block; 0 if its label is unknown. */
export function blockWeights({ kind, words, labels }: Pick<Example, 'kind' | 'words' | 'labels'>): Float64Array {
  const own = Float64Array.from(words, (count, block) => {
    if ((labels[block] ?? -1) < 0) return 0;
    return kind === 'snippets' ? WEIGHTS.snippetBlock : (Math.min(count, WEIGHTS.maxWords) + 1) ** WEIGHTS.wordPower;
  });
  const sum = own.reduce((total, each) => total + each, 0);
  if (sum === 0) return own;
  return own.map((each) => (WEIGHTS.page[kind] * WEIGHTS.scale * each) / sum ** WEIGHTS.share);
}

/** The bin of 0, which stands for a blanked feature. */
function blankBin({ cuts }: BinnedFeature): number {
  return binOf(cuts, 0);
}
