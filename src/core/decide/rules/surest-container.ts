import { charsOf } from '../../dom/page-tree.ts';
import { elected, pointsOf } from '../../model/view/containers.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { share } from '../../parts/rule.ts';
import { logitsWithin, surestBlocks } from '../expected-f1.ts';
import type { DecidedPage, Rule } from '../rule.ts';

const NUMBERS = {
  /** Least share of characters in texts of other scripts than the Latin. */
  foreignShare: 0.5,
  /** Least probability of the page to be an article. */
  isArticle: 0.1,
  /** Outside the container, least probability of a block. */
  sureOutside: 0.9,
  /** Shorter paragraphs have no vote. */
  minChars: 25,
  /** Power to which probabilities are taken. */
  power: 4,
} as const;

/** Pages in scripts that the model has seen little of. */
export const CONTAINER: Rule = {
  id: 'container',
  title: 'On pages in other scripts than the Latin, keep to the element with the surest prose.',
  source: 'Readability by Arc90 for the worth of paragraphs; our runs on the development pages for the rest',
  reason: 'outside the surest part',
  applies: (page) => foreignShare(page) > NUMBERS.foreignShare && share(page, 'article') >= NUMBERS.isArticle,
  run: keepToContainer,
};

/** The element with the surest prose: paragraphs vote for it with their points times p to the fourth. -1 without any prose. */
export function surestContainer(view: PageView, p: Float64Array): number {
  return elected(view, (block) =>
    view.levelOf(block) > 0 || view.at('chars', block) < NUMBERS.minChars
      ? 0
      : pointsOf(view, block) * (p[block] ?? 0) ** NUMBERS.power,
  );
}

/** Decides inside the surest container as if nothing else were there. Outside it, only very likely blocks stay. */
function keepToContainer({ measured, p, kept, logits, shares }: DecidedPage): void {
  const { view } = measured;
  const container = surestContainer(view, p);
  if (container < 0) return;
  const [first, end] = view.rangeOf(container);
  const inside = surestBlocks(measured, logitsWithin(view, container, logits), shares);
  for (let block = 0; block < kept.length; block++) {
    if (block >= first && block < end) kept[block] = inside[block] ?? 0;
    else if ((p[block] ?? 0) <= NUMBERS.sureOutside) kept[block] = 0;
  }
}

/** Share of the characters in texts that begin in a script other than Latin. */
function foreignShare({ measured: { view } }: DecidedPage): number {
  const { firstCode, count } = view.page.texts;
  let [foreign, all] = [0, 0];
  for (let text = 0; text < count; text++) {
    const code = firstCode[text] ?? 0;
    const isPunctuation = code >= 0x2000 && code < 0x2c00;
    all += charsOf(view.page, text);
    if (code > 0x24f && !isPunctuation) foreign += charsOf(view.page, text);
  }
  return foreign / Math.max(all, 1);
}

/** Where an article stands: blocks `[first, end)`, the last of them that is sure, and the mean probability of a word. */
interface ArticleCore {
  readonly first: number;
  readonly last: number;
  readonly end: number;
  readonly sure: number;
}

/** The least that makes an article. */
interface ArticleNumbers {
  /** Least number of sure words in one element, and least share of all sure words. */
  readonly minArticleWords: number;
  readonly minArticleShare: number;
  /** Words are sure above this probability. Default: 0. */
  readonly sureWords?: number;
}

/**
 * Returns the place of the surest text among the kept blocks that `isOther` does not exclude; `null` if that is too little to be an
 * article. Labels are not counted. Linear in blocks and elements.
 */
export function articleCore(
  { measured: { view }, p, kept }: DecidedPage,
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
