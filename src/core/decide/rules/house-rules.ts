import { HOUSE_RULES as PHRASES } from '../../cues/comments-and-posts.ts';
import { SURROUNDING_PHRASES } from '../../cues/promotions-and-notices.ts';
import { parentOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { type Rule, type RuledPage, share } from '../../parts/rule.ts';
import { articleCore } from './surest-container.ts';

/** Guesses. */
const NUMBERS = {
  /** Least probability of the page to be an article. */
  isArticle: 0.25,
  /** The article above them: least number of sure words, and least share of all sure words. */
  minArticleWords: 60,
  minArticleShare: 0.5,
  /** Words are sure above this probability. */
  sureWords: 0.8,
  /** Most words of all rules together. */
  maxWords: 800,
  /** Least share of the kept words in their box that speak of comments, and most words before the first rule. */
  minShare: 0.25,
  maxOpening: 30,
} as const;

/** The rules for those who comment under an article. */
export const HOUSE_RULES: Rule = {
  id: 'house-rules',
  title: 'Leave out the rules for comments under an article.',
  source: 'our pages',
  reason: 'rules for comments',
  kind: 'comments',
  applies: (page) => share(page, 'article') >= NUMBERS.isArticle,
  run: dropHouseRules,
};

/** Drops the rules with the box that they fill. Linear in blocks, and the characters of those kept. */
function dropHouseRules(page: RuledPage): void {
  const {
    measured: { view },
    kept,
  } = page;
  if (view.page.titles.some((title) => SURROUNDING_PHRASES.comment.test(title))) return;
  const isRule = new Uint8Array(view.count);
  for (let block = 0; block < view.count; block++) {
    if (kept[block] === 0) continue;
    if (PHRASES.rule.test(textOf(view, block))) isRule[block] = 1;
  }
  const inBox = new Uint8Array(view.count);
  for (let block = isRule.indexOf(1); block >= 0; block = isRule.indexOf(1, block + 1)) {
    const box = boxAround(view, block, { isRule, kept });
    if (box > 0) inBox.fill(1, view.firstBlock[box], view.endBlock[box]);
    inBox[block] = 1;
  }
  if (!inBox.includes(1)) return;
  const core = articleCore(page, NUMBERS, (block) => inBox[block] === 1);
  if (core === null) return;
  for (let block = core.last; block < view.count; block++) if (inBox[block] === 1) kept[block] = 0;
}

/** The outermost element around a rule that rules fill; 0 if that is its own block alone. */
function boxAround(view: PageView, block: number, { isRule, kept }: { isRule: Uint8Array; kept: Uint8Array }): number {
  let box = 0;
  for (let around = view.ownerOf(block); around > 0; around = parentOf(view.page, around)) {
    if (view.of('words', around) > NUMBERS.maxWords) break;
    let [all, rules, opening] = [0, 0, 0];
    for (let each = view.firstBlockOf(around); each < view.endBlockOf(around); each++) {
      const words = kept[each] === 1 ? view.at('words', each) : 0;
      all += words;
      rules += words * (isRule[each] ?? 0);
      if (rules === 0) opening += words;
    }
    if (rules < all * NUMBERS.minShare || opening > NUMBERS.maxOpening) break;
    box = around;
  }
  return box;
}
