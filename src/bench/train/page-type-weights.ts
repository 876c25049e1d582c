import { cutsOf } from './bins.ts';
import { KNOWN_TYPES, NUMBER_NAMES, type NumberName, type PageEvidence, type PageTypeModel } from './learned-scorer.ts';
import { randomNumbers, shuffled } from './random.ts';

/** Hyperparameters. Source: own trials on `wcxb-dev`, five folds. */
const RULES = {
  /** Minimum domains that a mark must occur on. */
  minDomains: 8,
  /** Maximum steps per number. */
  steps: 7,
  passes: 12,
  rate: 0.1,
  decay: 0.02,
  biasRate: 0.01,
  /** Marks whose weights are all smaller, in twentieths of a logit, are left out. */
  minWeight: 6,
  seed: 5,
} as const;

/** A page to learn types from. */
export interface TypedPage {
  readonly evidence: PageEvidence;
  readonly domain: string;
  /** Index into `KNOWN_TYPES`. */
  readonly type: number;
  readonly weight: number;
}

/** A binary input: 1 if a number is above a cut. */
interface Step {
  readonly name: NumberName;
  readonly cut: number;
}

/**
 * Learns to predict a page's type from its marks and numbers. Weights are in twentieths of a logit.
 *
 * Multinomial logistic regression, one step per page, with step sizes after Duchi, Hazan & Singer, "Adaptive Subgradient
 * Methods", 2011.
 */
export function learnPageTypes(pages: readonly TypedPage[]): PageTypeModel {
  const marks = commonMarks(pages);
  const steps = NUMBER_NAMES.flatMap((name) => stepsOf(pages, name));
  const places = new Map(marks.map((mark, index) => [mark, index]));
  const inputs = pages.map(({ evidence }) => [
    ...evidence.marks.flatMap((mark) => places.get(mark) ?? []),
    ...steps.flatMap(({ name, cut }, index) => (evidence.numbers[name] > cut ? [marks.length + index] : [])),
  ]);
  const { bias, weights } = regress(pages, inputs, marks.length + steps.length);
  const row = (index: number) => twentieths(weights.subarray(index * TYPES, (index + 1) * TYPES));
  const isSignificant = ([, values]: readonly [string, readonly number[]]) =>
    values.some((value) => Math.abs(value) >= RULES.minWeight);
  const stepsFor = (name: NumberName) =>
    steps.flatMap((step, index) => (step.name === name ? [[step.cut, row(marks.length + index)] as const] : []));
  return {
    bias: twentieths(bias),
    marks: Object.fromEntries(marks.map((mark, index) => [mark, row(index)] as const).filter(isSignificant)),
    steps: Object.fromEntries(NUMBER_NAMES.map((name) => [name, stepsFor(name)])) as unknown as PageTypeModel['steps'],
  };
}

const TYPES = KNOWN_TYPES.length;

function commonMarks(pages: readonly TypedPage[]): string[] {
  const domains = new Map<string, Set<string>>();
  for (const { evidence, domain } of pages) {
    for (const mark of evidence.marks) domains.set(mark, (domains.get(mark) ?? new Set()).add(domain));
  }
  return [...domains]
    .filter(([, own]) => own.size >= RULES.minDomains)
    .map(([mark]) => mark)
    .sort();
}

/** Selects evenly spaced cuts of a number. */
function stepsOf(pages: readonly TypedPage[], name: NumberName): Step[] {
  const cuts = cutsOf(Float32Array.from(pages, ({ evidence }) => evidence.numbers[name]));
  const stride = Math.max(1, cuts.length / RULES.steps);
  const kept = cuts.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride));
  return kept.map((cut) => ({ name, cut }));
}

function regress(pages: readonly TypedPage[], inputs: readonly (readonly number[])[], size: number) {
  const weights = new Float64Array(size * TYPES);
  const squares = new Float64Array(size * TYPES).fill(1e-3);
  const bias = new Float64Array(TYPES);
  const random = randomNumbers(RULES.seed);
  for (let pass = 0; pass < RULES.passes; pass++) {
    for (const index of shuffled(pages.length, random)) {
      const page = pages[index];
      const input = inputs[index];
      if (page === undefined || input === undefined) continue;
      const errors = errorsOf(page, sharesFor(input, weights, bias));
      for (let type = 0; type < TYPES; type++) {
        bias[type] = (bias[type] ?? 0) - RULES.biasRate * (errors[type] ?? 0);
        for (const each of input) {
          const place = each * TYPES + type;
          const gradient = (errors[type] ?? 0) + RULES.decay * (weights[place] ?? 0);
          const sum = (squares[place] ?? 0) + gradient * gradient;
          squares[place] = sum;
          weights[place] = (weights[place] ?? 0) - (RULES.rate * gradient) / Math.sqrt(sum);
        }
      }
    }
  }
  return { bias, weights };
}

function errorsOf({ type, weight }: TypedPage, shares: Float64Array): Float64Array {
  return shares.map((share, index) => (share - (index === type ? 1 : 0)) * weight);
}

function sharesFor(input: readonly number[], weights: Float64Array, bias: Float64Array): Float64Array {
  const logits = bias.slice();
  for (const each of input) {
    for (let type = 0; type < TYPES; type++) {
      logits[type] = (logits[type] ?? 0) + (weights[each * TYPES + type] ?? 0);
    }
  }
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const sum = odds.reduce((total, each) => total + each, 0);
  return odds.map((each) => each / sum);
}

function twentieths(values: Float64Array): number[] {
  // Adding 0 turns -0, which JSON cannot represent, into 0.
  return Array.from(values, (value) => Math.round(value * 20) + 0);
}
