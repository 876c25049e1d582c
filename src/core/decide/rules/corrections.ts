import { CORRECTION } from '../../cues/notes-and-lists.ts';
import { textOf } from '../../model/view/wording.ts';
import { isArticle } from './article-core.ts';
import type { PartKind } from './stays-with.ts';

/** Guesses. A correction is at most so many blocks below the article, and has at least so many words. */
const NUMBERS = { reach: 8, minWords: 8 } as const;

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
      const isLong = view.at('words', block) >= NUMBERS.minWords;
      if (isLong && CORRECTION.test(textOf(view, block))) yield { blocks: [block, block + 1], beside: [] };
    }
  },
};
