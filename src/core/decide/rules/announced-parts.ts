import { CORRECTION } from '../../cues/notes-and-lists.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { isArticle } from './article-core.ts';
import type { PartKind } from './stays-with.ts';

/** Guesses. */
const NUMBERS = {
  /** Least probability of what a line announces. */
  announced: 0.05,
  /** Least number of words of a line that announces: shorter ones are labels of buttons. */
  minWords: 5,
  /** Most blocks in a list that is announced. */
  maxBlocks: 80,
  /** A correction is at most so many blocks below the article, and has at least so many words. */
  reach: 8,
  minCorrection: 8,
} as const;

const LIST_TAG = /^[uod]l$/;
const COLON = /[:：]\s*$/;

/** The list or the links that a line with a colon announces stay with it. */
export const ANNOUNCED: PartKind = {
  id: 'announced',
  title: 'Keep the list or the links that a kept line with a colon at its end announces.',
  source: 'our pages',
  least: NUMBERS.announced,
  *find({ measured: { view }, kept }) {
    for (let block = 0; block < view.count - 1; block++) {
      const isOver = kept[block] === 1 && kept[block + 1] === 0 && view.at('words', block) >= NUMBERS.minWords;
      if (!isOver || !COLON.test(textOf(view, block))) continue;
      const [first, end] = partAfter(view, block);
      if (end > first) yield { blocks: [first, end], beside: [] };
    }
  },
};

/** The blocks of the next sibling of a block's owner that is a list, or holds one or nothing but links. */
function partAfter(view: PageView, block: number): readonly [number, number] {
  const { parent, tag, end } = view.page.elements;
  const owner = view.owner[block] ?? 0;
  let part = view.owner[block + 1] ?? 0;
  while (part > 0 && (parent[part] ?? 0) > 0 && owner < (parent[part] ?? 0)) part = parent[part] ?? 0;
  const [first, last] = view.rangeOf(part);
  const isList = tag.slice(part, end[part]).some((each) => LIST_TAG.test(each));
  const isWhole = parent[part] === parent[owner] && first === block + 1 && last - first <= NUMBERS.maxBlocks;
  return isWhole && (isList || view.linkDensity(first) === 1) ? [first, last] : [first, first];
}

/** The correction under an article stays. */
export const CORRECTIONS: PartKind = {
  id: 'corrections',
  title: 'Keep the correction under an article.',
  source: 'our pages',
  least: -1,
  applies: isArticle,
  *find({ measured: { view }, kept }) {
    const last = kept.lastIndexOf(1);
    for (let block = last + 1; last >= 0 && block < Math.min(view.count, last + 1 + NUMBERS.reach); block++) {
      const isLong = view.at('words', block) >= NUMBERS.minCorrection;
      if (isLong && CORRECTION.test(textOf(view, block))) yield { blocks: [block, block + 1], beside: [] };
    }
  },
};
