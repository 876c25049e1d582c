import { CORRECTION } from '../../cues/notes-and-lists.ts';
import { parentOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Part, PartKind } from '../../parts/rule.ts';
import { isArticle } from '../../parts/rule.ts';

/** Least probabilities, in `[0, 1]`. Source: our runs on the development pages, out of fold. */
const NUMBERS = {
  /** A line or two between kept blocks, or right under a kept heading. */
  gap: 0.45,
  /** Beside a kept block of the same tag and class in the same element. */
  like: 0.2,
  /** Beside any kept block in the same part of the page: too little hurts more than too much. */
  near: 0.5,
  /** A correction is at most so many blocks below the article, and has at least so many words. Guesses. */
  maxBelow: 8,
  minCorrection: 8,
} as const;

/** Lines between kept blocks stay. */
export const GAPS: PartKind = {
  id: 'gaps',
  title: 'Keep one or two likely lines between kept blocks, and the line under a kept heading.',
  source: 'our runs on the development pages',
  least: NUMBERS.gap,
  *find({ measured: { view }, p, kept }) {
    for (let block = 1; block < view.count; block++) {
      if (kept[block] === 1) continue;
      const isUnderHeading = view.levelOf(block - 1) > 0;
      const reach = (p[block + 1] ?? 0) > NUMBERS.gap ? 2 : 1;
      const after = isUnderHeading ? [] : [[block + 1, block + 1 + reach] as const];
      yield { blocks: [block, block + 1], beside: [[block - 1, block], ...after] };
    }
  },
};

/** Blocks in a row of like ones stay, and likely blocks in the same part of the page as a kept one. */
export const NEIGHBOURS: PartKind = {
  id: 'neighbours',
  title: 'Keep likely blocks beside a kept block of the same part of the page.',
  source: 'our runs on the development pages',
  least: NUMBERS.near,
  *find({ measured: { view } }) {
    for (let block = 1; block < view.count; block++) yield* neighbour(view, block, block - 1);
    for (let block = view.count - 2; block >= 0; block--) yield* neighbour(view, block, block + 1);
  },
};

function* neighbour(view: PageView, block: number, other: number): Iterable<Part> {
  const { tag, className } = view.page.elements;
  const above = (element: number) => Math.max(0, parentOf(view.page, element));
  const [owner, otherOwner] = [view.ownerOf(block), view.ownerOf(other)];
  const [one, two] = [above(owner), above(otherOwner)];
  const isAlike = tag[owner] === tag[otherOwner] && className[owner] === className[otherOwner];
  const isTerm = /^d[td]$/.test(tag[owner] ?? '') && /^d[td]$/.test(tag[otherOwner] ?? '');
  const isLike = one === two && (isAlike || isTerm);
  const isNear = above(one) === above(two) || one === above(two) || above(one) === two;
  const part = { blocks: [block, block + 1], beside: [[other, other + 1]] } as const;
  if (isLike) yield { ...part, least: NUMBERS.like };
  else if (isNear) yield part;
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
    for (let block = last + 1; last >= 0 && block < Math.min(view.count, last + 1 + NUMBERS.maxBelow); block++) {
      const isLong = view.at('words', block) >= NUMBERS.minCorrection;
      if (isLong && CORRECTION.test(textOf(view, block))) yield { blocks: [block, block + 1], beside: [] };
    }
  },
};
