import { DECIDERS } from '../../src/core/decide/decide-blocks.ts';
import { FALLBACK_SOURCES } from '../../src/core/fallback-sources.ts';
import { analyse, DEFAULT_SCORER, inspect } from '../../src/core/index.ts';
import * as RULINGS from '../../src/core/rulings.ts';
import type { Decision } from '../../src/core/types.ts';
import { extract } from '../../src/library/pith.ts';

const RULES: ReadonlySet<string> = new Set([
  ...DECIDERS.map(({ id }) => id),
  ...Object.values(RULINGS).map(({ by }) => by),
]);
/** Only the reader copies and repairs, so only these may change a decision that the popup and the overlay show. */
const LATER: ReadonlySet<string> = new Set(
  [
    RULINGS.PERMALINK,
    RULINGS.BOOK_MARK,
    RULINGS.CONTROL,
    RULINGS.DECORATION,
    RULINGS.CODE_TOOL,
    RULINGS.REPEATED_QUOTE,
    RULINGS.REPEATED_BYLINE,
    RULINGS.REPEATED_LINE,
    RULINGS.REPEATED_TITLE,
  ].map(({ by }) => by),
);

/** Blocks of the page that is shown without exactly one decision by a known rule, or with another one in the popup than in the reader. */
export function decisionFaults(): string[] {
  const options = { scorer: DEFAULT_SCORER };
  const analysis = analyse(document, { ...options, fallbackSources: FALLBACK_SOURCES });
  const { decisions, removed } = extract(document);
  if (analysis === null || analysis.selection === null) return decisions.length === 0 ? [] : ['decisions on nothing'];
  const inspected = new Map(inspect(document, options).blocks.map(({ decision }) => [decision.block, decision]));
  const { count } = analysis.page.blocks;
  const faults = decisions.length === count ? [] : [`${decisions.length} decisions on ${count} blocks`];
  for (const [index, decision] of decisions.entries()) {
    const shown = inspected.get(index);
    if (decision.block !== index) faults.push(`decision ${index} is on block ${decision.block}`);
    if (!RULES.has(decision.by)) faults.push(`no rule ${decision.by}`);
    if (shown && !LATER.has(decision.by) && wordsOf(shown) !== wordsOf(decision)) {
      faults.push(`the popup says “${wordsOf(shown)}”, the reader “${wordsOf(decision)}”`);
    }
  }
  const given = new Set(decisions.map(({ by, reason }) => `${by}: ${reason}`));
  const others = removed.filter(
    ({ by, reason }) => !given.has(`${by}: ${reason}`) && !LATER.has(by) && !WITHOUT_BLOCK.has(by),
  );
  return [...faults, ...others.map(({ by, reason }) => `left out without a decision: ${by}: ${reason}`)];
}

/** Parts that are passed over when the page is read have no blocks, and a hidden part may be some words of a block. */
const WITHOUT_BLOCK: ReadonlySet<string> = new Set(
  [RULINGS.OUT_OF_VIEW, RULINGS.OBSCURED, RULINGS.HIDDEN].map(({ by }) => by),
);

function wordsOf({ keep, by, reason }: Decision): string {
  return `${keep ? 'kept' : 'left out'} by ${by}: ${reason}`;
}
