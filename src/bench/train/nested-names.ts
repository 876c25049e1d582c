import { nameTokens } from '../../core/model/features/names.ts';
import type { Example } from './examples.ts';
import { FOLDS } from './folds.ts';
import { learnNameWeights, type NamedPage, Vocabulary } from './name-weights.ts';

/** Name weights in hundredths of a logit. */
export type NameWeights = Readonly<Record<string, number>>;

/** Name weights for nested cross-validation: several sets, each learned without certain folds. */
export class NestedNames {
  readonly #weights = new Map<string, NameWeights>();

  /** Returns the weights for scoring a fold, learned without it; with `null`, those learned from all pages. */
  without(fold: number | null): NameWeights {
    return this.#of(fold === null ? [] : [fold]);
  }

  /** Returns the weights for training on a page of `fold` when `test` is the fold to be scored. */
  withoutBoth(fold: number, test: number): NameWeights {
    return this.#of([fold, test]);
  }

  set(folds: readonly number[], weights: NameWeights): void {
    this.#weights.set(keyOf(folds), weights);
  }

  #of(folds: readonly number[]): NameWeights {
    const weights = this.#weights.get(keyOf(folds));
    if (weights === undefined) throw new RangeError(`no name weights were learned without the folds ${keyOf(folds)}`);
    return weights;
  }
}

/** The folds to leave out in each run: none, each one, and each pair. */
export const LEFT_OUT: readonly (readonly number[])[] = [
  [],
  ...FOLDS.map((fold) => [fold]),
  ...FOLDS.flatMap((first) => FOLDS.filter((second) => second > first).map((second) => [first, second])),
];

/**
 * Learns name weights for all of {@link LEFT_OUT}, because a page's own answer must not leak into its features.
 *
 * @param onModel Awaited after each run, so that progress can be shown.
 */
export async function learnNestedNames(
  examples: readonly Example[],
  onModel: () => Promise<void>,
): Promise<NestedNames> {
  const vocabulary = new Vocabulary();
  const known = new Map<string, Int32Array>();
  const pages = examples.map((example) => ({ fold: example.fold, page: namedPage(example, vocabulary, known) }));
  const names = new NestedNames();
  for (const folds of LEFT_OUT) {
    const seen = pages.filter(({ fold }) => !folds.includes(fold)).map(({ page }) => page);
    names.set(folds, learnNameWeights(seen, vocabulary));
    await onModel();
  }
  return names;
}

function namedPage(
  { page, domain, words, labels }: Example,
  vocabulary: Vocabulary,
  known: Map<string, Int32Array>,
): NamedPage {
  const { count, className, id, role, parent } = page.elements;
  const names = Array.from({ length: count }, (_, element) => {
    const own = [className[element] ?? '', id[element] ?? '', role[element] ?? ''] as const;
    const key = own.join('\n');
    const ids = known.get(key) ?? vocabulary.idsOf(nameTokens(...own));
    known.set(key, ids);
    return ids;
  });
  return { domain, parent, names, owner: page.blocks.owner, words, labels };
}

function keyOf(folds: readonly number[]): string {
  return [...folds].sort().join(' ');
}
