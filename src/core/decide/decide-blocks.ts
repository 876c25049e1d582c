import type { Measured } from '../model/view/measured.ts';
import type { PageLinks } from '../signals/signals.ts';
import { atOnce, type Steps } from '../steps.ts';
import { surestBlocks } from './expected-f1.ts';
import type { Rule } from './rule.ts';
import { CONSENT_NOTICES, consentBlocks } from './rules/consent.ts';
import { RULES } from './rules.ts';

/** The decision on each block of a page, with the rule that made it. */
export interface BlockDecisions {
  /** 1 for each block that is content. */
  readonly kept: Uint8Array;
  /** For each block, the number in {@link DECIDERS} of what decided last. */
  readonly by: Uint8Array;
  /** Ids of the rules that changed a decision, also one that a later rule changed again. */
  readonly fired: ReadonlySet<string>;
}

/** The input of decisions. */
export interface Scored {
  /** Log-odds of each block to be content. */
  readonly logits: Float64Array;
  /** Probability of each page type, in the order of `KNOWN_TYPES`. */
  readonly shares: Float64Array;
  readonly links: PageLinks;
  /** Ids of rules to skip, to measure their effect. Default: none. */
  readonly without?: ReadonlySet<string>;
}

/** The deciders, in order: the model, the rule against cookie notices, and the table of rules. */
export const DECIDERS: readonly (Pick<Rule, 'id'> & Partial<Pick<Rule, 'reason' | 'kind' | 'dropsCopies'>>)[] = [
  { id: 'model' },
  CONSENT_NOTICES,
  ...RULES,
];

/** Runs {@link decisionSteps} to completion. */
export const decideBlocks: (measured: Measured, scored: Scored) => BlockDecisions =
  /* @__PURE__ */ atOnce(decisionSteps);

/**
 * Decides which blocks are content. The blocks that maximize the expected F1 are kept, then each rule of the table changes
 * decisions in turn, and the last to change a decision is recorded. B log B in the blocks.
 */
export function* decisionSteps(
  measured: Measured,
  { logits: scored, shares, links, without }: Scored,
): Steps<BlockDecisions> {
  const { view } = measured;
  const by = new Uint8Array(view.count);
  // Cookie notices read like prose and would compete with the content.
  const notices = without?.has('consent') ? null : consentBlocks(view);
  const logits =
    notices === null ? scored : scored.map((logit, block) => (notices[block] === 1 ? Number.NEGATIVE_INFINITY : logit));
  if (notices !== null) by.set(notices);
  const p = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  yield;
  const kept = surestBlocks(measured, logits, shares);
  yield;
  const page = { measured, links, logits, shares, p, kept };
  const fired = new Set<string>(notices === null ? [] : ['consent']);
  const before = Uint8Array.from(kept);
  for (const [index, rule] of RULES.entries()) {
    if (without?.has(rule.id) || rule.applies?.(page) === false) continue;
    rule.run?.(page);
    yield* rule.steps?.(page) ?? [];
    yield;
    kept.forEach((each, block) => {
      if (each === before[block]) return;
      by[block] = index + FIRST_RULE;
      fired.add(rule.id);
    });
    before.set(kept);
  }
  return { kept, by, fired };
}

/** The number of the first rule in {@link DECIDERS}. */
const FIRST_RULE = DECIDERS.length - RULES.length;
