import { hashOf } from '../../dev/corpora/sites.ts';

/** Cross-validation folds. Each is scored by models that were trained on the other folds. */
export const FOLDS: readonly number[] = [0, 1, 2, 3, 4];

/** Returns the fold of a site. All its pages are in the same fold. */
export function foldOf(site: string): number {
  return hashOf(site) % FOLDS.length;
}
