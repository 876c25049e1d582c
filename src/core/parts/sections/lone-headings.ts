import { PROMOTIONS } from '../../cues/promotions-and-notices.ts';
import { parentOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Rule, RuledPage } from '../rule.ts';
import { isArticle } from '../rule.ts';
import { standfirstOf } from '../standfirst.ts';

/** Guesses. */
const NUMBERS = {
  /** A line with more words says something by itself. */
  maxWords: 20,
  /** Least share of links in the characters that follow a line which announces other articles. */
  minLinked: 0.8,
  /** A more probable block was left out by mistake, and its heading tells that it is missing. */
  maxLeftOut: 0.35,
} as const;

/** Elements other than text that a heading may stand over. */
const SHOWN_TAG = /^(?:img|video|audio|iframe|embed|object|svg|canvas|math)$/;

/** Headings whose text is left out. */
export const LONE_HEADINGS: Rule = {
  id: 'lone-headings',
  title: 'Leave out headings of text that is left out.',
  source: 'our pages',
  reason: 'a heading without text',
  applies: isArticle,
  run: dropLoneHeadings,
};

/**
 * In an article, a heading and a line that announces other articles go where all that they stand over is left out. Headings stay over a
 * picture, in a row of like ones, and where nothing was left out. Linear in blocks and elements.
 */
function dropLoneHeadings(page: RuledPage): void {
  const { measured, kept } = page;
  const { headingLevel, count } = measured.view;
  const standfirst = standfirstOf(measured.view.page);
  const order = [...kept.keys()].filter((block) => kept[block] === 1 && !standfirst.has(block));
  const levelAt = (at: number) => headingLevel[order[at] ?? count];
  let next = count;
  for (let at = order.length - 1; at >= 0; at--) {
    const block = order[at] ?? 0;
    const level = levelAt(at);
    const isInRow = levelAt(at - 1) === level || (levelAt(at + 1) === level && levelAt(at + 2) === level);
    if (block !== measured.wording.headline && isLone(page, block, { next, isInRow })) kept[block] = 0;
    else next = block;
  }
}

function isLone(
  { measured, p }: RuledPage,
  block: number,
  { next, isInRow }: { next: number; isInRow: boolean },
): boolean {
  const { view } = measured;
  const [level, nextLevel] = [view.levelOf(block), view.levelOf(next)];
  if (view.at('words', block) > NUMBERS.maxWords) return false;
  const isOverText = next < view.count && (nextLevel === 0 || (level > 0 && nextLevel > level));
  if (isOverText && (next === block + 1 || view.linkDensity(block + 1) < NUMBERS.minLinked)) return false;
  const isAnnouncement = PROMOTIONS.announcement.test(textOf(view, block));
  if (!isAnnouncement && (isOverText || level === 0 || isInRow)) return false;
  const end = partEnd(view, block, { level: isAnnouncement ? 0 : level, next });
  if (isAnnouncement || end === block + 1) return end > block + 1;
  const { tag } = view.page.elements;
  const between = tag.slice(view.owner[block], end < view.count ? view.owner[end] : tag.length);
  return (
    p.subarray(block + 1, end).every((each) => each <= NUMBERS.maxLeftOut) &&
    !between.some((each) => SHOWN_TAG.test(each))
  );
}

/** One past the last block before `next` or a heading of a level or above it, in the smallest part that a block is in and not alone. */
function partEnd(view: PageView, block: number, { level, next }: { level: number; next: number }): number {
  let part = parentOf(view.page, view.ownerOf(block));
  while (part > 0 && view.blocksIn(part) === 1) part = parentOf(view.page, part);
  const end = Math.min(next, view.endBlockOf(part));
  const length = view.headingLevel.subarray(block + 1, end).findIndex((each) => each > 0 && each <= level);
  return length < 0 ? end : block + 1 + length;
}
