import { DATE_OF_SOMETHING_ELSE } from '../cues/times.ts';
import { elementText } from '../dom/element-text.ts';
import {
  blockOf,
  blockStart,
  charsOfBlock,
  firstTextOf,
  hasText,
  holderOf,
  isWithin,
  ownerOf,
  parentOf,
  tagOf,
  textEndOf,
  textsIn,
} from '../dom/page-tree.ts';
import { collapse, folded, mayBegin } from '../dom/text-forms.ts';
import type { Page, PageType } from '../types.ts';
import type { Sources } from './sources.ts';

/**
 * Blocks before and after the title that may name author and date. Source: tried on pages; the nearest ones name them
 * first.
 */
const BLOCKS_BEFORE = 6;
const BLOCKS_AFTER = 14;
/** Only the beginning of longer blocks is read. */
const MAX_CHARS = 160;
/** Words of the shortest linked headline of another article; paths of sections have fewer in each link. A guess. */
const MIN_HEADLINE_WORDS = 5;
/** Levels between a line of a card and the card. A guess. */
const MAX_CARD_LEVELS = 3;
/** Minimum number of letters of a title for a block to begin with it. A guess. */
const MIN_BEGINNING = 15;
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3']);

/** A block near the title. */
export interface NearBlock {
  readonly text: string;
  /** Characters of the whole block. */
  readonly chars: number;
  /** Its texts: `[firstText, textEnd)`. */
  readonly firstText: number;
  readonly textEnd: number;
  /** Whether it is after the title. */
  readonly isAfter: boolean;
  /** Whether it begins in a link. */
  readonly isLinked: boolean;
  /** Element index of the innermost element around its first text. */
  readonly innermost: number;
}

/** Sources of byline and dates: those of the page, and the blocks near the title. */
export interface HeadSources extends Sources {
  readonly near: readonly NearBlock[];
  /** 1 for each element whose dates are not of the article. */
  readonly out: Uint8Array;
  readonly lang: string | null;
  readonly type: PageType;
  /** Known to the finders of dates, which often stand beside it. */
  readonly byline?: string | null;
  /** Author and time of the first post of a thread; `null` on other pages. */
  readonly firstPost: FirstPost | null;
}

/** Author and time of a post. The time is given as shown and as ISO 8601. */
export interface FirstPost {
  readonly author: string | null;
  readonly time: { readonly text: string; readonly iso: string | null } | null;
}

/** The first and last block of a title; -1 if the page does not show it. */
export interface TitlePlace {
  readonly first: number;
  readonly last: number;
}

/** The place of the heading with the title, else of the first heading of level 1, else of the text of the title. */
export function placeOfTitle(page: Page, title: string | null): TitlePlace {
  const heading = headingOf(page, title);
  const first = heading < 0 ? titleBlockOf(page, title) : blockOf(page, firstTextOf(page, heading));
  return { first, last: heading < 0 ? first : blockOf(page, textEndOf(page, heading) - 1) };
}

/** The blocks around a title that are not `out`: those after it in order, then those before it, nearest first. */
export function blocksNearTitle(page: Page, { first, last }: TitlePlace, out: Uint8Array): readonly NearBlock[] {
  const near: NearBlock[] = [];
  if (first < 0) return near;
  const end = Math.min(last + 1 + BLOCKS_AFTER, page.blocks.count);
  for (let block = Math.max(last, first) + 1; block < end; block++)
    near.push({ ...nearBlock(page, block), isAfter: true });
  const isOfCard = cardTest(page, first);
  for (let block = first - 1; block >= Math.max(first - BLOCKS_BEFORE, 0); block--) {
    if (!isOfCard(block)) near.push({ ...nearBlock(page, block), isAfter: false });
  }
  return near.filter(({ innermost, text }) => out[innermost] === 0 && !DATE_OF_SOMETHING_ELSE.test(text));
}

/** Returns a test of whether a block above the title is beside a linked headline, as the dates of cards do. Linear in the texts of the cards. */
function cardTest(page: Page, title: number): (block: number) => boolean {
  const { data, linked, words } = page.texts;
  const own = folded(nearBlock(page, title).text);
  const isOther = (text: number) =>
    linked[text] === 1 && (words[text] ?? 0) >= MIN_HEADLINE_WORDS && !own.includes(folded(data[text] ?? ''));
  return (block) => {
    let part = ownerOf(page, block);
    for (let level = 0; level < MAX_CARD_LEVELS && part > 0; level++, part = parentOf(page, part)) {
      if (isWithin(page, ownerOf(page, title), part)) return false;
      if (Array.from(textsIn(page, part)).some(isOther)) return true;
    }
    return false;
  };
}

/** The element of the heading with the title, else of the first heading of level 1; -1 if there is none. */
export function headingOf(page: Page, title: string | null): number {
  const wanted = folded(title ?? '');
  let [second, first] = [-1, -1];
  for (let element = 0; element < page.elements.count; element++) {
    const tag = tagOf(page, element);
    if (!HEADINGS.has(tag) || !hasText(page, element)) continue;
    const isTitle = wanted !== '' && folded(elementText(page, element)).includes(wanted);
    if (isTitle && tag === 'h1') return element;
    if (isTitle && second < 0) second = element;
    if (tag === 'h1' && first < 0) first = element;
  }
  return second < 0 ? first : second;
}

/** The first block that is the title, or begins with a long title; -1 if there is none. */
function titleBlockOf(page: Page, title: string | null): number {
  const wanted = folded(title ?? '');
  let begun = -1;
  for (let block = 0; wanted !== '' && block < page.blocks.count; block++) {
    const chars = charsOfBlock(page, block);
    const code = page.texts.firstCode[blockStart(page, block)] ?? 0;
    if (chars > MAX_CHARS || chars < wanted.length || !mayBegin(code, wanted)) continue;
    const text = folded(nearBlock(page, block).text);
    if (text === wanted) return block;
    if (begun < 0 && wanted.length >= MIN_BEGINNING && text.startsWith(wanted)) begun = block;
  }
  return begun;
}

/** A block in the form of {@link blocksNearTitle}. */
export function nearBlock(page: Page, block: number): Omit<NearBlock, 'isAfter'> {
  const { blocks, texts } = page;
  const first = blockStart(page, block);
  const textEnd = blocks.textEnd[block] ?? first;
  let text = '';
  for (let index = first; index < textEnd && text.length < MAX_CHARS; index++) text += ` ${texts.data[index] ?? ''}`;
  return {
    text: collapse(text).slice(0, MAX_CHARS),
    chars: charsOfBlock(page, block),
    firstText: first,
    textEnd,
    isLinked: texts.linked[first] === 1,
    innermost: holderOf(page, first),
  };
}
