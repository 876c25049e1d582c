/** What an article's page puts between its paragraphs: links to other articles, appeals, forms. */
import { PROMOTIONS } from '../../lexicon/promotions.ts';
import type { Measured } from './measured.ts';
import type { Odds } from './odds.ts';
import type { PageView } from './page-view.ts';
import { textOf } from './wording.ts';

/** A guess, where no line says otherwise. */
const RULES = Object.freeze({
  /** Longer texts are none. */
  maxWords: 40,
  /** A line that leads elsewhere is a link from this share on. */
  minLinked: 0.5,
  /** A box with a form holds no more words than this … */
  maxFormWords: 60,
  /** … and is so many elements above its words at most. */
  maxFormHops: 3,
  /** Together they are not more than this share of the words that are kept. */
  maxShare: 0.25,
});

/** In an article, promotions go. Linear in blocks, the characters of short ones and the elements of small boxes around them. */
export function dropPromotions({ measured, kept }: Odds): void {
  const { view } = measured;
  const found: number[] = [];
  let [words, all] = [0, 0];
  for (let block = 0; block < view.count; block++) {
    if (kept[block] === 0) continue;
    const own = view.at('words', block);
    all += own;
    if (own > RULES.maxWords || !(isPromotion(view, block) || isAsking(measured, block))) continue;
    found.push(block);
    words += own;
  }
  if (words > RULES.maxShare * all) return;
  for (const block of found) kept[block] = 0;
}

function isPromotion(view: PageView, block: number): boolean {
  if (view.at('linkChars', block) === 0) return false;
  if (view.linkDensity(block) >= RULES.minLinked && PROMOTIONS.lead.test(textOf(view, block))) return true;
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

/** Whether a block is in a small box with a form that asks for an address. */
function isAsking({ view, wording }: Measured, block: number): boolean {
  const { tag, end, parent } = view.page.elements;
  let element = view.owner[block] ?? 0;
  for (let hops = 0; hops <= RULES.maxFormHops; hops++) {
    if (element <= 0 || view.of('words', element) > RULES.maxFormWords) return false;
    if (tag.slice(element, end[element]).includes('form')) {
      return wording.subscribe.subarray(view.firstBlock[element], view.endBlock[element]).includes(1);
    }
    element = parent[element] ?? 0;
  }
  return false;
}
