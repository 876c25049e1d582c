import type { Columns, PageLayout } from '../../../signals/layout.ts';
import type { PageView } from '../view/page-view.ts';
import type { Wording } from '../view/wording.ts';

/** What layout says of a block, in log-odds. All guesses: saved pages come without their styles, so there is nothing to learn from. */
const RULES = Object.freeze({
  /** A block that is not shown has these log-odds at most, unless more than this share of the expected content is hidden: scripts have yet to run. */
  hidden: -8,
  maxHiddenShare: 0.8,
  /** Less for a block in a bar or dialog that is pinned to the window, unless the page scrolls all its content in one. */
  pinned: -3,
  maxPinnedShare: 0.9,
  /** A pinned block has these log-odds at most where the headline is not pinned: notices of cookies read like articles. */
  pinnedOver: -4,
  /** Less for a block beside the main column, if so much of the expected content is in that. */
  beside: -1.5,
  minColumnShare: 0.7,
  /** Share of a block's width that is in the column, from which on it is not beside it. */
  minOverlap: 0.3,
  /** Columns are told apart by their middles, in steps of so many CSS pixels. */
  step: 32,
});

/**
 * What to add to the log-odds of each block for where and whether it is drawn, never above 0; `null` if layout says nothing. Linear in
 * blocks and elements.
 */
export function layoutPrior(
  { view, wording: { headline } }: { view: PageView; wording: Pick<Wording, 'headline'> },
  layout: PageLayout,
  logits: Float64Array,
): Float64Array | null {
  // Without layout, attributes alone hide tabs as they hide menus: on pages with known answers, they say nothing.
  if (!view.page.isLive) return null;
  const expected = logits.map((logit, block) => view.at('words', block) / (1 + Math.exp(-logit)));
  const prior = new Float64Array(view.count);
  const hidden = blocksIn(view, layout.hidden);
  if (shareOf(expected, hidden) <= RULES.maxHiddenShare) {
    lower(prior, hidden, (block) => Math.min(0, RULES.hidden - (logits[block] ?? 0)));
  }
  const pinned = blocksIn(view, layout.pinned);
  if (shareOf(expected, pinned) <= RULES.maxPinnedShare) {
    const isOverArticle = headline >= 0 && pinned[headline] === 0;
    const most = isOverArticle ? RULES.pinnedOver : Number.POSITIVE_INFINITY;
    lower(prior, pinned, (block) => Math.min(RULES.pinned, most - (logits[block] ?? 0)));
  }
  const { columns } = layout;
  if (columns !== null) {
    const drawn = expected.map((words, block) => ((prior[block] ?? 0) < 0 ? 0 : words));
    const beside = besideColumn(columns, drawn);
    if (1 - shareOf(drawn, beside) >= RULES.minColumnShare) lower(prior, beside, () => RULES.beside);
  }
  return prior.some((each) => each < 0) ? prior : null;
}

/** 1 for each block in an element that is marked. */
function blocksIn(view: PageView, marked: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(view.count);
  for (let element = 0; element < marked.length; element++) {
    if (marked[element] === 1) blocks.fill(1, view.firstBlock[element], view.endBlock[element]);
  }
  return blocks;
}

function shareOf(expected: Float64Array, marked: Uint8Array): number {
  let [all, own] = [0, 0];
  for (let block = 0; block < expected.length; block++) {
    all += expected[block] ?? 0;
    if (marked[block] === 1) own += expected[block] ?? 0;
  }
  return own / Math.max(all, 1);
}

function lower(prior: Float64Array, marked: Uint8Array, by: (block: number) => number): void {
  for (let block = 0; block < prior.length; block++) {
    if (marked[block] === 1) prior[block] = Math.min(prior[block] ?? 0, by(block));
  }
}

/** 1 for each block that is drawn beside the column in which most is expected. */
function besideColumn({ left, right }: Columns, expected: Float64Array): Uint8Array {
  const middleOf = (block: number) => Math.round(((left[block] ?? 0) + (right[block] ?? 0)) / 2 / RULES.step);
  const isDrawn = (block: number) => (right[block] ?? 0) > (left[block] ?? 0);
  const wordsByMiddle = new Map<number, number>();
  for (let block = 0; block < expected.length; block++) {
    const middle = middleOf(block);
    if (isDrawn(block)) wordsByMiddle.set(middle, (wordsByMiddle.get(middle) ?? 0) + (expected[block] ?? 0));
  }
  let [main, most] = [0, 0];
  for (const [middle, words] of wordsByMiddle) if (words > most) [main, most] = [middle, words];
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let block = 0; block < expected.length; block++) {
    if (!isDrawn(block) || middleOf(block) !== main) continue;
    start = Math.min(start, left[block] ?? 0);
    end = Math.max(end, right[block] ?? 0);
  }
  return Uint8Array.from(expected, (_, block) => {
    const width = (right[block] ?? 0) - (left[block] ?? 0);
    const shared = Math.min(end, right[block] ?? 0) - Math.max(start, left[block] ?? 0);
    return width > 0 && shared < width * RULES.minOverlap ? 1 : 0;
  });
}
