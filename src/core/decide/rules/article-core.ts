import { type RuledPage, share } from '../rule.ts';
import { surestContainer } from './surest-container.ts';

/** Where an article stands: blocks `[first, end)`, the last of them that is sure, and the mean probability of a word. */
export interface ArticleCore {
  readonly first: number;
  readonly last: number;
  readonly end: number;
  readonly sure: number;
}

/** The least that makes an article. */
export interface ArticleNumbers {
  /** Least number of sure words in one element, and least share of all sure words. */
  readonly minArticleWords: number;
  readonly minArticleShare: number;
  /** Words are sure above this probability. Default: 0. */
  readonly sureWords?: number;
}

/** Least probability of a page to be an article. Source: our runs on the development pages. */
const IS_ARTICLE = 0.5;

export function isArticle(page: RuledPage): boolean {
  return share(page, 'article') >= IS_ARTICLE;
}

/**
 * Returns the place of the surest text among the kept blocks that `isOther` does not exclude; `null` if that is too little to be an
 * article. Labels are not counted. Linear in blocks and elements.
 */
export function articleCore(
  { measured: { view }, p, kept }: RuledPage,
  { minArticleWords, minArticleShare, sureWords = 0 }: ArticleNumbers,
  isOther: (block: number) => boolean,
): ArticleCore | null {
  const own = p.map((each, block) => (kept[block] === 1 && !isOther(block) ? each : 0));
  const container = surestContainer(view, own);
  if (container < 0) return null;
  const [first, end] = view.rangeOf(container);
  let [inside, all, sum, last] = [0, 0, 0, first];
  for (let block = 0; block < view.count; block++) {
    const [sure, words] = [own[block] ?? 0, view.at('words', block)];
    if (sure <= sureWords || view.at('labels', block) === 1) continue;
    all += words;
    if (block < first || block >= end) continue;
    inside += words;
    sum += words * sure;
    last = block;
  }
  return inside >= minArticleWords && inside >= minArticleShare * all ? { first, last, end, sure: sum / inside } : null;
}
