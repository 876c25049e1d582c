import { HOUSE_RULES as PHRASES } from '../../cues/comments-and-posts.ts';
import { SURROUNDING_PHRASES } from '../../cues/promotions-and-notices.ts';
import { outermostIn, parentOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { articleCore, type LeavingKind, type RuledPage, share } from '../rule.ts';
import { commentSections } from './comment-sections.ts';

/** Source: our runs on the development pages, out of fold, unless a line says otherwise. */
const THRESHOLDS = {
  /** Minimum probability that the page is an article … */
  isArticle: 0.25,
  /** … and of a thread or a product, at most this many times that: comments can be content there. */
  maxDiscussed: 0.25,
  /** A section with a larger share of the page's words is more than comments. */
  maxShare: 0.9,
  /** The article above sections and above rules: minimum number of sure words. Above rules: a guess. */
  aboveSections: { minArticleWords: 40, minArticleShare: 0.5, sureWords: 0.8 },
  aboveRules: { minArticleWords: 60, minArticleShare: 0.5, sureWords: 0.8 },
  /** Maximum number of words of all rules together. A guess, as are the next ones. */
  maxWords: 800,
  /** Minimum share of the kept words in their box that speak of comments, and maximum number of words before the first rule. */
  minShare: 0.25,
  maxOpening: 30,
} as const;

/** Sections under an article that names mark as comments. */
export const NAMED_COMMENTS: LeavingKind = {
  id: 'comments-named',
  title: 'Leave out sections under an article that are named after comments.',
  source: 'our runs on the development pages',
  reason: 'comments by name',
  kind: 'comments',
  applies: (page) =>
    share(page, 'article') >= THRESHOLDS.isArticle &&
    share(page, 'forum', 'product') <= share(page, 'article') * THRESHOLDS.maxDiscussed,
  find: (page) => blocksUnder(page, namedBlocks(page.measured.view), THRESHOLDS.aboveSections),
};

/** 1 for each block in a section that is named after comments. */
function namedBlocks(view: PageView): Uint8Array {
  const sections = commentSections(view.page);
  const isPart = (element: number) =>
    sections[element] === 1 && view.of('words', element) < view.total('words') * THRESHOLDS.maxShare;
  const named = new Uint8Array(view.count);
  for (const element of outermostIn(view.page, 0, isPart)) named.fill(1, ...view.rangeOf(element));
  return named;
}

/** The marked blocks under the article. It may go on after a part of it that speaks of comments. */
function* blocksUnder(
  page: RuledPage,
  marked: Uint8Array,
  least: Parameters<typeof articleCore>[1],
): Generator<number> {
  const core = marked.includes(1) ? articleCore(page, least, (block) => marked[block] === 1) : null;
  if (core === null) return;
  for (let block = core.last; block < marked.length; block++) if (marked[block] === 1) yield block;
}

/** The rules for people who comment under an article. */
export const HOUSE_RULES: LeavingKind = {
  id: 'house-rules',
  title: 'Leave out the rules for comments under an article.',
  source: 'our pages',
  reason: 'rules for comments',
  kind: 'comments',
  applies: (page) => share(page, 'article') >= THRESHOLDS.isArticle,
  find: (page) => blocksUnder(page, blocksOfRules(page), THRESHOLDS.aboveRules),
};

/** 1 for each block of rules, and of the boxes that they fill. Linear in blocks, and in the characters of kept ones. */
function blocksOfRules({ measured: { view }, kept }: RuledPage): Uint8Array {
  const inBox = new Uint8Array(view.count);
  if (view.page.titles.some((title) => SURROUNDING_PHRASES.comment.test(title))) return inBox;
  const isRule = new Uint8Array(view.count);
  for (let block = 0; block < view.count; block++) {
    if (kept[block] === 0) continue;
    if (PHRASES.rule.test(textOf(view, block))) isRule[block] = 1;
  }
  for (let block = isRule.indexOf(1); block >= 0; block = isRule.indexOf(1, block + 1)) {
    const box = boxAround(view, block, { isRule, kept });
    if (box > 0) inBox.fill(1, view.firstBlock[box], view.endBlock[box]);
    inBox[block] = 1;
  }
  return inBox;
}

/** The outermost element around a rule that rules fill; 0 if that is its own block alone. */
function boxAround(
  view: PageView,
  block: number,
  { isRule, kept }: { isRule: Uint8Array; kept: RuledPage['kept'] },
): number {
  let box = 0;
  for (let around = view.ownerOf(block); around > 0; around = parentOf(view.page, around)) {
    if (view.of('words', around) > THRESHOLDS.maxWords) break;
    let [all, rules, opening] = [0, 0, 0];
    for (let each = view.firstBlockOf(around); each < view.endBlockOf(around); each++) {
      const words = kept[each] === 1 ? view.at('words', each) : 0;
      all += words;
      rules += words * (isRule[each] ?? 0);
      if (rules === 0) opening += words;
    }
    if (rules < all * THRESHOLDS.minShare || opening > THRESHOLDS.maxOpening) break;
    box = around;
  }
  return box;
}
