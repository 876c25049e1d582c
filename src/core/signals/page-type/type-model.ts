import { THREAD_TYPES } from '../../cues/comments-and-posts.ts';
import type { PageType } from '../../types.ts';
import { NUMBERS, type NumberName, type PageEvidence } from './evidence.ts';

/** The kinds of pages that are told apart, in the order of the model's values. */
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

/** Coarse, because every digit is carried into pages. */
const PER_LOGIT = 20;

/** How far a page is a thread that says so: on the development pages each of 64 is one. */
const MIN_DECLARED_THREAD = 0.9;

/** What the trainer writes: the rows of a {@link PageTypeModel} one after the other, each less what changes no share. */
export interface PageTypeFile {
  readonly bias: readonly number[];
  /** Apart by spaces. */
  readonly marks: string;
  readonly markValues: readonly number[];
  readonly cuts: Readonly<Record<string, readonly number[]>>;
  readonly stepValues: readonly number[];
}

/** Values are twentieths of a logit, one for each of {@link KNOWN_TYPES}. */
export interface PageTypeModel {
  readonly bias: readonly number[];
  /** For pages with the mark. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
  /** For pages whose number is above a cut: the cut, then the values. */
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

/** The share of each of {@link KNOWN_TYPES} in what a page is, together 1: multinomial logistic regression, and what it declares. */
export function typeShares(model: PageTypeModel, { marks, numbers }: PageEvidence): Float64Array {
  const logits = Float64Array.from(model.bias);
  const add = (values: readonly number[]) => {
    for (let type = 0; type < logits.length; type++) logits[type] = (logits[type] ?? 0) + (values[type] ?? 0);
  };
  for (const mark of marks) {
    if (Object.hasOwn(model.marks, mark)) add(model.marks[mark] ?? []);
  }
  for (const name of NUMBERS) {
    for (const [cut, values] of model.steps[name] ?? []) if (numbers[name] > cut) add(values);
  }
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp((logit - highest) / PER_LOGIT));
  const sum = odds.reduce((total, each) => total + each, 0);
  const shares = odds.map((each) => each / sum);
  return marks.some((mark) => THREAD_TYPES.has(mark)) ? asThread(shares) : shares;
}

/** A page that says it is a thread is one: the other types share what is left. */
function asThread(shares: Float64Array): Float64Array {
  const forum = KNOWN_TYPES.indexOf('forum');
  const own = shares[forum] ?? 0;
  if (own >= MIN_DECLARED_THREAD) return shares;
  const rest = (1 - MIN_DECLARED_THREAD) / (1 - own);
  return shares.map((each, type) => (type === forum ? MIN_DECLARED_THREAD : each * rest));
}
