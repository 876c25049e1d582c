/** The rules for those who comment under an article. */

import { HOUSE_RULES } from '../../cues/comments-and-posts.ts';
import { SURROUNDING_PHRASES } from '../../cues/promotions-and-notices.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Odds } from '../odds.ts';
import { articleCore } from './article-core.ts';

/** Guesses. */
const RULES = {
  /** They stand under so many words of sure text, and this share of it. */
  minArticleWords: 60,
  minArticleShare: 0.5,
  sureWords: 0.8,
  /** No rule says more than this, nor all of them. */
  maxRuleWords: 150,
  maxWords: 800,
  /** Of what is kept in their box, this share of the words speaks of comments, and no more words than this stand before. */
  minShare: 0.25,
  maxOpening: 30,
} as const;

/** Under an article that is not about comments, the rules for them go, with the box that they fill. Linear in blocks, and the characters of those kept. */
export function dropHouseRules({ measured: { view }, p, kept }: Odds): void {
  if (view.page.titles.some((title) => SURROUNDING_PHRASES.comment.test(title))) return;
  const isRule = new Uint8Array(view.count);
  for (let block = 0; block < view.count; block++) {
    if (kept[block] === 0 || view.at('words', block) > RULES.maxRuleWords) continue;
    if (HOUSE_RULES.rule.test(textOf(view, block))) isRule[block] = 1;
  }
  const inBox = new Uint8Array(view.count);
  for (let block = isRule.indexOf(1); block >= 0; block = isRule.indexOf(1, block + 1)) {
    const box = boxAround(view, block, { isRule, kept });
    if (box > 0) inBox.fill(1, view.firstBlock[box], view.endBlock[box]);
    inBox[block] = 1;
  }
  if (!inBox.includes(1)) return;
  const others = p.map((each, block) => (inBox[block] === 0 && kept[block] === 1 ? each : 0));
  const core = articleCore(view, others, RULES);
  if (core === null) return;
  for (let block = core.last; block < view.count; block++) if (inBox[block] === 1) kept[block] = 0;
}

/** The outermost element around a rule that rules fill; 0 if that is its own block alone. */
function boxAround(view: PageView, block: number, { isRule, kept }: { isRule: Uint8Array; kept: Uint8Array }): number {
  let box = 0;
  for (let around = view.owner[block] ?? 0; around > 0; around = view.page.elements.parent[around] ?? 0) {
    if (view.of('words', around) > RULES.maxWords) break;
    let [all, rules, opening] = [0, 0, 0];
    for (let each = view.firstBlock[around] ?? 0; each < (view.endBlock[around] ?? 0); each++) {
      const words = kept[each] === 1 ? view.at('words', each) : 0;
      all += words;
      rules += words * (isRule[each] ?? 0);
      if (rules === 0) opening += words;
    }
    if (rules < all * RULES.minShare || opening > RULES.maxOpening) break;
    box = around;
  }
  return box;
}
