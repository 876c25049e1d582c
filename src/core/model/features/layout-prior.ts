import { addTo } from '../../dom/tallies.ts';
import type { Columns, PageLayout } from '../../signals/layout.ts';
import type { PageView } from '../view/page-view.ts';
import type { Wording } from '../view/wording.ts';

// Log-odds. All guesses: saved pages have no styles, so there is no data to learn from.
/** Maximum for a hidden block, unless more than this share of the expected content is hidden: then scripts have yet to run. */
const HIDDEN = -8;
const MAX_HIDDEN_SHARE = 0.8;
/** Change for a block in a bar or dialog that is pinned to the window, unless the page scrolls this share of its content in one. */
const PINNED = -3;
const MAX_PINNED_SHARE = 0.9;
/** Maximum for a pinned block if the headline is not pinned: cookie notices read like articles. */
const PINNED_OVER = -4;
/** Change for a block beside the main column, if that has this share of the expected content. */
const BESIDE = -1.5;
const MIN_COLUMN_SHARE = 0.7;
/** Overlap from which on a block is not beside the column, as a share of the narrower of the two. */
const MIN_OVERLAP = 0.3;
/** CSS px. Blocks whose middles round to the same multiple are in one column. */
const STEP = 32;

/**
 * A change to the log-odds of each block for its visibility and place in the layout, at most 0; `null` for no change. Without layout,
 * only attributes hide blocks. Linear in blocks and elements.
 */
export function layoutPrior(
  { view, wording: { headline } }: { view: PageView; wording: Pick<Wording, 'headline'> },
  layout: PageLayout,
  logits: Float64Array,
): Float64Array | null {
  const expected = logits.map((logit, block) => view.at('words', block) / (1 + Math.exp(-logit)));
  const prior = new Float64Array(view.count);
  const hidden = blocksIn(view, layout.hidden);
  if (shareOf(expected, hidden) <= MAX_HIDDEN_SHARE) {
    lower(prior, hidden, (block) => Math.min(0, HIDDEN - (logits[block] ?? 0)));
  }
  const pinned = blocksIn(view, layout.pinned);
  if (shareOf(expected, pinned) <= MAX_PINNED_SHARE) {
    const isOverArticle = headline >= 0 && pinned[headline] === 0;
    const most = isOverArticle ? PINNED_OVER : Number.POSITIVE_INFINITY;
    lower(prior, pinned, (block) => Math.min(PINNED, most - (logits[block] ?? 0)));
  }
  const { columns } = layout;
  if (columns !== null) {
    const drawn = expected.map((words, block) => ((prior[block] ?? 0) < 0 ? 0 : words));
    const beside = besideColumn(columns, drawn);
    if (1 - shareOf(drawn, beside) >= MIN_COLUMN_SHARE) lower(prior, beside, () => BESIDE);
  }
  return prior.some((each) => each < 0) ? prior : null;
}

/** 1 for each block with all of its characters in marked elements. */
function blocksIn({ page: { elements, texts }, count }: PageView, marked: Uint8Array): Uint8Array {
  if (!marked.includes(1)) return new Uint8Array(count);
  const [all, own] = [new Int32Array(count), new Int32Array(count)];
  const addTo = (chars: Int32Array, first: number, end: number) => {
    for (let text = first; text < end; text++) {
      const block = texts.block[text] ?? -1;
      if (block >= 0) chars[block] = (chars[block] ?? 0) + (texts.chars[text] ?? 0);
    }
  };
  addTo(all, 0, texts.count);
  for (let element = 0; element < marked.length; element++)
    if (marked[element] === 1) addTo(own, elements.firstText[element] ?? 0, elements.textEnd[element] ?? 0);
  return Uint8Array.from(all, (chars, block) => (chars > 0 && own[block] === chars ? 1 : 0));
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

/** 1 for each block beside the column with the most expected content. */
function besideColumn({ left, right }: Columns, expected: Float64Array): Uint8Array {
  const middleOf = (block: number) => Math.round(((left[block] ?? 0) + (right[block] ?? 0)) / 2 / STEP);
  const isDrawn = (block: number) => (right[block] ?? 0) > (left[block] ?? 0);
  const wordsByMiddle = new Map<number, number>();
  for (let block = 0; block < expected.length; block++) {
    const middle = middleOf(block);
    if (isDrawn(block)) addTo(wordsByMiddle, middle, expected[block] ?? 0);
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
    return width > 0 && shared < Math.min(width, end - start) * MIN_OVERLAP ? 1 : 0;
  });
}
