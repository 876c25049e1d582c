import {
  SHORT_TERMINATING_PHRASE,
  TERMINATING_LABEL,
  TERMINATING_LINK,
  TERMINATING_PHRASE,
} from '../../core/cues/comments-and-posts.ts';
import { blockText } from '../../core/dom/element-text.ts';
import { charsOfBlock } from '../../core/dom/page-tree.ts';
import type { Page } from '../../core/types.ts';
import { DocumentTitles } from './document-titles.ts';
import { RULES } from './rules.ts';

/** One block, or several joined blocks. The filters change it. */
export interface TextRun {
  /** Block indices in document order. */
  readonly blocks: number[];
  words: number;
  linkWords: number;
  isContent: boolean;
  isTitle: boolean;
  isHeading: boolean;
  isListItem: boolean;
  /** It can never be content. */
  isExcluded: boolean;
  /** A heading that was not content was joined to it, so another section ends before it. */
  startsSection: boolean;
  isLargest: boolean;
  /** It was content before only the largest passage was kept. */
  mightBeContent: boolean;
  /** The number of elements around it that change the level. */
  level: number;
}

/** Makes a passage of each block. Linear in elements and texts. */
export function passagesOf(page: Page): TextRun[] {
  const around = surroundingsOf(page);
  const titles = new DocumentTitles(page);
  const passages: TextRun[] = [];
  for (let block = 0; block < page.blocks.count; block++) {
    const { words, linkWords } = wordsOf(page, block);
    const parent = page.texts.parent[page.blocks.firstText[block] ?? 0] ?? 0;
    const text =
      isShort(page, block, titles.maxChars) || words <= RULES.maxTerminatingWords ? blockText(page, block) : '';
    const ends = words <= RULES.maxTerminatingWords && endsArticle(text, linkWords === words);
    passages.push({
      blocks: [block],
      words,
      linkWords,
      isContent: false,
      isTitle: titles.includes(text),
      isHeading: around.heading[parent] === 1,
      isListItem: around.listItem[parent] === 1,
      isExcluded: around.excluded[parent] === 1 || ends,
      startsSection: false,
      isLargest: false,
      mightBeContent: false,
      level: around.level[parent] ?? 0,
    });
  }
  return passages;
}

/** Words in links / words; 0 without words. */
export function linkDensity({ words, linkWords }: TextRun): number {
  return words === 0 ? 0 : linkWords / words;
}

/** Joins a passage to the one before it. */
export function fuse(passage: TextRun, next: TextRun): void {
  for (const block of next.blocks) passage.blocks.push(block);
  passage.words += next.words;
  passage.linkWords += next.linkWords;
  passage.isContent ||= next.isContent;
  passage.isTitle ||= next.isTitle;
  passage.isHeading ||= next.isHeading;
  passage.isListItem ||= next.isListItem;
  passage.isExcluded ||= next.isExcluded;
  passage.startsSection ||= next.startsSection;
  passage.level = Math.min(passage.level, next.level);
}

/**
 * Whether a block is short enough to be a title. White space and punctuation may make a title longer than the headline.
 */
function isShort(page: Page, block: number, maxChars: number): boolean {
  return charsOfBlock(page, block) <= maxChars * 2;
}

function wordsOf({ blocks, texts }: Page, block: number): { words: number; linkWords: number } {
  let [words, linkWords] = [0, 0];
  for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
    const own = (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) * RULES.wordsPerWideChar;
    words += own;
    if (texts.linked[text] === 1) linkWords += own;
  }
  return { words, linkWords };
}

/** Facts about an element that it has itself or inherits from an ancestor. */
interface Surroundings {
  readonly level: Int32Array;
  readonly heading: Uint8Array;
  readonly listItem: Uint8Array;
  readonly excluded: Uint8Array;
}

function surroundingsOf({ elements }: Page): Surroundings {
  const { count } = elements;
  const level = new Int32Array(count);
  const [heading, listItem, excluded] = [new Uint8Array(count), new Uint8Array(count), new Uint8Array(count)];
  for (let element = 0; element < count; element++) {
    const parent = elements.parent[element] ?? -1;
    const tag = elements.tag[element] ?? '';
    const changesLevel = elements.blockLevel[element] === 1 || tag === 'a';
    level[element] = (level[parent] ?? 0) + (changesLevel ? 1 : 0);
    heading[element] = RULES.headingTags.has(tag) ? 1 : (heading[parent] ?? 0);
    listItem[element] = tag === 'li' ? 1 : (listItem[parent] ?? 0);
    const isPage = tag === 'html' || tag === 'body';
    const namesComments =
      RULES.comments.test(elements.className[element] ?? '') || RULES.comments.test(elements.id[element] ?? '');
    const isOut = !isPage && (namesComments || RULES.excludedTags.has(tag));
    excluded[element] = isOut ? 1 : (excluded[parent] ?? 0);
  }
  return { level, heading, listItem, excluded };
}

/**
 * Texts with at least this many characters may contain one of the longer phrases. Source: boilerpipe's
 * TerminatingBlocksFinder.
 */
const MIN_PHRASE_CHARS = 8;

/**
 * Whether a short text marks the end of an article, such as the heading of its comments. `isLink`: all of it is a link.
 */
function endsArticle(text: string, isLink: boolean): boolean {
  if (SHORT_TERMINATING_PHRASE.test(text)) return true;
  if (text.length >= MIN_PHRASE_CHARS) return TERMINATING_PHRASE.test(text);
  return isLink ? text === TERMINATING_LINK : text === TERMINATING_LABEL;
}
