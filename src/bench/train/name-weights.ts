import { PER_LOGIT } from './learned-scorer.ts';
import { randomNumbers, shuffled } from './random.ts';

/** Hyperparameters. Source: own trials on `wcxb-dev`, five folds. */
const RULES = {
  /** Minimum domains that a name must occur on. */
  minDomains: 8,
  /** Maximum names. Those with the largest |weight| × pages are kept. */
  maxNames: 700,
  passes: 4,
  rate: 0.15,
  decay: 0.02,
  /** Blocks with more words weigh the same. */
  maxWords: 200,
  /** Initial bias, in logits. */
  start: -1,
  seed: 7919,
} as const;

/** Assigns an id to each word that occurs in names. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();

  idsOf(words: readonly string[]): Int32Array {
    return Int32Array.from(words, (word) => this.#idOf(word));
  }

  #idOf(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.words.length;
      this.words.push(word);
      this.#ids.set(word, id);
    }
    return id;
  }
}

/** The part of a page that name weights are learned from. */
export interface NamedPage {
  readonly domain: string;
  /** Parent of each element, -1 for the root. */
  readonly parent: Int32Array;
  /** Ids of the words in each element's class, id and role, by a {@link Vocabulary}. */
  readonly names: readonly Int32Array[];
  /** Index of each block's element. */
  readonly owner: Int32Array;
  /** Number of words of each block. */
  readonly words: Float32Array;
  /** Per block: 1 for content, 0 for boilerplate, -1 if unknown. */
  readonly labels: Int8Array;
}

/**
 * Learns how words in class names, ids and roles predict the content inside. Returns weights in hundredths of a logit, to be added
 * up along a block's path. Logistic regression, one step per page, with step sizes after Duchi, Hazan & Singer, "Adaptive Subgradient Methods", 2011.
 */
export function learnNameWeights(pages: readonly NamedPage[], vocabulary: Vocabulary): Record<string, number> {
  const { isUsed, pageCount } = countNames(pages, vocabulary.words.length);
  const regression = new Regression(isUsed);
  const random = randomNumbers(RULES.seed);
  for (let pass = 0; pass < RULES.passes; pass++) {
    for (const index of shuffled(pages.length, random)) {
      const page = pages[index];
      if (page !== undefined) regression.learn(page);
    }
  }
  const weightOf = (id: number) => Math.round((regression.weights[id] ?? 0) * PER_LOGIT);
  const influence = (id: number) => Math.abs(weightOf(id)) * (pageCount[id] ?? 0);
  const kept = [...vocabulary.words.keys()]
    .filter((id) => isUsed[id] === 1 && weightOf(id) !== 0)
    .sort((a, b) => influence(b) - influence(a) || a - b)
    .slice(0, RULES.maxNames)
    .map((id) => [vocabulary.words[id] ?? '', weightOf(id)] as const);
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function countNames(pages: readonly NamedPage[], size: number) {
  const domains = Array.from({ length: size }, () => new Set<string>());
  const pageCount = new Int32Array(size);
  for (const page of pages) {
    for (const id of new Set(page.names.flatMap((names) => [...names]))) {
      domains[id]?.add(page.domain);
      pageCount[id] = (pageCount[id] ?? 0) + 1;
    }
  }
  return { isUsed: Uint8Array.from(domains, (each) => (each.size >= RULES.minDomains ? 1 : 0)), pageCount };
}

class Regression {
  readonly weights: Float64Array;
  readonly #isUsed: Uint8Array;
  readonly #squares: Float64Array;
  #bias: number = RULES.start;
  #biasSquares = 1e-3;

  constructor(isUsed: Uint8Array) {
    this.#isUsed = isUsed;
    this.weights = new Float64Array(isUsed.length);
    this.#squares = new Float64Array(isUsed.length).fill(1e-3);
  }

  /** Takes one gradient step on a page. */
  learn(page: NamedPage): void {
    const gradients = this.#elementGradients(page);
    if (gradients === null) return;
    const byName = new Map<number, number>();
    for (let element = page.parent.length - 1; element >= 0; element--) {
      const gradient = gradients[element] ?? 0;
      if (gradient === 0) continue;
      const parent = page.parent[element] ?? -1;
      if (parent >= 0) gradients[parent] = (gradients[parent] ?? 0) + gradient;
      for (const id of page.names[element] ?? []) {
        if (this.#isUsed[id] === 1) byName.set(id, (byName.get(id) ?? 0) + gradient);
      }
    }
    for (const [id, gradient] of byName) this.#step(id, gradient);
    const sum = gradients[0] ?? 0;
    this.#biasSquares += sum * sum;
    this.#bias -= (RULES.rate * sum) / Math.sqrt(this.#biasSquares);
  }

  #step(id: number, gradient: number): void {
    const weight = this.weights[id] ?? 0;
    const full = gradient + RULES.decay * weight;
    const squares = (this.#squares[id] ?? 0) + full * full;
    this.#squares[id] = squares;
    this.weights[id] = weight - (RULES.rate * full) / Math.sqrt(squares);
  }

  /** Sums of the gradients of each element's own blocks; `null` for a page without labels. */
  #elementGradients({ parent, owner, words, labels, names }: NamedPage): Float64Array | null {
    const importance = (block: number) => Math.sqrt(Math.min(words[block] ?? 0, RULES.maxWords) + 1);
    const known = [...labels.keys()].filter((block) => (labels[block] ?? -1) >= 0);
    if (known.length === 0) return null;
    const scale = 1 / Math.sqrt(known.reduce((sum, block) => sum + importance(block), 0));
    const logits = new Float64Array(parent.length);
    for (let element = 0; element < parent.length; element++) {
      let logit = element === 0 ? this.#bias : (logits[parent[element] ?? 0] ?? 0);
      for (const id of names[element] ?? []) logit += this.weights[id] ?? 0;
      logits[element] = logit;
    }
    const gradients = new Float64Array(parent.length);
    for (const block of known) {
      const element = owner[block] ?? 0;
      const probability = 1 / (1 + Math.exp(-(logits[element] ?? 0)));
      const error = (probability - (labels[block] ?? 0)) * importance(block) * scale;
      gradients[element] = (gradients[element] ?? 0) + error;
    }
    return gradients;
  }
}
