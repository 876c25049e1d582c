import { KNOWN_TYPES, type KnownType } from '../../../signals/page-type/type-model.ts';
import type { Measured } from '../view/measured.ts';
import type { PageView } from '../view/page-view.ts';
import { dropAnnounced, dropCommentForms, dropNamed, dropStamped } from './comments.ts';
import { consentBlocks } from './consent.ts';
import * as DECODE_RULES from './decode-rules.ts';
import { bestExpectedF1, doubtOf } from './expected-f1.ts';
import { closeGaps } from './gaps.ts';
import { keepDefinedTerms, keepHeadings, keepSubtitle } from './headings.ts';
import { dropHouseRules } from './house-rules.ts';
import { keepItems } from './items.ts';
import { keepWholeParts } from './kept-parts.ts';
import { dropAdvertisementLabels } from './labels.ts';
import { dropLoneHeadings } from './lone-headings.ts';
import { membersAround } from './members.ts';
import { keepContents, keepNamedLists } from './named-lists.ts';
import { keepBeside, keepRuns } from './neighbours.ts';
import type { Odds } from './odds.ts';
import { dropPromotions } from './promotions.ts';
import { dropRepeats } from './repeats.ts';
import { surestContainer } from './surest-container.ts';
import { dropTeasers } from './teasers.ts';
import { keepCallouts, keepCaptions, keepCode, keepLists, keepTables } from './whole-parts.ts';

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
  const isForeign = foreignShare(measured) > DECODE_RULES.MIN_FOREIGN_SHARE;
  if (isForeign && shareOf('article') >= DECODE_RULES.MIN_FOREIGN_ARTICLE) keepToContainer(odds, logits, shares);
  keepDefinedTerms(odds);
  keepHeadings(odds);
  closeGaps(odds);
  keepCode(odds);
  keepTables(odds);
  keepLists(odds);
  keepRuns(odds);
  keepBeside(odds);
  keepSubtitle(odds);
  if (shareOf('article', 'documentation') >= DECODE_RULES.MIN_WITH_CONTENTS) keepContents(odds);
  keepNamedLists(odds, shareOf('documentation') > shareOf('article'));
  keepCallouts(odds);
  keepCaptions(odds);
  // Of text that came since.
  keepHeadings(odds);
  if (shareOf('forum', 'documentation') < DECODE_RULES.MIN_EXEMPT_SHARE) dropAnnounced(odds);
  const memberOf = membersAround(measured);
  if (shareOf('article') >= DECODE_RULES.MIN_STAMPED_ARTICLE) {
    dropStamped(odds, memberOf);
    dropCommentForms(odds);
    dropTeasers(odds, memberOf);
  }
  const maxOther = shareOf('article') * DECODE_RULES.MAX_DISCUSSED;
  if (shareOf('article') >= DECODE_RULES.MIN_NAMED_ARTICLE) {
    if (shareOf('forum', 'product') <= maxOther) dropNamed(odds, shareOf('forum') <= DECODE_RULES.MAX_NO_FORUM);
    dropHouseRules(odds);
  }
  if (shareOf('documentation') < DECODE_RULES.MIN_EXEMPT_SHARE) dropRepeats(odds);
  if (shareOf('product') < DECODE_RULES.MAX_WITHOUT_ITEMS) {
    keepItems(odds, memberOf, shareOf('article') < DECODE_RULES.MAX_WITHOUT_ITEMS);
  }
  dropAdvertisementLabels(odds);
  keepWholeParts(measured, p, odds.kept);
  if (shareOf('article') >= DECODE_RULES.MIN_STAMPED_ARTICLE) {
    dropPromotions(odds);
    dropLoneHeadings(odds);
  }
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
  const minWords = Math.min(DECODE_RULES.MIN_EXPECTED_WORDS, view.total('words') * DECODE_RULES.MIN_EXPECTED_SHARE);
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
    else if ((p[block] ?? 0) <= DECODE_RULES.SURE_OUTSIDE) kept[block] = 0;
  }
}
