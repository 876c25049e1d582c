import type { Scorer, ScorerName } from '../core/index.ts';
import { slot } from './slot.ts';

/** The scorers beside the default one. In a script of their own, because most readers never choose another. */
export type OtherScorers = Readonly<Partial<Record<ScorerName, Scorer>>>;

export const OTHER_SCORERS_SLOT = slot<OtherScorers>('pith.other-scorers');
