import { pithScorer } from './pith-scorer.ts';

/** The scorer that runs unless another one is asked for. It has a module of its own, because most pages load no other scorer. */
export const DEFAULT_SCORER = pithScorer;
