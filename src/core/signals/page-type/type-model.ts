import { THREAD_TYPES } from '../../cues/comments-and-posts.ts';
import type { Page, PageType } from '../../types.ts';
import { NUMBER_NAMES, type NumberName, type PageEvidence, pageEvidence } from './evidence.ts';
import { bias, cuts, marks, markValues, stepValues } from './page-types.json' with { type: 'json' };

/** The known kinds of pages, in the order of the values of the model. */
export const KNOWN_TYPES = [
  'article',
  'documentation',
  'forum',
  'product',
  'collection',
  'listing',
  'service',
] as const satisfies readonly PageType[];
export type KnownType = (typeof KNOWN_TYPES)[number];

/** Values of the model for one logit. Coarse, because every script carries every digit. */
const PER_LOGIT = 20;

/** Minimum share of `forum` on a page that declares a thread. All 64 such development pages are threads. */
const MIN_DECLARED_THREAD = 0.9;

/**
 * The file that the trainer writes: the rows of a {@link PageTypeModel} in order. Each row leaves out an offset that
 * changes no share.
 */
export interface PageTypeFile {
  readonly bias: readonly number[];
  /** Separated by spaces. */
  readonly marks: string;
  readonly markValues: readonly number[];
  readonly cuts: Readonly<Record<string, readonly number[]>>;
  readonly stepValues: readonly number[];
}

/** Values are twentieths of a logit, one for each of {@link KNOWN_TYPES}. */
export interface PageTypeModel {
  readonly bias: readonly number[];
  /** Values for pages with a mark. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
  /** Values for pages with a number above a cut. */
  readonly steps: Readonly<Record<NumberName, readonly (readonly [cut: number, values: readonly number[]])[]>>;
}

/** Unpacks a model. */
export function unpackPageTypes({ bias, marks, markValues, cuts, stepValues }: PageTypeFile): PageTypeModel {
  const rowOf = (values: readonly number[], index: number) =>
    values.slice(index * bias.length, (index + 1) * bias.length);
  let step = 0;
  const steps = Object.entries(cuts).map(([name, own]) => [name, own.map((cut) => [cut, rowOf(stepValues, step++)])]);
  return {
    bias,
    marks: Object.fromEntries(marks.split(' ').map((mark, index) => [mark, rowOf(markValues, index)])),
    steps: Object.fromEntries(steps) as PageTypeModel['steps'],
  };
}

/** The share of each of {@link KNOWN_TYPES}, together 1, by multinomial logistic regression and declarations. */
export function typeShares(model: PageTypeModel, { marks, numbers }: PageEvidence): Float64Array {
  const logits = Float64Array.from(model.bias);
  const add = (values: readonly number[]) => {
    for (let type = 0; type < logits.length; type++) logits[type] = (logits[type] ?? 0) + (values[type] ?? 0);
  };
  for (const mark of marks) {
    if (Object.hasOwn(model.marks, mark)) add(model.marks[mark] ?? []);
  }
  for (const name of NUMBER_NAMES) {
    for (const [cut, values] of model.steps[name] ?? []) if (numbers[name] > cut) add(values);
  }
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp((logit - highest) / PER_LOGIT));
  const sum = odds.reduce((total, each) => total + each, 0);
  const shares = odds.map((each) => each / sum);
  return marks.some((mark) => THREAD_TYPES.has(mark)) ? asThread(shares) : shares;
}

/** Raises `forum` to its least share. The other types keep their proportions. */
function asThread(shares: Float64Array): Float64Array {
  const forum = KNOWN_TYPES.indexOf('forum');
  const own = shares[forum] ?? 0;
  if (own >= MIN_DECLARED_THREAD) return shares;
  const rest = (1 - MIN_DECLARED_THREAD) / (1 - own);
  return shares.map((each, type) => (type === forum ? MIN_DECLARED_THREAD : each * rest));
}

const MODEL = unpackPageTypes({ bias, cuts, marks, markValues, stepValues });

/** Minimum share of the likeliest type. A guess. */
const MIN_SHARE = 0.4;

/** How much a page is of each type. Many pages are between two. */
export class TypeShares {
  readonly #page: Page;
  #shares: Float64Array | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Shares of the known types, in their order, together 1. Linear in elements and texts on first use. */
  get shares(): Float64Array {
    this.#shares ??= typeShares(MODEL, pageEvidence(this.#page));
    return this.#shares;
  }

  /** How much the page is of one type, `[0, 1]`. */
  shareOf(type: KnownType): number {
    return this.shares[KNOWN_TYPES.indexOf(type)] ?? 0;
  }

  /** The type with the largest share; `unknown` if that share is too small. */
  get likeliest(): PageType {
    const { shares } = this;
    const largest = Math.max(...shares);
    return (largest < MIN_SHARE ? undefined : KNOWN_TYPES[shares.indexOf(largest)]) ?? 'unknown';
  }
}
