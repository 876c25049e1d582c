import type { Measured } from '../model/view/measured.ts';
import type { PageView } from '../model/view/page-view.ts';
import { KNOWN_TYPES, type KnownType } from '../signals/page-type/type-model.ts';

/** How the log-odds of a page become probabilities. */
export interface Calibration {
  /**
   * Standard deviation of the error that all log-odds of a page share: whether a grid is content is one question, not fifty. In log-odds.
   */
  readonly spread: number;
  /** Exponent on each probability: boilerplate of unknown kinds has middling probabilities. */
  readonly sharpness: number;
}

/**
 * By page type: the content of an article is mostly sure blocks, and a list is content as a whole or not at all.
 *
 * Source: our own runs on the development pages, out of fold; the exponents after the prototype's second round.
 */
const CALIBRATIONS: Readonly<Record<KnownType, Calibration>> = {
  article: { spread: 1.5, sharpness: 2.25 },
  documentation: { spread: 3, sharpness: 1.25 },
  forum: { spread: 1, sharpness: 1.5 },
  product: { spread: 0.5, sharpness: 1.5 },
  collection: { spread: 2.5, sharpness: 1 },
  listing: { spread: 3.5, sharpness: 1.25 },
  service: { spread: 3, sharpness: 1.25 },
};

/** The means of five parts of a normal distribution with equal weights, in standard deviations. */
const PARTS = [-1.4, -0.53, 0, 0.53, 1.4];

/** The mean of {@link CALIBRATIONS} by the probabilities of the page types, in the order of `KNOWN_TYPES`. */
export function calibrationOf(shares: Float64Array): Calibration {
  const mean = (of: (calibration: Calibration) => number) =>
    KNOWN_TYPES.reduce((sum, type, index) => sum + (shares[index] ?? 0) * of(CALIBRATIONS[type]), 0);
  return { spread: mean(({ spread }) => spread), sharpness: mean(({ sharpness }) => sharpness) };
}

/**
 * The surest blocks, so many that their expected F1 is highest: 1 for each. The expected F1 is `2·Σ_kept p·w / (Σ_kept w + Σ p·w)`, in
 * the mean over the error that all log-odds share. None if fewer than `minWords` words of content are expected. B log B in the blocks.
 *
 * Source: the F-measure maximiser of Lewis 1995, on words; the shared error is our own.
 */
export function bestExpectedF1(
  logits: Float64Array,
  words: Float64Array,
  { minWords, ...calibration }: Calibration & { minWords: number },
): Uint8Array {
  const order = [...logits.keys()].filter((block) => (words[block] ?? 0) > 0);
  order.sort((a, b) => (logits[b] ?? 0) - (logits[a] ?? 0) || a - b);
  const cases = casesOf(order, logits, calibration);
  const expected = cases.map((p) => order.reduce((sum, block, rank) => sum + (p[rank] ?? 0) * (words[block] ?? 0), 0));
  const kept = new Uint8Array(logits.length);
  if ((expected[(PARTS.length - 1) / 2] ?? 0) < minWords) return kept;
  const hits = new Float64Array(PARTS.length);
  let [size, best, bestSize] = [0, 0, 0];
  for (const [rank, block] of order.entries()) {
    const own = words[block] ?? 0;
    size += own;
    let f1 = 0;
    for (let part = 0; part < hits.length; part++) {
      const hit = (hits[part] ?? 0) + (cases[part]?.[rank] ?? 0) * own;
      hits[part] = hit;
      f1 += hit / (size + (expected[part] ?? 0));
    }
    if (f1 <= best) continue;
    best = f1;
    bestSize = rank + 1;
  }
  for (const block of order.slice(0, bestSize)) kept[block] = 1;
  return kept;
}

// The F1 that selections reach, by the expected F1, is `1 - LOSS_SCALE · (1 - expected) ** LOSS_POWER`. Source: our own run over 840
// development pages of five corpora; in each tenth of them the mean F1 is within .02 of this.
const LOSS_SCALE = 0.9;
const LOSS_POWER = 1.4;

/**
 * The F1 in words that the kept blocks are expected to reach, `[0, 1]`. `kept` has 1 for each of them. Linear in the blocks.
 */
export function expectedF1(
  logits: Float64Array,
  words: Float64Array,
  { kept, calibration }: { kept: Uint8Array; calibration: Calibration },
): number {
  const order = [...logits.keys()];
  let sum = 0;
  for (const p of casesOf(order, logits, calibration)) {
    let [size, hits, expected] = [0, 0, 0];
    for (const block of order) {
      const [own, content] = [words[block] ?? 0, (p[block] ?? 0) * (words[block] ?? 0)];
      expected += content;
      if (kept[block] !== 1) continue;
      size += own;
      hits += content;
    }
    sum += (2 * hits) / Math.max(size + expected, 1);
  }
  return 1 - LOSS_SCALE * (1 - sum / PARTS.length) ** LOSS_POWER;
}

/** For each of {@link PARTS}, the probabilities of the blocks in this order. Equal neighbours are computed once: many blocks look alike. */
function casesOf(order: readonly number[], logits: Float64Array, { spread, sharpness }: Calibration): Float64Array[] {
  return PARTS.map((part) => {
    const p = new Float64Array(order.length);
    let last = Number.NaN;
    for (let rank = 0; rank < p.length; rank++) {
      const logit = logits[order[rank] ?? 0] ?? 0;
      p[rank] = logit === last ? (p[rank - 1] ?? 0) : (1 / (1 + Math.exp(-(logit + spread * part)))) ** sharpness;
      last = logit;
    }
    return p;
  });
}

/** Less expected content than this many words is nothing, unless it is this share of all words. Source: our runs on the development pages. */
const THRESHOLDS = { minWords: 6, minShare: 0.5 } as const;

/** The blocks that maximize the expected F1: 1 for each. None if little is expected. B log B in the blocks. */
export function surestBlocks({ view }: Measured, logits: Float64Array, shares: Float64Array): Uint8Array {
  const minWords = Math.min(THRESHOLDS.minWords, view.total('words') * THRESHOLDS.minShare);
  return bestExpectedF1(logits, view.values('words'), { ...calibrationOf(shares), minWords });
}

/** The log-odds as if only an element's blocks could be content. */
export function logitsWithin({ firstBlock, endBlock }: PageView, element: number, logits: Float64Array): Float64Array {
  const [first, end] = [firstBlock[element] ?? 0, endBlock[element] ?? 0];
  return logits.map((logit, block) => (block >= first && block < end ? logit : Number.NEGATIVE_INFINITY));
}
