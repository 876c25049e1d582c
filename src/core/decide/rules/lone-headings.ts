/** Headings whose text is left out. */
import { PROMOTIONS } from '../../cues/promotions-and-notices.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Odds } from '../odds.ts';

/** A line with more words says something by itself. A guess. */
const MAX_WORDS = 20;
/** What follows a line that announces other articles is a link from this share on. A guess. */
const MIN_LINKED = 0.8;
/** What is surer was left out by mistake, and its heading tells that it is missing. A guess. */
const MAX_LEFT_OUT = 0.35;
/** What a heading may stand over beside text. */
const SHOWN_TAG = /^(?:img|video|audio|iframe|embed|object|svg|canvas|math)$/;

/**
 * In an article, a heading and a line that announces other articles go where all that they stand over is left out. Headings stay over a
 * picture, in a row of like ones, and where nothing was left out. Linear in blocks and elements.
 */
export function dropLoneHeadings(odds: Odds): void {
  const { measured, kept } = odds;
  const { headingLevel, count } = measured.view;
  const order = [...kept.keys()].filter((block) => kept[block] === 1);
  const levelAt = (at: number) => headingLevel[order[at] ?? count];
  let next = count;
  for (let at = order.length - 1; at >= 0; at--) {
    const block = order[at] ?? 0;
    const level = levelAt(at);
    const isInRow = levelAt(at - 1) === level || (levelAt(at + 1) === level && levelAt(at + 2) === level);
    if (block !== measured.wording.headline && isLone(odds, block, { next, isInRow })) kept[block] = 0;
    else next = block;
  }
}

function isLone({ measured, p }: Odds, block: number, { next, isInRow }: { next: number; isInRow: boolean }): boolean {
  const { view } = measured;
  const [level, nextLevel] = [view.headingLevel[block] ?? 0, view.headingLevel[next] ?? 0];
  if (view.at('words', block) > MAX_WORDS) return false;
  const isOverText = next < view.count && (nextLevel === 0 || (level > 0 && nextLevel > level));
  if (isOverText && (next === block + 1 || view.linkDensity(block + 1) < MIN_LINKED)) return false;
  const isAnnouncement = PROMOTIONS.announcement.test(textOf(view, block));
  if (!isAnnouncement && (isOverText || level === 0 || isInRow)) return false;
  const end = partEnd(view, block, { level: isAnnouncement ? 0 : level, next });
  if (isAnnouncement || end === block + 1) return end > block + 1;
  const { tag } = view.page.elements;
  const between = tag.slice(view.owner[block], end < view.count ? view.owner[end] : tag.length);
  return (
    p.subarray(block + 1, end).every((each) => each <= MAX_LEFT_OUT) && !between.some((each) => SHOWN_TAG.test(each))
  );
}

/** One past the last block before `next` or a heading of a level or above it, in the smallest part that a block is in and not alone. */
function partEnd(view: PageView, block: number, { level, next }: { level: number; next: number }): number {
  const { parent } = view.page.elements;
  let part = parent[view.owner[block] ?? 0] ?? 0;
  while (part > 0 && view.blocksIn(part) === 1) part = parent[part] ?? 0;
  const end = Math.min(next, view.endBlock[part] ?? 0);
  const length = view.headingLevel.subarray(block + 1, end).findIndex((each) => each > 0 && each <= level);
  return length < 0 ? end : block + 1 + length;
}
