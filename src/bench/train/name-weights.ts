import { PER_LOGIT } from './learned-scorer.ts';
import { randomNumbers, shuffled } from './random.ts';

/** How the weights of names are learned. Source: own trials on `wcxb-dev`, five folds. */
const RULES = {
  /** Domains that a name must occur in. */
  minDomains: 8,
  /** Names that are kept at most, those first that tell most on most pages. */
  maxNames: 700,
  passes: 4,
  rate: 0.15,
  decay: 0.02,
  /** Words above which a block weighs no more. */
  maxWords: 200,
  /** Log odds before any name is known. */
  start: -1,
  seed: 7919,
} as const;

/** Words of names that occurred, as numbers. */
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

/** A page as its names are learned from. */
export interface NamedPage {
  readonly domain: string;
  /** Parent of each element, -1 for the root. */
  readonly parent: Int32Array;
  /** Words of each element's names, by a {@link Vocabulary}. */
  readonly names: readonly Int32Array[];
  /** Element of each block. */
  readonly owner: Int32Array;
  /** Words of each block. */
  readonly words: Float32Array;
  /** 1, 0, or -1 where nothing is known. */
  readonly labels: Int8Array;
}

/**
 * Learns what words in names say about the blocks inside: weights in hundredths of a logit, to be summed along a block's path.
 * Logistic regression, page by page, with steps after Duchi, Hazan & Singer, "Adaptive Subgradient Methods", 2011.
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

  /** One step along the gradient of a page. */
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

  /** The gradients of each element's own blocks; `null` for a page without labels. */
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
