import { ADVERTISEMENT_LABEL, MAX_ADVERTISEMENT_WORDS } from '../../../lexicon/advertisement-labels.ts';
import { KNOWN_TYPES, type KnownType } from '../../../signals/page-type/type-model.ts';
import type { Measured } from '../view/measured.ts';
import type { PageView } from '../view/page-view.ts';
import { textOf } from '../view/wording.ts';
import { dropAnnounced, dropCommentForms, dropNamed, dropStamped } from './comments.ts';
import { consentBlocks } from './consent.ts';
import { DECODE_RULES } from './decode-rules.ts';
import { bestExpectedF1, doubtOf } from './expected-f1.ts';
import { closeGaps } from './gaps.ts';
import { keepDefinedTerms, keepHeadings, keepSubtitle } from './headings.ts';
import { keepWholeParts } from './kept-parts.ts';
import { dropLoneHeadings } from './lone-headings.ts';
import { membersAround } from './members.ts';
import { keepContents, keepNamedLists } from './named-lists.ts';
import { keepBeside, keepRuns } from './neighbours.ts';
import type { Odds } from './odds.ts';
import { dropPromotions } from './promotions.ts';
import { dropRepeats } from './repeats.ts';
import { surestContainer } from './surest-container.ts';
import { dropTeasers } from './teasers.ts';
import { keepCallouts, keepCode, keepLists, keepTables } from './whole-parts.ts';

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
  keepNamedLists(odds, shareOf('documentation') > shareOf('article'));
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
  if (shareOf('article') >= DECODE_RULES.minStampedArticle) {
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

/** What is written over an advertisement goes with it; headings, terms and cells may name the thing itself. */
function dropAdvertisementLabels({ measured: { view }, kept }: Odds): void {
  const { tag } = view.page.elements;
  for (let block = 0; block < view.count; block++) {
    const isLine = kept[block] === 1 && view.at('words', block) <= MAX_ADVERTISEMENT_WORDS;
    if (!isLine || (view.headingLevel[block] ?? 0) > 0 || NAMING_TAGS.has(tag[view.owner[block] ?? 0] ?? '')) continue;
    if (ADVERTISEMENT_LABEL.test(textOf(view, block))) kept[block] = 0;
  }
}
