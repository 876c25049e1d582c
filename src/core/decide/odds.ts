import type { Measured } from '../model/view/measured.ts';

/** What the decoder decides by, for each block. */
export interface Odds {
  readonly measured: Measured;
  /** Probability to be content. */
  readonly p: Float64Array;
  /** 1 for each block that is kept so far. */
  readonly kept: Uint8Array;
}
