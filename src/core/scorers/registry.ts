import type { ScorerName } from '../types.ts';
import { readability } from './readability/readability.ts';
import type { Scorer } from './scorer.ts';

/** Every scorer, by its id. */
export const SCORERS: Readonly<Record<ScorerName, Scorer>> = Object.freeze({ readability });

export const DEFAULT_SCORER: ScorerName = 'readability';
