import { DECIDERS } from '../../src/core/decide/decide-blocks.ts';
import { textsOfBlock } from '../../src/core/dom/page-tree.ts';
import { FALLBACK_SOURCES } from '../../src/core/fallback-sources.ts';
import { analyse, DEFAULT_SCORER, StageClock } from '../../src/core/index.ts';
import { inspectionOf } from '../../src/core/inspect.ts';
import * as RULINGS from '../../src/core/rulings.ts';
import type { Decision, Extraction, Page } from '../../src/core/types.ts';

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
    RULINGS.LOST_PICTURE,
  ].map(({ by }) => by),
);

/**
 * Blocks of the page that is shown without exactly one decision by a known rule, or with another one in the popup than in the reader, which
 * shows this extraction of it with this address.
 */
export function decisionFaults(extraction: Extraction, url: string): string[] {
  const options = { scorer: DEFAULT_SCORER, url };
  const analysis = analyse(document, { ...options, fallbackSources: FALLBACK_SOURCES });
  const { decisions, removed } = extraction;
  if (analysis === null || analysis.selection === null) return decisions.length === 0 ? [] : ['decisions on nothing'];
  const inspected = new Map(
    inspectionOf(analysis, options, new StageClock()).blocks.map(({ decision }) => [decision.block, decision]),
  );
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
  faults.push(...lostBlocks(analysis.page, extraction));
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

/** Rules for parts that are written anew: code without its frame, posts of other sites as cards. */
const REWRITTEN: ReadonlySet<string> = new Set(['code', 'embeds']);
/** The sign around formulas, which are written as MathML. */
const FORMULA_SIGN = '$';

/** Kept blocks of which the article and its comments have no text, and whose removal is in no record. */
function lostBlocks(page: Page, { article, comments, decisions }: Extraction): string[] {
  if (article === null) return [];
  const contents = `${article.content}${comments?.content ?? ''}`;
  const shown = new DOMParser().parseFromString(contents, 'text/html').body.textContent ?? '';
  const all = lettersOf(`${shown}${article.title ?? ''}${article.byline ?? ''}`);
  return decisions
    .filter(({ keep, by, block }) => {
      const parts = textsOfBlock(page, block).flatMap((text) => text.split(FORMULA_SIGN));
      const letters = parts.map(lettersOf).filter(({ length }) => length > 1);
      return keep && !REWRITTEN.has(by) && letters.length > 0 && !letters.some((each) => all.includes(each));
    })
    .map(({ block }) => `lost without a record: “${textsOfBlock(page, block).join('').trim()}”`);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]+/gu, '');
}

function wordsOf({ keep, by, reason }: Decision): string {
  return `${keep ? 'kept' : 'left out'} by ${by}: ${reason}`;
}
