import { charsOf } from '../../dom/page-tree.ts';
import { surestContainer } from '../../model/view/containers.ts';
import { share } from '../../parts/rule.ts';
import { logitsWithin, surestBlocks } from '../expected-f1.ts';
import type { DecidedPage, Rule } from '../rule.ts';

const THRESHOLDS = {
  /** Minimum share of characters in texts of other scripts than the Latin. */
  foreignShare: 0.5,
  /** Minimum probability that the page is an article. */
  isArticle: 0.1,
  /** Outside the container, minimum probability of a block. */
  sureOutside: 0.9,
} as const;

/** Pages in scripts that the model has seen little of. */
export const CONTAINER: Rule = {
  id: 'container',
  title: 'On pages in other scripts than the Latin, keep to the element with the surest prose.',
  source: 'Readability by Arc90 for the worth of paragraphs; our runs on the development pages for the rest',
  reason: 'outside the surest part',
  applies: (page) => foreignShare(page) > THRESHOLDS.foreignShare && share(page, 'article') >= THRESHOLDS.isArticle,
  run: keepToContainer,
};

/** Decides inside the surest container as if nothing else were there. Outside it, only very likely blocks stay. */
function keepToContainer({ measured, p, kept, logits, shares }: DecidedPage): void {
  const { view } = measured;
  const container = surestContainer(view, p);
  if (container < 0) return;
  const [first, end] = view.rangeOf(container);
  const inside = surestBlocks(measured, logitsWithin(view, container, logits), shares);
  for (let block = 0; block < kept.length; block++) {
    if (block >= first && block < end) kept[block] = inside[block] ?? 0;
    else if ((p[block] ?? 0) <= THRESHOLDS.sureOutside) kept[block] = 0;
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
