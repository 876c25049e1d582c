import { CAPTION_NAME } from '../../cues/media.ts';
import type { PageView } from '../../model/view/page-view.ts';
import type { Odds } from '../odds.ts';
import * as DECODE_RULES from './decode-rules.ts';

/** No holes in what is kept: a formula or one or two lines in between, the text under a heading, a figure at its edge. */
export function closeGaps({ measured: { view, landmarks }, p, kept }: Odds): void {
  for (let block = 1; block < view.count; block++) {
    const isNearKept = kept[block - 1] === 1 || kept[block + 1] === 1 || kept[block + 2] === 1;
    if (kept[block] === 1 || !isNearKept) continue;
    const owner = view.owner[block] ?? 0;
    const isNamed = CAPTION_NAME.test(view.page.elements.className[owner] ?? '');
    if (isBesideQuoted(view, block, kept)) kept[block] = 1;
    const isCaption = isNamed || landmarks.isWithin('figure', owner) === 1;
    const least = leastInGap(view, block, isCaption);
    if (kept[block] === 1 || (p[block] ?? 0) <= least) continue;
    const isBeforeOne = kept[block + 2] === 1 && ((p[block + 1] ?? 0) > DECODE_RULES.MIN_GAP || isOver(view, block));
    const [isAfter, isBefore] = [kept[block - 1] === 1, kept[block + 1] === 1 || isBeforeOne];
    const isUnderHeading = isAfter && (view.headingLevel[block - 1] ?? 0) > 0;
    if ((isAfter && isBefore) || isUnderHeading || (isCaption && (isAfter || isBefore))) kept[block] = 1;
  }
}

/** Whether a block begins or ends the quote that the kept one beside it is in: who said it, and where. */
function isBesideQuoted({ owner, page }: PageView, block: number, kept: Uint8Array): boolean {
  const { tag, parent } = page.elements;
  const quoteOf = (each: number) => {
    const element = owner[each] ?? 0;
    return tag[element] === 'blockquote' ? element : (parent[element] ?? 0);
  };
  const quote = quoteOf(block);
  if (tag[quote] !== 'blockquote') return false;
  return [block - 1, block + 1].some((beside) => kept[beside] === 1 && quoteOf(beside) === quote);
}

/** Whether a block is the heading of an element that the block after the next is in, too: between them is a line that goes. */
function isOver({ headingLevel, owner, page }: PageView, block: number): boolean {
  const { parent, end } = page.elements;
  return (headingLevel[block] ?? 0) > 0 && (owner[block + 2] ?? 0) < (end[parent[owner[block] ?? 0] ?? 0] ?? 0);
}

function leastInGap(view: PageView, block: number, isCaption: boolean): number {
  if (isCaption) return DECODE_RULES.MIN_CAPTION;
  const isHeading = (view.headingLevel[block] ?? 0) > 0 && view.linkDensity(block) < DECODE_RULES.MAX_HEADING_LINKS;
  if (isHeading) return DECODE_RULES.MIN_HEADING_IN_GAP;
  return isFormula(view, block) ? DECODE_RULES.MIN_FORMULA : DECODE_RULES.MIN_GAP;
}

/** Whether a block's first text is part of MathML. */
function isFormula({ page, owner }: PageView, block: number): boolean {
  const { tag, parent } = page.elements;
  let element = page.texts.parent[page.blocks.firstText[block] ?? 0] ?? 0;
  while (element > (owner[block] ?? 0) && tag[element] !== 'math') element = parent[element] ?? 0;
  return tag[element] === 'math';
}
