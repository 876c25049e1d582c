import { learned } from './pith-scorer.ts';

/** The scorer that decides unless another one is asked for. Apart from the others, because a page should pay for it alone. */
export const DEFAULT_SCORER = learned;
