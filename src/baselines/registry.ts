import { DEFAULT_SCORER } from '../core/decide/pith-scorer.ts';
import type { Scorer } from '../core/decide/scorer.ts';
import type { ScorerName } from '../core/types.ts';
import { OTHER_SCORERS, type ScorerId } from './other-scorers.ts';

export { SCORER_DESCRIPTIONS } from './descriptions.ts';

/** Every scorer, by id. */
export const SCORERS: Readonly<Record<ScorerId, Scorer>> = {
  pith: DEFAULT_SCORER,
  ...OTHER_SCORERS,
};

/**
 * The scorer with an id. Default: the default scorer.
 *
 * @throws {RangeError} for an unknown id.
 */
export function scorerNamed(name: ScorerName = DEFAULT_SCORER.id): Scorer {
  if (!isScorer(name)) throw new RangeError(`unknown scorer: ${name}`);
  return SCORERS[name];
}

function isScorer(name: string): name is ScorerId {
  return Object.hasOwn(SCORERS, name);
}
