import type { Measured } from './measured.ts';

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
  /** A block between two that are kept, or right under a heading that is, stays from this p on. */
  minGap: 0.45,
  /** A block stays with like siblings beside it from this p on. */
  minRun: 0.2,
  /** Text is sure from this p on. */
  sureWords: 0.8,
  /** Comments follow a heading that announces them, after so many words of sure text that repeats nothing … */
  minArticleWords: 60,
  /** … and go unless they are surer than this. */
  sureComment: 0.95,
  /** A repeat is a block of at least so many words. */
  minRepeatWords: 8,
});

/** What the decoder decides by, for each block. */
interface Odds {
  readonly measured: Measured;
  /** Probability to be content. */
  readonly p: Float64Array;
  /** 1 for each block that is kept so far. */
  readonly kept: Uint8Array;
}

/**
 * Decides which blocks are content: 1 for each. None if little is expected.
 *
 * The sure blocks are kept while that raises the expected F1; then headings and terms return to their text, gaps are closed,
 * rows of like siblings made whole, and comments under an article and repeats of other places go. B log B in the blocks.
 */
export function keptBlocks(measured: Measured, logits: Float64Array): Uint8Array {
  const p = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  const kept = bestExpectedF1(
    p.map((each) => each ** DECODE_RULES.sharpness),
    measured.view.values('words'),
  );
  const odds = { measured, p, kept };
  keepHeadings(odds);
  keepDefinedTerms(odds);
  closeGaps(odds);
  keepRuns(odds);
  dropComments(odds);
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
function keepHeadings({ measured: { view }, p, kept }: Odds): void {
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

/** A term stays with its definition. */
function keepDefinedTerms({ measured: { view }, p, kept }: Odds): void {
  const { tag } = view.page.elements;
  for (let block = view.count - 2; block >= 0; block--) {
    const isTerm = kept[block] === 0 && tag[view.owner[block] ?? 0] === 'dt';
    if (isTerm && kept[block + 1] === 1 && (p[block] ?? 0) > DECODE_RULES.minHeading) kept[block] = 1;
  }
}

/** No holes in what is kept: a formula or a short line in between, the text under a heading, a figure at its edge. */
function closeGaps({ measured: { view, landmarks }, p, kept }: Odds): void {
  for (let block = 1; block < view.count; block++) {
    if (kept[block] === 1 || (p[block] ?? 0) <= DECODE_RULES.minGap) continue;
    const [isAfter, isBefore] = [kept[block - 1] === 1, kept[block + 1] === 1];
    const isUnderHeading = isAfter && (view.headingLevel[block - 1] ?? 0) > 0;
    const isCaption = landmarks.isWithin('figure', view.owner[block] ?? 0) === 1;
    if ((isAfter && isBefore) || isUnderHeading || (isCaption && (isAfter || isBefore))) kept[block] = 1;
  }
}

/** Like siblings in a row stay together: no holes in running prose, no half lists. */
function keepRuns({ measured: { view }, p, kept }: Odds): void {
  const { parent, tag, className } = view.page.elements;
  const isLike = (block: number, other: number) => {
    const [owner, otherOwner] = [view.owner[block] ?? 0, view.owner[other] ?? 0];
    const isBeside = parent[owner] === parent[otherOwner] && tag[owner] === tag[otherOwner];
    return isBeside && className[owner] === className[otherOwner];
  };
  const join = (block: number, neighbour: number) => {
    if (kept[block] === 1 || kept[neighbour] !== 1 || (p[block] ?? 0) <= DECODE_RULES.minRun) return;
    if (isLike(block, neighbour)) kept[block] = 1;
  };
  for (let block = 1; block < view.count; block++) join(block, block - 1);
  for (let block = view.count - 2; block >= 0; block--) join(block, block + 1);
}

/** Under an article of its own, the group that a heading announces as comments goes; where posts are all there is, they stay. */
function dropComments(odds: Odds): void {
  const { measured, p, kept } = odds;
  const { view, wording } = measured;
  let articleWords = 0;
  for (let block = 0; block < view.count; block++) {
    if (kept[block] === 1 && (p[block] ?? 0) > DECODE_RULES.sureWords && view.at('labels', block) === 0) {
      articleWords += isOfItem(measured, block) ? 0 : view.at('words', block);
    }
    const announces = wording.comment[block] === 1 && (view.headingLevel[block] ?? 0) > 0;
    if (!announces || articleWords < DECODE_RULES.minArticleWords) continue;
    for (let later = block; later < view.count; later++) {
      const isComment = isOfItem(measured, later) && (p[later] ?? 0) < DECODE_RULES.sureComment;
      if (later === block || isComment) kept[later] = 0;
    }
    return;
  }
}

/** Whether a block is part of something that repeats, rather than one of many paragraphs itself. */
function isOfItem({ view, repetition }: Measured, block: number): boolean {
  const owner = view.owner[block] ?? 0;
  const item = repetition.outermost[owner] ?? 0;
  return item !== 0 && item !== owner;
}

/** The same text at another place of the page is kept once. Within one container the author repeats on purpose. */
function dropRepeats({ measured: { view }, kept }: Odds): void {
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
