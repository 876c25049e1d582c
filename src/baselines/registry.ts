import { DEFAULT_SCORER } from '../core/decide/default-scorer.ts';
import type { Scorer } from '../core/decide/scorer.ts';
import type { ScorerName } from '../core/types.ts';
import { OTHER_SCORERS } from './other-scorers.ts';

export { SCORER_DESCRIPTIONS } from './descriptions.ts';

/** Every scorer, by its id. */
export const SCORERS: Readonly<Record<ScorerName, Scorer>> = {
  pith: DEFAULT_SCORER,
  ...OTHER_SCORERS,
};

/**
 * The scorer of this name; without one, the default.
 *
 * @throws {RangeError} when there is none of this name.
 */
export function scorerNamed(name: ScorerName = DEFAULT_SCORER.id): Scorer {
  if (!Object.hasOwn(SCORERS, name)) throw new RangeError(`unknown scorer: ${name}`);
  return SCORERS[name];
}
