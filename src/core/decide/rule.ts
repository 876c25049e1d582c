import type { RemovalKind } from '../types.ts';
import type { Odds } from './odds.ts';

/** A rule that changes decisions on blocks after the model has made them. */
export interface Rule {
  /** Named by `--without` of the benchmark and in {@link BlockDecisions}. A rule that runs twice has one id. */
  readonly id: string;
  /** Why a block that the rule drops is left out. */
  readonly reason?: string;
  /** What kind of thing the rule drops. Default: `other`. */
  readonly kind?: RemovalKind;
  /** Whether it applies to the page. Default: always. */
  applies?(page: RuledPage): boolean;
  run(page: RuledPage): void;
}

/** The state that the rules share. */
export interface RuledPage extends Odds {
  /** Log-odds, one per block; `-Infinity` for blocks that cannot be content. */
  readonly logits: Float64Array;
  /** Probability of each page type, in the order of `KNOWN_TYPES`. */
  readonly shares: Float64Array;
  /** As returned by `membersAround`. */
  readonly memberOf: Int32Array;
}
