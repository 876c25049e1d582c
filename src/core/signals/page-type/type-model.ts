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

/** What the trainer writes. Values are twentieths of a logit, one for each of {@link KNOWN_TYPES}. */
export interface PageTypeModel {
  readonly bias: readonly number[];
  /** For pages with the mark. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
  /** For pages whose number is above a cut: the cut, then the values. */
  readonly steps: Readonly<Record<NumberName, readonly (readonly [cut: number, values: readonly number[]])[]>>;
}

/** The share of each of {@link KNOWN_TYPES} in what a page is, together 1: multinomial logistic regression. */
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
  return odds.map((each) => each / sum);
}
