import { KNOWN_TYPES, type KnownType } from '../signals/page-type/type-model.ts';
import type { Rule, RuledPage } from './rule.ts';
import { dropAnnounced, dropCommentForms, dropNamed, dropStamped } from './rules/comments.ts';
import * as DECODE_RULES from './rules/decode-rules.ts';
import { closeGaps } from './rules/gaps.ts';
import { keepDefinedTerms, keepHeadings, keepSubtitle } from './rules/headings.ts';
import { dropHouseRules } from './rules/house-rules.ts';
import { keepItems } from './rules/items.ts';
import { keepWholeParts } from './rules/kept-parts.ts';
import { dropAdvertisementLabels } from './rules/labels.ts';
import { dropLoneHeadings } from './rules/lone-headings.ts';
import { keepContents, keepNamedLists } from './rules/named-lists.ts';
import { keepBeside, keepRuns } from './rules/neighbours.ts';
import { dropPromotions } from './rules/promotions.ts';
import { dropRepeats } from './rules/repeats.ts';
import { keepToContainer } from './rules/surest-container.ts';
import { dropTeasers } from './rules/teasers.ts';
import { keepCallouts, keepCaptions, keepCode, keepLists, keepTables } from './rules/whole-parts.ts';

/**
 * The rules, in the order in which they run. A rule without a source of its own was chosen by our own runs on the development pages,
 * out of fold; its numbers are in `decode-rules.ts` or at the head of its file.
 */
export const RULES: readonly Rule[] = [
  // In scripts that the model has seen little of, keep to the surest container.
  {
    id: 'container',
    reason: 'outside the surest part',
    applies: (page) =>
      foreignShare(page) > DECODE_RULES.MIN_FOREIGN_SHARE && share(page, 'article') >= DECODE_RULES.MIN_FOREIGN_ARTICLE,
    run: keepToContainer,
  },
  // Keep a term with its definition.
  { id: 'terms', run: keepDefinedTerms },
  // Keep a heading with its text.
  { id: 'headings', run: keepHeadings },
  // Keep a likely block between two kept ones.
  { id: 'gaps', run: closeGaps },
  // Keep code amid kept text.
  { id: 'code', run: keepCode },
  // Keep tables whole.
  { id: 'tables', run: keepTables },
  // Keep a list with its lead-in.
  { id: 'lists', run: keepLists },
  // Keep a row of like siblings whole.
  { id: 'runs', run: keepRuns },
  // Keep a likely block beside a kept one.
  { id: 'beside', run: keepBeside },
  // Keep the heading under the headline.
  { id: 'subtitle', run: keepSubtitle },
  // Keep the table of contents.
  {
    id: 'contents',
    applies: (page) => share(page, 'article', 'documentation') >= DECODE_RULES.MIN_WITH_CONTENTS,
    run: keepContents,
  },
  // Keep sources and references, drop other lists of links.
  {
    id: 'named-lists',
    reason: 'a list of links',
    kind: 'links',
    run: (page) => keepNamedLists(page, share(page, 'documentation') > share(page, 'article')),
  },
  // Keep callouts whole.
  { id: 'callouts', run: keepCallouts },
  // Keep captions with their pictures.
  { id: 'captions', run: keepCaptions },
  // Keep a heading with its text once more, for text that the rules since then have kept.
  { id: 'headings', run: keepHeadings },
  // Drop comments under a heading that announces them.
  {
    id: 'comments-announced',
    reason: 'comments under their heading',
    kind: 'comments',
    applies: (page) => share(page, 'forum', 'documentation') < DECODE_RULES.MIN_EXEMPT_SHARE,
    run: dropAnnounced,
  },
  // Drop posts with times under an article.
  {
    id: 'comments-stamped',
    reason: 'comments with times',
    kind: 'comments',
    applies: isArticle,
    run: (page) => dropStamped(page, page.memberOf),
  },
  // Drop forms for comments.
  {
    id: 'comment-forms',
    reason: 'a form for comments',
    kind: 'comments',
    applies: isArticle,
    run: dropCommentForms,
  },
  // Drop teasers of other articles.
  {
    id: 'teasers',
    reason: 'teasers of other articles',
    kind: 'other-article',
    applies: isArticle,
    run: (page) => dropTeasers(page, page.memberOf),
  },
  // Drop sections that are named after comments.
  {
    id: 'comments-named',
    reason: 'comments by name',
    kind: 'comments',
    applies: (page) =>
      share(page, 'article') >= DECODE_RULES.MIN_NAMED_ARTICLE &&
      share(page, 'forum', 'product') <= share(page, 'article') * DECODE_RULES.MAX_DISCUSSED,
    run: (page) => dropNamed(page, share(page, 'forum') <= DECODE_RULES.MAX_NO_FORUM),
  },
  // Drop the rules for comments.
  {
    id: 'house-rules',
    reason: 'rules for comments',
    kind: 'comments',
    applies: (page) => share(page, 'article') >= DECODE_RULES.MIN_NAMED_ARTICLE,
    run: dropHouseRules,
  },
  // Drop text that stands elsewhere on the page.
  {
    id: 'repeats',
    reason: 'stands elsewhere on the page',
    kind: 'repeated',
    applies: (page) => share(page, 'documentation') < DECODE_RULES.MIN_EXEMPT_SHARE,
    run: dropRepeats,
  },
  // Treat the items of a list alike.
  {
    id: 'items',
    reason: 'left out of most items',
    applies: (page) => share(page, 'product') < DECODE_RULES.MAX_WITHOUT_ITEMS,
    run: (page) => keepItems(page, page.memberOf, share(page, 'article') < DECODE_RULES.MAX_WITHOUT_ITEMS),
  },
  // Drop labels of advertisements.
  {
    id: 'ad-labels',
    reason: 'a label of an advertisement',
    run: dropAdvertisementLabels,
  },
  // Keep whole what is kept in part.
  {
    id: 'whole-parts',
    run: ({ measured, p, kept }) => keepWholeParts(measured, p, kept),
  },
  // Drop promotions in an article.
  {
    id: 'promotions',
    reason: 'a promotion in the article',
    applies: isArticle,
    run: dropPromotions,
  },
  // Drop headings whose text is gone.
  {
    id: 'lone-headings',
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
