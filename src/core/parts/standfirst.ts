import { BY_WORDS } from '../cues/bylines.ts';
import { STANDFIRST_NAME, WEAK_STANDFIRST_NAME } from '../cues/page-kinds.ts';
import { classNameOf, closest, ownerOf, parentOf, tagOf, tagsIn, textsOfBlock } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import { folded } from '../dom/text-forms.ts';
import { writtenDay } from '../dom/written-dates.ts';
import { measurePage } from '../model/view/measured.ts';
import type { PageView } from '../model/view/page-view.ts';
import type { Page } from '../types.ts';
import { captionsOf } from './figure/figures.ts';
import type { Kind } from './kind.ts';
import type { PartKind } from './rule.ts';

/** Guesses, tried on news of 2023 to 2026. */
const THRESHOLDS = {
  /**
   * A standfirst is at most this many blocks below the headline, as is the second paragraph of a text below the first: a byline, captions,
   * lists and code may be between.
   */
  reach: 12,
  /** It has at least this many words: one or two are a label. */
  minWords: 3,
  /** … and this many without a name or an element that identifies it. */
  minPlainWords: 6,
  /** … and at most this many. */
  maxWords: 90,
  /** A block that is not a heading and has more words is of the text, unless a name or the description says otherwise. */
  minProseWords: 40,
  /** A line with a larger share of its words in the page's title repeats it. */
  maxTitleShare: 0.8,
  /** Letters of a headline that a line does not hold by chance. */
  minTitleChars: 15,
  /** A standfirst has at most this many blocks. */
  maxBlocks: 6,
  /** Characters of the longest line with the date. */
  maxDateChars: 40,
  /** Words of the longest name after "by". */
  maxSigners: 5,
  /** Minimum share of the letters of a block that ends with the description. */
  minSaidShare: 0.8,
} as const;

/** Names of decks of cards. */
const CARDS = /card/i;

/** The UTF-16 code of the full stop. */
const FULL_STOP = 0x2e;

/**
 * The blocks between headline and text that say what the article is about: what the page gives as its description, what is named as a
 * standfirst, and a heading right under the headline that heads no section. The first paragraph of the text is never a standfirst, whatever it says.
 * Found once for every page; linear in the blocks.
 */
export const standfirstOf: (page: Page) => ReadonlySet<number> = /* @__PURE__ */ remembered(
  (page) => new Set([...linesUnderHeadline(page)].flatMap(([block, isOfText]) => (isOfText ? [] : [block]))),
);

/** By block under the headline that says what the article is about: whether it is of the text, as its first paragraph or an entry of a list. */
const linesUnderHeadline = /* @__PURE__ */ remembered(findLines);

/** Elements that are standfirsts, each with one block, are lines of their own. */
export const STANDFIRST_FORM: Kind = {
  *meanings(page) {
    for (const block of standfirstOf(page)) {
      const owner = ownerOf(page, block);
      if (isOneBlock(page, owner)) yield [owner, { name: 'p', kind: 'standfirst' }];
    }
  },
};

function isOneBlock(page: Page, owner: number): boolean {
  return measurePage(page).view.blocksIn(owner) === 1;
}

/** Standfirsts stay. */
export const STANDFIRST: PartKind = {
  id: 'standfirst',
  title: 'Keep the standfirst: the lines between headline and text that say what the article is about.',
  source: 'our runs on news of 2023 to 2026',
  least: -1,
  *find({ measured: { view } }) {
    for (const block of linesUnderHeadline(view.page).keys()) yield { blocks: [block, block + 1], beside: [] };
  },
};

function findLines(page: Page): ReadonlyMap<number, boolean> {
  const { view, wording } = measurePage(page);
  const found = new Map<number, boolean>();
  const { headline } = wording;
  if (headline < 0) return found;
  const described = page.descriptions.map(folded);
  const end = Math.min(view.count, headline + 1 + THRESHOLDS.reach);
  // Where it is right under the headline, it is all of the text.
  const lastLong = view.values('words').findLastIndex((words) => words >= THRESHOLDS.minProseWords);
  for (let block = headline + 1; block < end && found.size < THRESHOLDS.maxBlocks; block++) {
    const words = view.at('words', block);
    if (words > THRESHOLDS.maxWords) break;
    const isTitle = (wording.titleShare[block] ?? 0) > THRESHOLDS.maxTitleShare || holdsHeadline(view, block, headline);
    if (words < THRESHOLDS.minWords || isTitle || view.linkDensity(block) === 1 || isCaption(view, block)) continue;
    if (isSignature(page, block) || isDateLine(page, block)) continue;
    const isDescription = isDescribed(view, block, described);
    const isNext = block === headline + 1;
    const isLong = words >= THRESHOLDS.minProseWords;
    const isLine = isNext && !isLong && isSentence(view, block);
    const hasWeakName = (isDescription || isLine) && hasNameOfItsOwn(view, block);
    const isNamed = isNamedStandfirst(view, view.ownerOf(block)) || hasWeakName;
    const isSaid = isNamed || isDescription;
    const isOne = isSaid || (isNext && isLoneHeading(view, block));
    const isOfText = isEntry(view, block) || (!isNamed && (block === lastLong || beginsText(view, block)));
    if (isOne) found.set(block, isOfText);
    else if (found.size > 0 || isLong) break;
  }
  // A paragraph further below that says the same as the description stays, too.
  for (let block = headline + 1; block < end; block++) {
    if (!isDescribed(view, block, described)) continue;
    if (!found.has(block)) found.set(block, true);
    break;
  }
  return found;
}

/** Whether a block is in a figure, is a caption, or is all that a picture has beside it. */
function isCaption(view: PageView, block: number): boolean {
  const { page } = view;
  const owner = view.ownerOf(block);
  const around = parentOf(page, owner);
  if (captionsOf(page).has(owner) || closest(page, owner, (each) => tagOf(page, each) === 'figure') > 0) return true;
  return view.blocksIn(around) === 1 && tagsIn(page, around).includes('img');
}

/** Whether a line says by whom the text is: a name after "by", or what a list of facts begins with. */
function isSignature(page: Page, block: number): boolean {
  const text = textsOfBlock(page, block).join(' ').trim();
  const rest = BY_WORDS.removedFrom(text);
  const [name = ''] = rest.split(/[|·•,]/, 1);
  const words = name.trim().split(/\s+/);
  const isName = words.length === 1 || words.every((word) => /^\P{Ll}/u.test(word));
  return rest !== text && words.length <= THRESHOLDS.maxSigners && isName;
}

/** Whether a short line names a day: it says when the text was published, not what it is about. */
function isDateLine(page: Page, block: number): boolean {
  const text = textsOfBlock(page, block).join(' ').trim();
  return text.length <= THRESHOLDS.maxDateChars && writtenDay(text, null) !== null;
}

/** Whether a block is a sentence of some length. */
function isSentence(view: PageView, block: number): boolean {
  return view.lastCode[block] === FULL_STOP && view.at('words', block) >= THRESHOLDS.minPlainWords;
}

/** Reads "articleSubtitle" as "article-Subtitle". */
function isStandfirstName(name: string): boolean {
  return STANDFIRST_NAME.test(name.replace(/\p{Ll}(?=\p{Lu})/gu, '$&-')) && !CARDS.test(name);
}

/** Whether a block has a name that may be that of a standfirst, and none of the next blocks has it, too. */
function hasNameOfItsOwn(view: PageView, block: number): boolean {
  const owner = view.ownerOf(block);
  if (!WEAK_STANDFIRST_NAME.test(classNameOf(view.page, owner))) return false;
  const end = Math.min(view.count, block + THRESHOLDS.reach);
  for (let next = block + 1; next < end; next++) if (looksAlike(view.page, owner, view.ownerOf(next))) return false;
  return true;
}

/** Whether a block holds the whole headline, as a line with its kicker does. */
function holdsHeadline({ page }: PageView, block: number, headline: number): boolean {
  const title = folded(textsOfBlock(page, headline).join(''));
  return title.length >= THRESHOLDS.minTitleChars && folded(textsOfBlock(page, block).join('')).includes(title);
}

/** Whether a block or the box around it is named as a standfirst. Boxes with more blocks are something else. */
function isNamedStandfirst(view: PageView, owner: number): boolean {
  const { page } = view;
  const around = parentOf(page, owner);
  if (isStandfirstName(`${classNameOf(page, owner)} ${page.elements.id[owner]}`)) return true;
  return around > 0 && isStandfirstName(classNameOf(page, around)) && view.blocksIn(around) <= THRESHOLDS.maxBlocks;
}

/** Whether a block says what the page gives as its description, or begins one or with one. */
function isDescribed(view: PageView, block: number, described: readonly string[]): boolean {
  if (described.length === 0) return false;
  const text = folded(textsOfBlock(view.page, block).join(''));
  // A short heading may begin the description by chance.
  if (view.at('words', block) < THRESHOLDS.minPlainWords) return view.levelOf(block) > 0 && described.includes(text);
  // A place may be before it: "Harbour."
  const isAtEnd = (each: string) => text.endsWith(each) && each.length > THRESHOLDS.minSaidShare * text.length;
  return described.some((each) => text.startsWith(each) || each.startsWith(text) || isAtEnd(each));
}

/** Whether a block is a heading of a lower rank than the one before it, over no lower one, without a time, and a sentence or unlike all later ones. */
function isLoneHeading(view: PageView, block: number): boolean {
  const { page } = view;
  const level = view.levelOf(block);
  if (level === 0 || level <= view.levelOf(block - 1) || view.levelOf(block + 1) > level) return false;
  if (isSentence(view, block)) return true;
  const owner = view.ownerOf(block);
  if (tagsIn(page, owner).includes('time')) return false;
  for (let other = block + 1; other < view.count; other++) {
    if (looksAlike(page, owner, view.ownerOf(other))) return false;
  }
  return true;
}

/** Whether a block is an entry of a list or table, which has a name beside it. */
function isEntry(view: PageView, block: number): boolean {
  return /^(?:dd|dt|li|t[dh])$/.test(tagOf(view.page, view.ownerOf(block)));
}

/** Whether one of the next blocks is a paragraph beside a block: both are of the text, whatever the first one repeats. */
function beginsText(view: PageView, block: number): boolean {
  if (view.levelOf(block) > 0) return false;
  const owner = view.ownerOf(block);
  const end = Math.min(view.count, block + THRESHOLDS.reach);
  for (let next = block + 1; next < end; next++) {
    // A line as short as a byline is not a paragraph.
    if (view.at('words', next) >= THRESHOLDS.minPlainWords && isBeside(view.page, owner, view.ownerOf(next)))
      return true;
  }
  return false;
}

/** Whether two elements with one tag are beside each other, as paragraphs or with one name, alone or each in a box of the same name. */
function isBeside(page: Page, owner: number, other: number): boolean {
  if (tagOf(page, owner) !== tagOf(page, other)) return false;
  const [around, otherAround] = [parentOf(page, owner), parentOf(page, other)];
  if (around === otherAround) return tagOf(page, owner) === 'p' || looksAlike(page, owner, other);
  return parentOf(page, around) === parentOf(page, otherAround) && looksAlike(page, around, otherAround);
}

function looksAlike(page: Page, element: number, other: number): boolean {
  return tagOf(page, element) === tagOf(page, other) && classNameOf(page, element) === classNameOf(page, other);
}
