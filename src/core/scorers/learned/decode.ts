import type { PageView } from './page-view.ts';

/** How log-odds become decisions. Source: our own runs on the development pages, out of fold, unless a line says otherwise. */
export const DECODE_RULES = Object.freeze({
  /** Expected F1 is taken on p to this power: chrome of unknown kinds sits at middling p. Source: the prototype's second round. */
  sharpness: 1.5,
  /** Less expected content than so many words is nothing. */
  minExpectedWords: 8,
  /** A heading stays with the text under it from this p on … */
  minHeading: 0.1,
  /** … if that text is surer than this. */
  sureText: 0.5,
  /** A gap of one block between sure siblings is closed from this p on. */
  minGap: 0.2,
  /** A repeat is a block of at least so many words. */
  minRepeatWords: 8,
});

/** What the decoder decides by, for each block. */
interface Odds {
  readonly view: PageView;
  /** Probability to be content. */
  readonly p: Float64Array;
  /** 1 for each block that is kept so far. */
  readonly kept: Uint8Array;
}

/**
 * Decides which blocks are content: 1 for each. None if little is expected.
 *
 * The sure blocks are kept while that raises the expected F1; then headings return to their text, holes in running prose are
 * closed and repeats of other places go. B log B in the blocks.
 */
export function keptBlocks(view: PageView, logits: Float64Array): Uint8Array {
  const p = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  const kept = bestExpectedF1(
    p.map((each) => each ** DECODE_RULES.sharpness),
    view.values('words'),
  );
  const odds = { view, p, kept };
  keepHeadings(odds);
  closeGaps(odds);
  dropRepeats(odds);
  return kept;
}

/**
 * The prefix of the surest blocks with the highest expected F1, `2·Σ_kept p·w / (Σ_kept w + Σ p·w)`.
 *
 * Source: the F-measure maximiser of Lewis 1995, on words.
 */
function bestExpectedF1(p: Float64Array, words: Float64Array): Uint8Array {
  const order = [...p.keys()]
    .filter((block) => (words[block] ?? 0) > 0)
    .sort((a, b) => (p[b] ?? 0) - (p[a] ?? 0) || a - b);
  const expected = order.reduce((sum, block) => sum + (p[block] ?? 0) * (words[block] ?? 0), 0);
  const kept = new Uint8Array(p.length);
  if (expected < DECODE_RULES.minExpectedWords) return kept;
  let [hits, size, best, bestSize] = [0, 0, 0, 0];
  order.forEach((block, index) => {
    hits += (p[block] ?? 0) * (words[block] ?? 0);
    size += words[block] ?? 0;
    const f1 = (2 * hits) / (size + expected);
    if (f1 <= best) return;
    best = f1;
    bestSize = index + 1;
  });
  for (const block of order.slice(0, bestSize)) kept[block] = 1;
  return kept;
}

/** A heading is as sure as the text that follows it in its own container. */
function keepHeadings({ view, p, kept }: Odds): void {
  const { parent, end } = view.page.elements;
  for (let block = view.count - 2; block >= 0; block--) {
    const isLost =
      kept[block] === 0 && (view.headingLevel[block] ?? 0) > 0 && (p[block] ?? 0) > DECODE_RULES.minHeading;
    if (!isLost) continue;
    let next = block + 1;
    while (next < view.count && kept[next] === 0 && (view.headingLevel[next] ?? 0) > 0) next++;
    const container = Math.max(0, parent[view.owner[block] ?? 0] ?? 0);
    const owner = view.owner[next] ?? 0;
    const isTogether = owner >= container && owner < (end[container] ?? 0);
    if (kept[next] === 1 && isTogether && (p[next] ?? 0) > DECODE_RULES.sureText) kept[block] = 1;
  }
}

function closeGaps({ view, p, kept }: Odds): void {
  const { parent } = view.page.elements;
  const parentOf = (block: number) => parent[view.owner[block] ?? 0] ?? -1;
  const isSure = (block: number) => kept[block] === 1 && (p[block] ?? 0) > DECODE_RULES.sureText;
  for (let block = 1; block < view.count - 1; block++) {
    if (kept[block] === 1 || !isSure(block - 1) || !isSure(block + 1)) continue;
    const isRun = parentOf(block - 1) === parentOf(block) && parentOf(block) === parentOf(block + 1);
    if (isRun && (p[block] ?? 0) > DECODE_RULES.minGap) kept[block] = 1;
  }
}

/** The same text at another place of the page is kept once. Within one container the author repeats on purpose. */
function dropRepeats({ view, kept }: Odds): void {
  const { parent, tag } = view.page.elements;
  const placeOf = new Map<number, number>();
  for (let block = 0; block < view.count; block++) {
    const owner = view.owner[block] ?? 0;
    if (kept[block] === 0 || view.at('words', block) < DECODE_RULES.minRepeatWords) continue;
    if (tag[owner] === 'pre' || tag[owner] === 'td' || tag[owner] === 'th') continue;
    const place = parent[owner] ?? 0;
    const earlier = placeOf.get(view.hash[block] ?? 0);
    if (earlier === undefined) placeOf.set(view.hash[block] ?? 0, place);
    else if (earlier !== place) kept[block] = 0;
  }
}
