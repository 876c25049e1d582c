import { KNOWN_TYPES, type KnownType } from '../../../signals/page-type/type-model.ts';
import { dropAnnounced, dropCommentForms, dropNamed, dropStamped } from './comments.ts';
import * as DECODE_RULES from './decode-rules.ts';
import { closeGaps } from './gaps.ts';
import { keepDefinedTerms, keepHeadings, keepSubtitle } from './headings.ts';
import { dropHouseRules } from './house-rules.ts';
import { keepItems } from './items.ts';
import { keepWholeParts } from './kept-parts.ts';
import { dropAdvertisementLabels } from './labels.ts';
import { dropLoneHeadings } from './lone-headings.ts';
import { keepContents, keepNamedLists } from './named-lists.ts';
import { keepBeside, keepRuns } from './neighbours.ts';
import { dropPromotions } from './promotions.ts';
import { dropRepeats } from './repeats.ts';
import type { Rule, RuledPage } from './rule.ts';
import { keepToContainer } from './surest-container.ts';
import { dropTeasers } from './teasers.ts';
import { keepCallouts, keepCaptions, keepCode, keepLists, keepTables } from './whole-parts.ts';

/**
 * The rules, in the order in which they run. A rule without a source of its own was chosen by our own runs on the development pages,
 * out of fold; its numbers are in `decode-rules.ts` or at the head of its file.
 */
export const RULES: readonly Rule[] = [
  {
    id: 'container',
    title: 'In scripts that the model has seen little of, keep to the surest container',
    reason: 'outside the container with the surest prose',
    applies: (page) =>
      foreignShare(page) > DECODE_RULES.MIN_FOREIGN_SHARE && share(page, 'article') >= DECODE_RULES.MIN_FOREIGN_ARTICLE,
    run: keepToContainer,
  },
  { id: 'terms', title: 'Keep a term with its definition', run: keepDefinedTerms },
  { id: 'headings', title: 'Keep a heading with its text', run: keepHeadings },
  { id: 'gaps', title: 'Keep a likely block between two kept ones', run: closeGaps },
  { id: 'code', title: 'Keep code amid kept text', run: keepCode },
  { id: 'tables', title: 'Keep tables whole', run: keepTables },
  { id: 'lists', title: 'Keep a list with its lead-in', run: keepLists },
  { id: 'runs', title: 'Keep a row of like siblings whole', run: keepRuns },
  { id: 'beside', title: 'Keep a likely block beside a kept one', run: keepBeside },
  { id: 'subtitle', title: 'Keep the heading under the headline', run: keepSubtitle },
  {
    id: 'contents',
    title: 'Keep the table of contents',
    applies: (page) => share(page, 'article', 'documentation') >= DECODE_RULES.MIN_WITH_CONTENTS,
    run: keepContents,
  },
  {
    id: 'named-lists',
    title: 'Keep sources and references, drop other lists of links',
    reason: 'a list of links',
    run: (page) => keepNamedLists(page, share(page, 'documentation') > share(page, 'article')),
  },
  { id: 'callouts', title: 'Keep callouts whole', run: keepCallouts },
  { id: 'captions', title: 'Keep captions with their pictures', run: keepCaptions },
  // Once more, for text that the rules since then have kept.
  { id: 'headings', title: 'Keep a heading with its text', run: keepHeadings },
  {
    id: 'comments-announced',
    title: 'Drop comments under a heading that announces them',
    reason: 'comments under their heading',
    applies: (page) => share(page, 'forum', 'documentation') < DECODE_RULES.MIN_EXEMPT_SHARE,
    run: dropAnnounced,
  },
  {
    id: 'comments-stamped',
    title: 'Drop posts with times under an article',
    reason: 'comments with times',
    applies: isArticle,
    run: (page) => dropStamped(page, page.memberOf),
  },
  {
    id: 'comment-forms',
    title: 'Drop forms for comments',
    reason: 'a form for comments',
    applies: isArticle,
    run: dropCommentForms,
  },
  {
    id: 'teasers',
    title: 'Drop teasers of other articles',
    reason: 'teasers of other articles',
    applies: isArticle,
    run: (page) => dropTeasers(page, page.memberOf),
  },
  {
    id: 'comments-named',
    title: 'Drop sections that are named after comments',
    reason: 'comments by name',
    applies: (page) =>
      share(page, 'article') >= DECODE_RULES.MIN_NAMED_ARTICLE &&
      share(page, 'forum', 'product') <= share(page, 'article') * DECODE_RULES.MAX_DISCUSSED,
    run: (page) => dropNamed(page, share(page, 'forum') <= DECODE_RULES.MAX_NO_FORUM),
  },
  {
    id: 'house-rules',
    title: 'Drop the rules for comments',
    reason: 'rules for comments',
    applies: (page) => share(page, 'article') >= DECODE_RULES.MIN_NAMED_ARTICLE,
    run: dropHouseRules,
  },
  {
    id: 'repeats',
    title: 'Drop text that stands elsewhere on the page',
    reason: 'stands elsewhere on the page',
    applies: (page) => share(page, 'documentation') < DECODE_RULES.MIN_EXEMPT_SHARE,
    run: dropRepeats,
  },
  {
    id: 'items',
    title: 'Treat the items of a list alike',
    reason: 'left out of most items alike',
    applies: (page) => share(page, 'product') < DECODE_RULES.MAX_WITHOUT_ITEMS,
    run: (page) => keepItems(page, page.memberOf, share(page, 'article') < DECODE_RULES.MAX_WITHOUT_ITEMS),
  },
  {
    id: 'ad-labels',
    title: 'Drop labels of advertisements',
    reason: 'a label of an advertisement',
    run: dropAdvertisementLabels,
  },
  {
    id: 'whole-parts',
    title: 'Keep whole what is kept in part',
    run: ({ measured, p, kept }) => keepWholeParts(measured, p, kept),
  },
  {
    id: 'promotions',
    title: 'Drop promotions in an article',
    reason: 'a promotion in the article',
    applies: isArticle,
    run: dropPromotions,
  },
  {
    id: 'lone-headings',
    title: 'Drop headings whose text is gone',
    reason: 'a heading without text',
    applies: isArticle,
    run: dropLoneHeadings,
  },
];

function isArticle(page: RuledPage): boolean {
  return share(page, 'article') >= DECODE_RULES.MIN_STAMPED_ARTICLE;
}

/** Probability that the page is of one of these types. */
function share({ shares }: RuledPage, ...types: readonly KnownType[]): number {
  return types.reduce((sum, type) => sum + (shares[KNOWN_TYPES.indexOf(type)] ?? 0), 0);
}

/** Share of the characters in texts that begin in a script other than Latin. */
function foreignShare({ measured: { view } }: RuledPage): number {
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
