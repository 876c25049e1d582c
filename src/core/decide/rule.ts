import type { RuledPage, RuleFacts } from '../parts/rule.ts';
import type { Structure } from '../parts/structure.ts';
import type { Signals } from '../signals/signals.ts';
import type { Steps } from '../steps.ts';
import type { Page, RemovalKind } from '../types.ts';

/** The state that the rules share. Rules change only `kept`. */
export interface DecidedPage extends RuledPage {
  readonly kept: Uint8Array;
}

/** A rule that changes decisions on blocks after the model has made them. */
export interface Rule extends RuleFacts {
  /** Why a block on which the rule decided is kept or left out. */
  readonly reason: string;
  /** The kind of thing that the rule drops. Default: `other`. */
  readonly kind?: RemovalKind;
  /** Whether it drops copies of text that is kept elsewhere. Default: `false`. */
  readonly dropsCopies?: true;
  /** Runs the rule in one step. */
  run?(page: DecidedPage): void;
  /** The steps of a rule that looks at each block. */
  steps?(page: DecidedPage): Steps<void>;
}

/** A page whose decisions are changed. */
export interface ChangedPage {
  readonly page: Page;
  readonly signals: Pick<Signals, 'types'>;
}

/** A step after the scorer that changes decisions, or gives elements another form. Does not modify the structure. */
export type Change = (page: ChangedPage, structure: Structure) => Structure;

/** The grounds of a decision on a block. Later rules read them to see whether they may change it. */
export const GROUNDS = {
  /** The numbers of the block. */
  score: 0,
  /** Its place, in or out of the part that a scorer of elements chose. */
  place: 1,
  /** A rule. */
  rule: 2,
  /** Another copy of the text is kept in place of this one. */
  copy: 3,
} as const;
