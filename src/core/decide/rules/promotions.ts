/** What an article's page puts between its paragraphs: links to other articles, appeals, forms. */
import { PROMOTIONS } from '../../cues/promotions-and-notices.ts';
import type { Measured } from '../../model/view/measured.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Odds } from '../odds.ts';

// Guesses, where no line says otherwise.
/** Longer texts are none. */
const MAX_WORDS = 40;
/** A line that leads elsewhere is a link from this share on. */
const MIN_LINKED = 0.5;
/** A line that announces links has no more words than this … */
const MAX_ANNOUNCEMENT_WORDS = 10;
/** … and what it announces is linked to this share. */
const MIN_LINKED_LINE = 0.8;
/** A box with a form holds no more words than this … */
const MAX_FORM_WORDS = 60;
/** … and is so many elements above its words at most. */
const MAX_FORM_HOPS = 3;
/** What an appeal is part of says so many words beside it; if it does not, what is around it is. */
const MIN_REASON_WORDS = 6;
/** A box with more of its other characters in links leads to many things. */
const MAX_OTHER_LINKED = 0.4;
/** Together they are not more than this share of the words that are kept. */
const MAX_SHARE = 0.4;

/** In an article, promotions go. Linear in blocks, the characters of short ones and the elements of small boxes around them. */
export function dropPromotions({ measured, kept }: Odds): void {
  const { view } = measured;
  const inBox = appealingBoxes(measured, kept);
  const announced = announcedLinks(view, kept);
  const found: number[] = [];
  let [words, all] = [0, 0];
  for (let block = 0; block < view.count; block++) {
    if (kept[block] === 0) continue;
    const own = view.at('words', block);
    all += own;
    const isOne = inBox[block] === 1 || announced[block] === 1 || (own <= MAX_WORDS && isPromotion(view, block));
    if (!isOne && !isAsking(measured, block)) continue;
    found.push(block);
    words += own;
  }
  if (words > MAX_SHARE * all) return;
  for (const block of found) kept[block] = 0;
}

/** 1 for each block of the small boxes with something kept that end in an appeal: what is said for it goes with it. */
function appealingBoxes({ view, wording }: Measured, kept: Uint8Array): Uint8Array {
  const inBox = new Uint8Array(view.count);
  for (let block = 0; block < view.count; block++) {
    if (view.at('words', block) > MAX_WORDS) continue;
    // Before any text is read: few blocks are in such a box.
    const box = boxAround(view, block);
    const [first, end] = [view.firstBlock[box] ?? 0, view.endBlock[box] ?? 0];
    if (box === 0 || (wording.headline >= first && wording.headline < end)) continue;
    if (kept.subarray(first, end).includes(1) && isAppeal(view, block)) inBox.fill(1, first, end);
  }
  return inBox;
}

/** Whether a block's first link asks for something, or a block is nothing but a link or button that does. */
function isAppeal(view: PageView, block: number): boolean {
  const isLink = view.at('linkChars', block) > 0;
  if (isLink && PROMOTIONS.appeal.test(firstLinkOf(view, block))) return true;
  const isAction = view.linkDensity(block) === 1 || (!isLink && isInButton(view, block));
  return isAction && (PROMOTIONS.appeal.test(textOf(view, block)) || PROMOTIONS.action.test(textOf(view, block)));
}

function isInButton({ page: { texts, blocks, elements }, owner }: PageView, block: number): boolean {
  const { tag, parent } = elements;
  let element = texts.parent[blocks.firstText[block] ?? 0] ?? 0;
  while (element > (owner[block] ?? 0) && tag[element] !== 'button') element = parent[element] ?? 0;
  return tag[element] === 'button';
}

/** The smallest element that says why one should do what a block asks for, with the heading over it; 0 if that is no small box. */
function boxAround(view: PageView, block: number): number {
  const { parent } = view.page.elements;
  const own = view.at('words', block);
  let box = 0;
  let element = view.owner[block] ?? 0;
  for (let hops = 0; hops <= MAX_FORM_HOPS && element > 0; hops++) {
    const words = view.of('words', element);
    const otherChars = view.of('chars', element) - view.at('chars', block);
    const otherLinks = view.of('linkChars', element) - view.at('linkChars', block);
    const isSmall = words <= MAX_FORM_WORDS && otherLinks <= MAX_OTHER_LINKED * otherChars;
    const isWhole = box > 0 && !addsHeadingsAlone(view, box, element);
    if (!isSmall || isWhole) break;
    if (words - Math.min(own, MIN_REASON_WORDS) >= MIN_REASON_WORDS) box = element;
    element = parent[element] ?? 0;
  }
  return box;
}

function addsHeadingsAlone({ firstBlock, endBlock, headingLevel }: PageView, inner: number, outer: number): boolean {
  const added = (from = 0, to = 0) => headingLevel.subarray(from, to).every((level) => level > 0);
  return added(firstBlock[outer], firstBlock[inner]) && added(endBlock[inner], endBlock[outer]);
}

/** 1 for each line that announces other articles and what it announces: a list of links, or lines that are links, right after it. */
function announcedLinks(view: PageView, kept: Uint8Array): Uint8Array {
  const announced = new Uint8Array(view.count);
  for (let block = 0; block < view.count; block++) {
    const isLine = kept[block] === 1 && view.at('words', block) <= MAX_ANNOUNCEMENT_WORDS;
    if (!isLine || view.at('linkChars', block) > 0 || !PROMOTIONS.announcement.test(textOf(view, block))) continue;
    const end = linksEnd(view, kept, block + 1);
    if (end > block + 1) announced.fill(1, block, end);
  }
  return announced;
}

/** One past the last of the kept blocks from `first` on that are links or items of a list that begin with one. */
function linksEnd(view: PageView, kept: Uint8Array, first: number): number {
  const { tag } = view.page.elements;
  let end = first;
  for (let block = first; block < view.count; block++) {
    if (kept[block] === 0) continue;
    const isItem = tag[view.owner[block] ?? 0] === 'li' && beginsWithLink(view, block);
    if (view.linkDensity(block) < MIN_LINKED_LINE && !isItem) break;
    end = block + 1;
  }
  return end;
}

function beginsWithLink({ page: { blocks, texts } }: PageView, block: number): boolean {
  let text = blocks.firstText[block] ?? 0;
  while (text < (blocks.textEnd[block] ?? 0) && texts.chars[text] === 0) text++;
  return texts.linked[text] === 1;
}

function isPromotion(view: PageView, block: number): boolean {
  if (PROMOTIONS.request.test(textOf(view, block))) return true;
  if (view.at('linkChars', block) === 0) return false;
  if (view.linkDensity(block) >= MIN_LINKED && PROMOTIONS.lead.test(textOf(view, block))) return true;
  return PROMOTIONS.appeal.test(firstLinkOf(view, block));
}

/** What a block's first link says. */
function firstLinkOf({ page: { blocks, texts } }: PageView, block: number): string {
  let link = '';
  for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
    if (texts.linked[text] === 1) link += texts.data[text] ?? '';
    else if (link !== '') break;
  }
  return link;
}

/** Whether a block is in a small box with a form that asks for an address: one says so, or is named so. */
function isAsking({ view, wording }: Measured, block: number): boolean {
  const { tag, end, parent, className, id } = view.page.elements;
  let element = view.owner[block] ?? 0;
  for (let hops = 0; hops <= MAX_FORM_HOPS; hops++) {
    if (element <= 0 || view.of('words', element) > MAX_FORM_WORDS) return false;
    if (tag.slice(element, end[element]).includes('form')) {
      const isNamed = PROMOTIONS.name.test(`${className[element]} ${id[element]}`);
      return isNamed || wording.subscribe.subarray(view.firstBlock[element], view.endBlock[element]).includes(1);
    }
    element = parent[element] ?? 0;
  }
  return false;
}
