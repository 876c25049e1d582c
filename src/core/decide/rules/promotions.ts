import {
  ADVERTISEMENT_LABEL,
  ADVERTISEMENT_NAME,
  MAX_ADVERTISEMENT_WORDS,
  PROMOTIONS as PHRASES,
} from '../../cues/promotions-and-notices.ts';
import { parentOf, tagOf, tagsIn } from '../../dom/page-tree.ts';
import type { Measured } from '../../model/view/measured.ts';
import { beginsIn, type PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { isArticle, type LeavingKind, type RuledPage } from '../../parts/rule.ts';
import { eachInSteps, type Steps } from '../../steps.ts';
import type { DecidedPage, Rule } from '../rule.ts';

/** Guesses. Lengths are in words, shares in characters. */
const THRESHOLDS = {
  /** Maximum number of words in a promotion. */
  maxWords: 40,
  /** Minimum share of links in a line that leads elsewhere. */
  minLinked: 0.5,
  /** Maximum number of words of a line that announces links, and minimum share of links in what it announces. */
  maxAnnouncement: 10,
  minLinkedLine: 0.8,
  /** Maximum number of words of a box with an appeal or a form, and maximum number of elements between it and its words. */
  maxBox: 60,
  maxHops: 3,
  /** Minimum number of words that a box says beside its appeal. */
  minReason: 6,
  /** Maximum share of the kept words that all promotions together have. */
  maxShare: 0.4,
} as const;

/** Links to other articles, appeals and forms between the paragraphs of an article. */
export const PROMOTIONS: Rule = {
  id: 'promotions',
  title: 'Leave out links to other articles, appeals and forms in an article.',
  source: 'our runs on the development pages',
  reason: 'a promotion in the article',
  applies: isArticle,
  steps: dropPromotions,
};

/** Linear in blocks, the characters of short ones and the elements of small boxes around them. */
function* dropPromotions({ measured, kept }: DecidedPage): Steps<void> {
  const { view } = measured;
  const marked = appealingBoxes(measured, kept);
  markAnnouncedLinks(view, kept, marked);
  const found: number[] = [];
  let [words, all] = [0, 0];
  yield* eachInSteps(kept.keys(), (block) => {
    if (kept[block] === 0) return;
    const own = view.at('words', block);
    all += own;
    const isOne = marked[block] === 1 || (own <= THRESHOLDS.maxWords && isPromotion(view, block));
    if (!isOne && !isAsking(measured, block)) return;
    found.push(block);
    words += own;
  });
  if (words > THRESHOLDS.maxShare * all) return;
  for (const block of found) kept[block] = 0;
}

/** Returns 1 for each block of small boxes that end in an appeal and hold kept text: the reasons go with the appeal. */
function appealingBoxes({ view, wording }: Measured, kept: Uint8Array): Uint8Array {
  const inBox = new Uint8Array(view.count);
  for (let block = 0; block < view.count; block++) {
    if (view.at('words', block) > THRESHOLDS.maxWords) continue;
    // Before any text is read: few blocks are in such a box.
    const box = boxAround(view, block);
    const [first, end] = view.rangeOf(box);
    if (box === 0 || (wording.headline >= first && wording.headline < end)) continue;
    if (kept.subarray(first, end).includes(1) && isAppeal(view, block)) inBox.fill(1, first, end);
  }
  return inBox;
}

/** Whether a block's first link asks for something, or a block is nothing but a link or button that does. */
function isAppeal(view: PageView, block: number): boolean {
  const isLink = view.at('linkChars', block) > 0;
  if (isLink && PHRASES.appeal.test(firstLinkOf(view, block))) return true;
  const isAction = view.linkDensity(block) === 1 || (!isLink && beginsIn(view, block, 'button'));
  return isAction && (PHRASES.appeal.test(textOf(view, block)) || PHRASES.action.test(textOf(view, block)));
}

/** Returns the smallest element that says why one should do what a block asks for; 0 if that is not a small box. */
function boxAround(view: PageView, block: number): number {
  const own = Math.min(view.at('words', block), THRESHOLDS.minReason);
  let element = view.ownerOf(block);
  for (let hops = 0; hops <= THRESHOLDS.maxHops && element > 0; hops++) {
    const words = view.of('words', element);
    if (words > THRESHOLDS.maxBox) return 0;
    if (words - own >= THRESHOLDS.minReason) return element;
    element = parentOf(view.page, element);
  }
  return 0;
}

/** Marks each line that announces other articles, and the links right after it. */
function markAnnouncedLinks(view: PageView, kept: Uint8Array, marked: Uint8Array): void {
  for (let block = 0; block < view.count; block++) {
    const isLine = kept[block] === 1 && view.at('words', block) <= THRESHOLDS.maxAnnouncement;
    if (!isLine || view.at('linkChars', block) > 0) continue;
    const end = linksEnd(view, kept, block + 1);
    if (end > block + 1 && PHRASES.announcement.test(textOf(view, block))) marked.fill(1, block, end);
  }
}

/** One past the last of the kept blocks from `first` on that are links or items of a list that begin with one. */
function linksEnd(view: PageView, kept: Uint8Array, first: number): number {
  const { tag } = view.page.elements;
  let end = first;
  for (let block = first; block < view.count; block++) {
    if (kept[block] === 0) continue;
    const isItem = tag[view.ownerOf(block)] === 'li' && beginsWithLink(view, block);
    if (view.linkDensity(block) < THRESHOLDS.minLinkedLine && !isItem) break;
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
  if (PHRASES.request.test(textOf(view, block))) return true;
  if (view.at('linkChars', block) === 0) return false;
  if (view.linkDensity(block) >= THRESHOLDS.minLinked && PHRASES.lead.test(textOf(view, block))) return true;
  return PHRASES.appeal.test(firstLinkOf(view, block));
}

/** Returns the text of a block's first link; empty without one. */
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
  const { className, id } = view.page.elements;
  let element = view.ownerOf(block);
  for (let hops = 0; hops <= THRESHOLDS.maxHops; hops++) {
    if (element <= 0 || view.of('words', element) > THRESHOLDS.maxBox) return false;
    if (tagsIn(view.page, element).includes('form')) {
      const isNamed = PHRASES.name.test(`${className[element]} ${id[element]}`);
      return isNamed || wording.subscribe.subarray(view.firstBlock[element], view.endBlock[element]).includes(1);
    }
    element = parentOf(view.page, element);
  }
  return false;
}

/** Elements whose text names things, one to each. */
const NAMING_TAGS: ReadonlySet<string> = new Set('li dt th td summary option'.split(' '));

/** Lines that only say that an advertisement follows. */
export const AD_LABELS: LeavingKind = {
  id: 'ad-labels',
  title: 'Leave out lines that only say that an advertisement follows.',
  source: 'our reading of newspapers in sixteen languages',
  reason: 'a label of an advertisement',
  isOne: isAdvertisementLabel,
};

/**
 * Headings, terms and cells may name the thing itself: they go if the box around them is named after advertisements and says no more.
 * Linear in the elements around such a line.
 */
function isAdvertisementLabel({ measured: { view } }: RuledPage, block: number): boolean {
  const isShort = view.at('words', block) <= MAX_ADVERTISEMENT_WORDS;
  return isShort && ADVERTISEMENT_LABEL.test(textOf(view, block)) && !namesThing(view, block);
}

function namesThing(view: PageView, block: number): boolean {
  const { className, id } = view.page.elements;
  let box = view.ownerOf(block);
  if (view.levelOf(block) === 0 && !NAMING_TAGS.has(tagOf(view.page, box))) return false;
  while (view.blocksIn(box) === 1 && !ADVERTISEMENT_NAME.test(`${className[box]} ${id[box]}`))
    box = parentOf(view.page, box);
  return view.blocksIn(box) > 1;
}
