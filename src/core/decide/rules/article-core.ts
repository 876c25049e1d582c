import type { PageView } from '../../model/view/page-view.ts';
import { surestContainer } from './surest-container.ts';

/** Where an article stands: blocks `[first, end)`, the last of them that is sure, and how sure they are of a word. */
export interface ArticleCore {
  readonly first: number;
  readonly last: number;
  readonly end: number;
  readonly sure: number;
}

/** What makes an article. */
export interface ArticleRules {
  /** So many sure words in one place, and this share of all sure ones. */
  readonly minArticleWords: number;
  readonly minArticleShare: number;
  /** Words are sure from this p on. */
  readonly sureWords: number;
}

/**
 * The place of the surest text; `null` if that is too little to be an article. `p` is 0 for blocks that do not count; labels are never
 * counted. Linear in blocks and elements.
 */
export function articleCore(view: PageView, p: Float64Array, rules: ArticleRules): ArticleCore | null {
  const container = surestContainer(view, p);
  if (container < 0) return null;
  const [first, end] = [view.firstBlock[container] ?? 0, view.endBlock[container] ?? 0];
  let [inside, all, sum, last] = [0, 0, 0, first];
  for (let block = 0; block < view.count; block++) {
    const [own, words] = [p[block] ?? 0, view.at('words', block)];
    if (own <= rules.sureWords || view.at('labels', block) === 1) continue;
    all += words;
    if (block < first || block >= end) continue;
    inside += words;
    sum += words * own;
    last = block;
  }
  const isEnough = inside >= rules.minArticleWords && inside >= rules.minArticleShare * all;
  return isEnough ? { first, last, end, sure: sum / inside } : null;
}
