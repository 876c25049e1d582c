import { closest, endOf, tagOf, textEndOf } from '../dom/page-tree.ts';
import { BlockScores, groupByFamily } from '../model/block-scores.ts';
import { FEATURE_NAMES } from '../model/features/features.ts';
import { bias, cells, cuts, names, pairs, shapes } from '../model/tables/model.json' with { type: 'json' };
import { type ModelFile, unpackModel } from '../model/tables/model.ts';
import { type Measured, measureSteps } from '../model/view/measured.ts';
import { type PageView, smallestHolding } from '../model/view/page-view.ts';
import { rowPictures } from '../parts/rows.ts';
import { LIKELY, UNLIKELY } from '../rulings.ts';
import { KNOWN_TYPES } from '../signals/page-type/type-model.ts';
import type { Signals } from '../signals/signals.ts';
import { finish, type Steps } from '../steps.ts';
import type { Candidate, Page, Ruling, RulingOf, Scoring } from '../types.ts';
import { contentOfBlocks } from './block-content.ts';
import { type BlockDecisions, DECIDERS, decisionSteps, type Scored } from './decide-blocks.ts';
import { calibrationOf, expectedF1, logitsWithin } from './expected-f1.ts';
import { GROUNDS } from './rule.ts';
import { candidateFrom, type Scorer } from './scorer.ts';

// Imported by name, so that the record of the training stays out of the scripts.

/** Smallest share of the expected content in a candidate. A guess. */
const MIN_EXPECTED_SHARE = 0.05;
const MAX_CANDIDATES = 30;
const TABLE_PARTS: ReadonlySet<string> = new Set(['tbody', 'thead', 'tfoot', 'tr']);
/** A block with lower log-odds on its own page is not left out for the other pages. A guess. */
const MIN_LOGIT = -1;
/** On pages that are forums with at least this probability, rows are posts. A guess. */
const IS_FORUM = 0.5;

const model = groupByFamily(
  unpackModel({ bias, cells, cuts, names, pairs, shapes } as unknown as ModelFile, FEATURE_NAMES),
);

/** The default scorer: sums tables that were learned on pages with known answers, block by block. */
export const DEFAULT_SCORER: Scorer = pithScorerWithout(new Set());

/** The default scorer without some of its rules, to measure what they bring. `fired` receives the ids of rules that change decisions. */
export function pithScorerWithout(without: ReadonlySet<string>, fired?: Set<string>): Scorer {
  function* decide(measured: Measured, scored: Scored): Steps<BlockDecisions> {
    const decisions = yield* decisionSteps(measured, { ...scored, without });
    for (const id of decisions.fired) fired?.add(id);
    return decisions;
  }
  const scoreSteps = (page: Page, signals: Signals) => stepsOf(page, signals, decide);
  return { id: 'pith', score: (page, signals) => finish(scoreSteps(page, signals)), scoreSteps };
}

function* stepsOf(page: Page, signals: Signals, decide: typeof decisionSteps): Steps<Scoring> {
  const { shares } = signals.types;
  yield;
  const { links } = signals;
  yield;
  const measured = yield* measureSteps(page);
  const { view } = measured;
  const scores = yield* BlockScores.steps(model, measured, signals);
  yield;
  const decisions = yield* decide(measured, { logits: scores.logits, shares, links });
  yield;
  const candidates = decisions.kept.includes(1) ? rank(scores) : [];
  const best = candidates[0];
  const contentBelow = (root: number, decided: BlockDecisions) => {
    // The pictures of posts are their authors'.
    const isForum = (shares[KNOWN_TYPES.indexOf('forum')] ?? 0) >= IS_FORUM;
    const pictures = isForum ? new Set<number>() : rowPictures(measured, decided.kept);
    const [rulingOf, grounds] = [rulingsOf(decided, scores), groundsOf(decided)];
    // Rows and cells without their table run together.
    const whole = TABLE_PARTS.has(tagOf(page, root))
      ? closest(page, root, (each) => tagOf(page, each) === 'table')
      : root;
    return contentOfBlocks(page, { root: whole < 0 ? root : whole, kept: decided.kept, rulingOf, grounds, pictures });
  };
  return {
    candidates,
    blockShares: scores.shares,
    sitePage: scores.sitePage,
    confidence: (kept) => expectedF1(scores.logits, view.values('words'), { kept, calibration: calibrationOf(shares) }),
    choose: ({ element }) => {
      if (element === best?.element) return contentBelow(smallestHolding(view, element, decisions.kept), decisions);
      const logits = logitsWithin(view, element, scores.logits);
      return contentBelow(element, decisionsWithin(view, element, finish(decide(measured, { logits, shares, links }))));
    },
  };
}

/** Candidates by the sum of the log-odds in them, best first; the innermost of elements with the same blocks. */
function rank(scores: BlockScores): Candidate[] {
  const { view } = scores;
  const { count } = view.page.elements;
  const enough = scores.expectedIn(0) * MIN_EXPECTED_SHARE;
  const scored: { element: number; score: number }[] = [];
  for (let element = 0; element < count; element++) {
    if (view.blocksIn(element) === 0 || scores.expectedIn(element) < enough) continue;
    const child = element + 1;
    // A child such as a link may hold only the beginning of the block.
    const isWhole = textEndOf(view.page, child) >= textEndOf(view.page, element);
    const isWrapper = child < endOf(view.page, element) && isWhole && view.blocksIn(child) === view.blocksIn(element);
    if (!isWrapper) scored.push({ element, score: scores.scoreOf(element) });
  }
  scored.sort((a, b) => b.score - a.score || a.element - b.element);
  return scored.slice(0, MAX_CANDIDATES).map(({ element }) => candidateFrom(element, scores.termsOf(element)));
}

/** The decisions on an element that is not the best candidate. Without likely content, all of it is kept. */
function decisionsWithin(
  { firstBlock, endBlock }: PageView,
  element: number,
  decisions: BlockDecisions,
): BlockDecisions {
  if (!decisions.kept.includes(1)) decisions.kept.fill(1, firstBlock[element], endBlock[element]);
  return decisions;
}

function groundsOf({ by }: BlockDecisions): Uint8Array {
  const ofDecider = DECIDERS.map(({ id, dropsCopies }) =>
    id === 'model' ? GROUNDS.score : dropsCopies === true ? GROUNDS.copy : GROUNDS.rule,
  );
  return by.map((decider) => ofDecider[decider] ?? GROUNDS.score);
}

function rulingsOf({ kept, by }: BlockDecisions, { site, logits }: BlockScores): RulingOf {
  const ofModel = (block: number) => {
    if (kept[block] === 1) return LIKELY;
    const alone = (logits[block] ?? 0) - (site?.prior[block] ?? 0);
    const pages = alone > MIN_LOGIT ? (site?.pages[block] ?? 0) : 0;
    return pages > 0 ? alsoOnSite(pages) : UNLIKELY;
  };
  return (block) => {
    const { id, reason, kind } = DECIDERS[by[block] ?? 0] ?? { id: 'model' };
    return id === 'model' ? ofModel(block) : { by: id, reason: reason ?? LIKELY.reason, ...(kind && { kind }) };
  };
}

/** The ruling on a block that would be likely enough without the other pages of the site that hold it. */
function alsoOnSite(pages: number): Ruling {
  return {
    by: 'site',
    kind: 'repeated',
    reason: `also on ${pages} other ${pages === 1 ? 'page' : 'pages'} of this site`,
  };
}
