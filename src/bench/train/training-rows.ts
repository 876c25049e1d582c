import type { BinnedExamples, BinnedFeature } from './binned-examples.ts';
import { binOf } from './bins.ts';
import type { TrainingRows } from './boosting.ts';
import type { AnswerKind, Example } from './examples.ts';
import { DIRECTIONS, isWording } from './learned-scorer.ts';
import { randomNumbers } from './random.ts';

/** What a page and a block weigh in training. Source: own trials, five folds of all development corpora. */
const WEIGHTS = {
  /** A page by how its answer is known. Another reader's answer is worth less than a person's. */
  page: { text: 1, markup: 0.7, snippets: 2 } satisfies Record<AnswerKind, number>,
  /** A block by its words, up to this many, to this power. */
  maxWords: 200,
  wordPower: 0.3,
  /** A block that snippets label, whose own words say nothing of what the answer holds. */
  snippetBlock: 5,
  /** A page weighs as the sum over its blocks to the power of one less this. */
  share: 0.8,
  /** Keeps the mean near 1, which the settings of boosting rely on. */
  scale: 30 * 300 ** -0.2,
  /** Share of the pages whose wording is hidden, so that the rest is learned as well. */
  hidden: 0.4,
} as const;

/** The labelled rows of all pages but those of a fold. `null`: of all pages. */
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

/** The weight of each block; 0 where its label is not known. */
export function blockWeights({ kind, words, labels }: Pick<Example, 'kind' | 'words' | 'labels'>): Float64Array {
  const own = Float64Array.from(words, (count, block) => {
    if ((labels[block] ?? -1) < 0) return 0;
    return kind === 'snippets' ? WEIGHTS.snippetBlock : (Math.min(count, WEIGHTS.maxWords) + 1) ** WEIGHTS.wordPower;
  });
  const sum = own.reduce((total, each) => total + each, 0);
  if (sum === 0) return own;
  return own.map((each) => (WEIGHTS.page[kind] * WEIGHTS.scale * each) / sum ** WEIGHTS.share);
}

function blankBin({ cuts }: BinnedFeature): number {
  return binOf(cuts, 0);
}
