import type { Signals } from '../../signals/signals.ts';
import { candidateFrom } from '../../signals/terms.ts';
import type { Candidate, Choice, Page, Scoring } from '../../types.ts';
import { choiceOfBlocks } from '../block-choice.ts';
import type { Scorer } from '../scorer.ts';
import { keptBlocks, logitsWithin } from './decode/decode.ts';
import { FEATURES } from './features/features.ts';
import { groupByFamily, Judgement } from './judgement.ts';
// By their names, so that what the file says of how it came about stays out of the scripts.
import { bias, cells, cuts, names, pairs, shapes } from './model/model.json' with { type: 'json' };
import { type ModelFile, unpackModel } from './model/model.ts';
import { type Measured, measurePage } from './view/measured.ts';
import { smallestHolding } from './view/page-view.ts';

/** Elements with a smaller share of the expected content are no candidates. A guess. */
const MIN_EXPECTED_SHARE = 0.05;
const MAX_CANDIDATES = 30;

const model = groupByFamily(
  unpackModel(
    { bias, cells, cuts, names, pairs, shapes } as unknown as ModelFile,
    FEATURES.map(({ name }) => name),
  ),
);

/** The default: a sum of tables learned on pages with known answers, block by block. */
export const learned: Scorer = {
  id: 'pith',
  judgesHidden: true,
  score,
};

function score(page: Page, { types, layout }: Signals): Scoring {
  const measured = measurePage(page);
  const { view } = measured;
  const judgement = new Judgement(model, measured, layout);
  const kept = keptBlocks(measured, judgement.logits, types.shares);
  const candidates = kept.includes(1) ? rank(judgement) : [];
  const best = candidates[0];
  return {
    candidates,
    choose: (candidate) => {
      const isBest = candidate.element === best?.element;
      return isBest
        ? choice(page, smallestHolding(view, candidate.element, kept), kept)
        : within(measured, judgement, { candidate, shares: types.shares });
    },
  };
}

/** Candidates by the log-odds of all they hold, best first; of elements with the same blocks the innermost. */
function rank(judgement: Judgement): Candidate[] {
  const { view } = judgement;
  const { count, end, textEnd } = view.page.elements;
  const enough = judgement.expectedIn(0) * MIN_EXPECTED_SHARE;
  const scored: { element: number; score: number }[] = [];
  for (let element = 0; element < count; element++) {
    if (view.blocksIn(element) === 0 || judgement.expectedIn(element) < enough) continue;
    const child = element + 1;
    // What only begins a block, as a link at its start, does not hold it.
    const isWhole = (textEnd[child] ?? 0) >= (textEnd[element] ?? 0);
    const isWrapper = child < (end[element] ?? 0) && isWhole && view.blocksIn(child) === view.blocksIn(element);
    if (!isWrapper) scored.push({ element, score: judgement.scoreOf(element) });
  }
  scored.sort((a, b) => b.score - a.score || a.element - b.element);
  return scored.slice(0, MAX_CANDIDATES).map(({ element }) => candidateFrom(element, judgement.termsOf(element)));
}

/** What to keep of an element that is not the best: what is likely content when nothing else counts, or all. */
function within(
  measured: Measured,
  { logits }: Judgement,
  { candidate: { element }, shares }: { candidate: Candidate; shares: Float64Array },
): Choice {
  const { view } = measured;
  const kept = keptBlocks(measured, logitsWithin(view, element, logits), shares);
  if (!kept.includes(1)) kept.fill(1, view.firstBlock[element], view.endBlock[element]);
  return choice(view.page, element, kept);
}

function choice(page: Page, root: number, kept: Uint8Array): Choice {
  return choiceOfBlocks(page, { root, kept, step: 'pith', reason: 'unlikely to be content' });
}
