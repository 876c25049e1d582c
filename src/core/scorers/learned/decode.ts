import { ADVERTISEMENT_LABEL, MAX_ADVERTISEMENT_WORDS } from '../../lexicon/advertisement-labels.ts';
import { CAPTION_NAME } from '../../lexicon/captions.ts';
import { KNOWN_TYPES, type KnownType } from '../../signals/page-type/type-model.ts';
import { dropAnnounced, dropCommentForms, dropNamed, dropStamped } from './comments.ts';
import { consentBlocks } from './consent.ts';
import { bestExpectedF1, doubtOf } from './expected-f1.ts';
import { keepWholeParts } from './kept-parts.ts';
import type { Measured } from './measured.ts';
import { membersAround } from './members.ts';
import { keepContents, keepNamedLists } from './named-lists.ts';
import type { Odds } from './odds.ts';
import type { PageView } from './page-view.ts';
import { dropPromotions } from './promotions.ts';
import { dropRepeats } from './repeats.ts';
import { surestContainer } from './surest-container.ts';
import { dropTeasers } from './teasers.ts';
import { keepCallouts, keepCode, keepLists, keepTables } from './whole-parts.ts';
import { textOf } from './wording.ts';

/** How log-odds become decisions. Source: our own runs on the development pages, out of fold, unless a line says otherwise. */
export const DECODE_RULES = Object.freeze({
  /** Less expected content than so many words is nothing, unless it is this share of all words. */
  minExpectedWords: 8,
  minExpectedShare: 0.5,
  /** Pages in scripts of which the model has learned little: outside the surest container a block stays from this p on. */
  sureOutside: 0.9,
  /** … from this share of text in other scripts than the Latin on, and this share of being an article. */
  minForeignShare: 0.5,
  minForeignArticle: 0.1,
  /** From this share of the types on that say the same twice, or have comments as content, these are not dropped. */
  minExemptShare: 0.5,
  /** A heading stays with the text under it from this p on … */
  minHeading: 0.1,
  /** … if that text, or what follows it, is surer than this. */
  sureText: 0.5,
  /** A heading alone in its box stays with the text after the box, unless it has this share of links. A guess. */
  maxHeadingLinks: 0.5,
  /** A block between two that are kept, or right under a heading that is, stays from this p on. */
  minGap: 0.45,
  /** … and the caption of a picture. */
  minCaption: 0.3,
  /** A formula between two blocks that are kept stays from this p on: its signs are no words. */
  minFormula: 0.1,
  /** A block stays with like siblings beside it from this p on. */
  minRun: 0.2,
  /** A block stays beside a kept one in the same part of the page from this p on: too little hurts more than too much. */
  minBeside: 0.5,
  /** Posts with times under an article are comments, and appeals in it no part of it, from this share of being an article on. */
  minStampedArticle: 0.5,
  /** What is named after comments is none of it from this share of being an article on … */
  minNamedArticle: 0.25,
  /** … if threads and products, where it can be content, together are at most so many times as likely. */
  maxDiscussed: 0.25,
  /** A heading under the headline stays from this p on, if it has so many words. Guesses. */
  minSubtitle: 0.5,
  minSubtitleWords: 6,
  /** Lists of links to places of the page are contents of a text from this share of being one on. */
  minWithContents: 0.5,
});

/** Elements whose text names things, one to each. */
const NAMING_TAGS: ReadonlySet<string> = new Set('li dt th td summary option'.split(' '));

/**
 * Decides which blocks are content: 1 for each. None if little is expected. `shares` are of the known types of pages, in their order.
 *
 * The sure blocks are kept while that raises the expected F1; then headings and terms return to their text, gaps are closed,
 * rows of like siblings made whole, likely text goes on, and comments and teasers around an article, repeats of other places and labels of
 * advertisements go; what is kept in part is made whole, and promotions in an article go. B log B in the blocks.
 */
export function keptBlocks(measured: Measured, scored: Float64Array, shares: Float64Array): Uint8Array {
  const logits = withoutNotices(measured.view, scored);
  const p = logits.map((logit) => 1 / (1 + Math.exp(-logit)));
  const shareOf = (...types: KnownType[]) =>
    types.reduce((sum, type) => sum + (shares[KNOWN_TYPES.indexOf(type)] ?? 0), 0);
  const odds = { measured, p, kept: surestBlocks(measured, logits, shares) };
  const isForeign = foreignShare(measured) > DECODE_RULES.minForeignShare;
  if (isForeign && shareOf('article') >= DECODE_RULES.minForeignArticle) keepToContainer(odds, logits, shares);
  keepDefinedTerms(odds);
  keepHeadings(odds);
  closeGaps(odds);
  keepCode(odds);
  keepTables(odds);
  keepLists(odds);
  keepRuns(odds);
  keepBeside(odds);
  keepSubtitle(odds);
  if (shareOf('article', 'documentation') >= DECODE_RULES.minWithContents) keepContents(odds);
  keepNamedLists(odds);
  keepCallouts(odds);
  // Of text that came since.
  keepHeadings(odds);
  if (shareOf('forum', 'documentation') < DECODE_RULES.minExemptShare) dropAnnounced(odds);
  if (shareOf('article') >= DECODE_RULES.minStampedArticle) {
    const memberOf = membersAround(measured);
    dropStamped(odds, memberOf);
    dropCommentForms(odds);
    dropTeasers(odds, memberOf);
  }
  const maxOther = shareOf('article') * DECODE_RULES.maxDiscussed;
  if (shareOf('article') >= DECODE_RULES.minNamedArticle && shareOf('forum', 'product') <= maxOther) dropNamed(odds);
  if (shareOf('documentation') < DECODE_RULES.minExemptShare) dropRepeats(odds);
  dropAdvertisementLabels(odds);
  keepWholeParts(measured, p, odds.kept);
  if (shareOf('article') >= DECODE_RULES.minStampedArticle) dropPromotions(odds);
  return odds.kept;
}

/** Notices of cookies read like prose, and would be weighed against the content. */
function withoutNotices(view: PageView, logits: Float64Array): Float64Array {
  const notices = consentBlocks(view);
  if (notices === null) return logits;
  return logits.map((logit, block) => (notices[block] === 1 ? Number.NEGATIVE_INFINITY : logit));
}

/** The log-odds as if nothing but an element's blocks could be content. */
export function logitsWithin({ firstBlock, endBlock }: PageView, element: number, logits: Float64Array): Float64Array {
  const [first, end] = [firstBlock[element] ?? 0, endBlock[element] ?? 0];
  return logits.map((logit, block) => (block >= first && block < end ? logit : Number.NEGATIVE_INFINITY));
}

function surestBlocks({ view }: Measured, logits: Float64Array, shares: Float64Array): Uint8Array {
  const minWords = Math.min(DECODE_RULES.minExpectedWords, view.total('words') * DECODE_RULES.minExpectedShare);
  return bestExpectedF1(logits, view.values('words'), { ...doubtOf(shares), minWords });
}

/** Share of the characters in texts that begin in another script than the Latin. */
function foreignShare({ view }: Measured): number {
  const { firstCode, chars, count } = view.page.texts;
  let [foreign, all] = [0, 0];
  for (let text = 0; text < count; text++) {
    const code = firstCode[text] ?? 0;
    const isPunctuation = code >= 0x2000 && code < 0x2c00;
    all += chars[text] ?? 0;
    if (code > 0x24f && !isPunctuation) foreign += chars[text] ?? 0;
  }
  return foreign / Math.max(all, 1);
}

/** Decides inside the surest container as if nothing else were there; of the rest only what is sure stays. */
function keepToContainer({ measured, p, kept }: Odds, logits: Float64Array, shares: Float64Array): void {
  const { view } = measured;
  const container = surestContainer(view, p);
  if (container < 0) return;
  const [first, end] = [view.firstBlock[container] ?? 0, view.endBlock[container] ?? 0];
  const inside = surestBlocks(measured, logitsWithin(view, container, logits), shares);
  for (let block = 0; block < kept.length; block++) {
    if (block >= first && block < end) kept[block] = inside[block] ?? 0;
    else if ((p[block] ?? 0) <= DECODE_RULES.sureOutside) kept[block] = 0;
  }
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
    let container = Math.max(0, parent[view.owner[block] ?? 0] ?? 0);
    // What leads elsewhere is named by a heading that is alone in its own box.
    const isOwn = view.linkDensity(block) < DECODE_RULES.maxHeadingLinks;
    while (isOwn && container > 0 && view.blocksIn(container) === 1) container = parent[container] ?? 0;
    const owner = view.owner[next] ?? 0;
    const isTogether = owner >= container && owner < (end[container] ?? 0);
    const isSure = Math.max(p[next] ?? 0, p[next + 1] ?? 0) > DECODE_RULES.sureText;
    if (kept[next] === 1 && isTogether && isSure) kept[block] = 1;
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

/** No holes in what is kept: a formula or one or two lines in between, the text under a heading, a figure at its edge. */
function closeGaps({ measured: { view, landmarks }, p, kept }: Odds): void {
  for (let block = 1; block < view.count; block++) {
    const isNearKept = kept[block - 1] === 1 || kept[block + 1] === 1 || kept[block + 2] === 1;
    if (kept[block] === 1 || !isNearKept) continue;
    const owner = view.owner[block] ?? 0;
    const isNamed = CAPTION_NAME.test(view.page.elements.className[owner] ?? '');
    if (isBesideQuoted(view, block, kept)) kept[block] = 1;
    const isCaption = isNamed || landmarks.isWithin('figure', owner) === 1;
    const least = leastInGap(view, block, isCaption);
    if (kept[block] === 1 || (p[block] ?? 0) <= least) continue;
    const isBeforeOne = kept[block + 2] === 1 && (p[block + 1] ?? 0) > DECODE_RULES.minGap;
    const [isAfter, isBefore] = [kept[block - 1] === 1, kept[block + 1] === 1 || isBeforeOne];
    const isUnderHeading = isAfter && (view.headingLevel[block - 1] ?? 0) > 0;
    if ((isAfter && isBefore) || isUnderHeading || (isCaption && (isAfter || isBefore))) kept[block] = 1;
  }
}

/** Whether a block begins or ends the quote that the kept one beside it is in: who said it, and where. */
function isBesideQuoted({ owner, page }: PageView, block: number, kept: Uint8Array): boolean {
  const { tag, parent } = page.elements;
  const quoteOf = (each: number) => {
    const element = owner[each] ?? 0;
    return tag[element] === 'blockquote' ? element : (parent[element] ?? 0);
  };
  const quote = quoteOf(block);
  if (tag[quote] !== 'blockquote') return false;
  return [block - 1, block + 1].some((beside) => kept[beside] === 1 && quoteOf(beside) === quote);
}

function leastInGap(view: PageView, block: number, isCaption: boolean): number {
  if (isCaption) return DECODE_RULES.minCaption;
  return isFormula(view, block) ? DECODE_RULES.minFormula : DECODE_RULES.minGap;
}

/** Whether a block's first text is part of MathML. */
function isFormula({ page, owner }: PageView, block: number): boolean {
  const { tag, parent } = page.elements;
  let element = page.texts.parent[page.blocks.firstText[block] ?? 0] ?? 0;
  while (element > (owner[block] ?? 0) && tag[element] !== 'math') element = parent[element] ?? 0;
  return tag[element] === 'math';
}

/** Like siblings in a row stay together: no holes in running prose, no half lists. */
function keepRuns(odds: Odds): void {
  const { view } = odds.measured;
  const { parent, tag, className } = view.page.elements;
  joinNeighbours(odds, DECODE_RULES.minRun, (block, other) => {
    const [owner, otherOwner] = [view.owner[block] ?? 0, view.owner[other] ?? 0];
    const isBeside = parent[owner] === parent[otherOwner] && tag[owner] === tag[otherOwner];
    return isBeside && className[owner] === className[otherOwner];
  });
}

/** What is likelier content than not goes on from what is kept, to the end of its part of the page: the notes under a recipe. */
function keepBeside(odds: Odds): void {
  const { view } = odds.measured;
  const { parent } = view.page.elements;
  const above = (element: number) => Math.max(0, parent[element] ?? 0);
  joinNeighbours(odds, DECODE_RULES.minBeside, (block, other) => {
    const [one, two] = [above(view.owner[block] ?? 0), above(view.owner[other] ?? 0)];
    return above(one) === above(two) || one === above(two) || above(one) === two;
  });
}

/** The heading under the headline, in the same part of the page, stays if it is likelier content than not. */
function keepSubtitle({ measured: { view, wording }, p, kept }: Odds): void {
  const { parent } = view.page.elements;
  const { headline } = wording;
  const line = headline + 1;
  const above = (block: number) => parent[view.owner[block] ?? 0] ?? 0;
  if (
    headline < 0 ||
    (view.headingLevel[line] ?? 0) === 0 ||
    kept[line] === 1 ||
    (p[line] ?? 0) <= DECODE_RULES.minSubtitle
  )
    return;
  if (view.at('words', line) < DECODE_RULES.minSubtitleWords || line >= kept.indexOf(1)) return;
  if (above(line) === above(headline) || above(line) === parent[above(headline)]) kept[line] = 1;
}

/** Keeps blocks with more than `least` p that belong to a kept one beside them, and then those beside these, both ways. */
function joinNeighbours(
  { measured: { view }, p, kept }: Odds,
  least: number,
  belongs: (block: number, neighbour: number) => boolean,
): void {
  const join = (block: number, neighbour: number) => {
    if (kept[block] === 1 || kept[neighbour] !== 1 || (p[block] ?? 0) <= least) return;
    if (belongs(block, neighbour)) kept[block] = 1;
  };
  for (let block = 1; block < view.count; block++) join(block, block - 1);
  for (let block = view.count - 2; block >= 0; block--) join(block, block + 1);
}

/** What is written over an advertisement goes with it; headings, terms and cells may name the thing itself. */
function dropAdvertisementLabels({ measured: { view }, kept }: Odds): void {
  const { tag } = view.page.elements;
  for (let block = 0; block < view.count; block++) {
    const isLine = kept[block] === 1 && view.at('words', block) <= MAX_ADVERTISEMENT_WORDS;
    if (!isLine || (view.headingLevel[block] ?? 0) > 0 || NAMING_TAGS.has(tag[view.owner[block] ?? 0] ?? '')) continue;
    if (ADVERTISEMENT_LABEL.test(textOf(view, block))) kept[block] = 0;
  }
}
