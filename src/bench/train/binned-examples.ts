import { binOf, cutsOf } from './bins.ts';
import type { Example } from './examples.ts';
import { FOLDS } from './folds.ts';
import { columnsOf, FEATURE_NAMES, NAME_COLUMNS, nameColumns } from './learned-scorer.ts';
import type { NestedNames } from './nested-names.ts';

/** Cuts are computed from every ninth value. */
const CUT_STRIDE = 9;

/** One feature of all rows: its cuts, and the bin of each row. */
export interface BinnedFeature {
  readonly cuts: readonly number[];
  readonly bins: Uint8Array;
}

/** The features of all pages, with one row per block. */
export interface BinnedExamples {
  /** Index of each page's first row. */
  readonly starts: readonly number[];
  /** For each page, the columns for scoring it. Their name weights were learned without its fold. */
  readonly columns: readonly (readonly Float32Array[])[];
  /** Returns the features for training the model that will score a fold; with `null`, the model trained on all pages. */
  featuresFor(fold: number | null): readonly BinnedFeature[];
}

/**
 * Computes and bins the features of all pages.
 *
 * @param onPage Awaited after each page, so that progress can be shown.
 */
export async function binExamples(
  examples: readonly Example[],
  names: NestedNames,
  onPage: () => Promise<void>,
): Promise<BinnedExamples> {
  const columns: Float32Array[][] = [];
  // By the fold to be scored, then by page.
  const nested: Float32Array[][][] = FOLDS.map(() => []);
  for (const { page, fold } of examples) {
    const own = columnsOf(page, names.without(fold));
    columns.push(own);
    const weights = FOLDS.map((test) => (test === fold ? names.without(fold) : names.withoutBoth(fold, test)));
    for (const [test, found] of nameColumns(page, weights).entries()) nested[test]?.push(found);
    await onPage();
  }
  const all = FEATURE_NAMES.map((_, feature) => binColumn(columns.map((each) => each[feature] ?? NONE)));
  const forFold = nested.map((pages) =>
    NAME_COLUMNS.map((_, index) => binColumn(pages.map((each) => each[index] ?? NONE))),
  );
  return {
    starts: startsOf(examples),
    columns,
    featuresFor: (fold) => {
      if (fold === null) return all;
      return all.map((feature, index) => forFold[fold]?.[NAME_COLUMNS.indexOf(index)] ?? feature);
    },
  };
}

const NONE = new Float32Array();

/** Joins and bins one column of all pages. */
function binColumn(pages: readonly Float32Array[]): BinnedFeature {
  const values = new Float32Array(pages.reduce((sum, page) => sum + page.length, 0));
  let start = 0;
  for (const page of pages) {
    values.set(page, start);
    start += page.length;
  }
  const cuts = cutsOf(values.filter((_, row) => row % CUT_STRIDE === 0));
  const single = cuts.map(Math.fround);
  return { cuts, bins: Uint8Array.from(values, (value) => binOf(single, value)) };
}

function startsOf(examples: readonly Example[]): number[] {
  let next = 0;
  return examples.map(({ words }) => {
    const start = next;
    next += words.length;
    return start;
  });
}
