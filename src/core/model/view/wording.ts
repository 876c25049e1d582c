import { SURROUNDING_PHRASES } from '../../cues/promotions-and-notices.ts';
import { blockEnd, blockStart } from '../../dom/page-tree.ts';
import { WIDE } from '../../dom/text-forms.ts';
import type { PageView } from './page-view.ts';

/** Words of the longest text whose cues are not chance. */
const MAX_CUE_WORDS = 25;
/** Words of the longest title that is not a heading, and of the longest heading. */
const MAX_TITLE_WORDS = 12;
const MAX_HEADING_WORDS = 40;
/** Similarity to the page's title from which on a heading is the headline. A guess. */
const MIN_SIMILARITY = 0.4;

const WORDS = /[\p{L}\p{N}_]+/gu;
/** In a script without spaces, a character counts as a word. */
const WIDE_WORDS = /[\p{L}\p{N}_]/gu;

const BEYOND_ASCII = /[^ -~\s]/;
const ASCII_WORD = new Uint8Array(0x80);
for (const char of 'abcdefghijklmnopqrstuvwxyz0123456789_') ASCII_WORD[char.charCodeAt(0)] = 1;

/**
 * All cues in one pattern for lower-case text, because most texts have none, and ignoring case takes several times as long. Phrases are
 * sorted and unique, because engines share the work for neighbours with the same start.
 */
const ANY_CUE = new RegExp([...new Set(Object.values(SURROUNDING_PHRASES).flatMap(phrasesOf))].sort().join('|'));

function phrasesOf({ source }: RegExp): string[] {
  return source.split(/\|(?![^(]*\))/);
}

/** Cues of boilerplate in short blocks, and their similarity to the page's title. */
export class Wording {
  /** 1 for a short block with such a cue. */
  readonly copyright: Uint8Array;
  readonly subscribe: Uint8Array;
  readonly comment: Uint8Array;
  /** 1 for a short block that reads like the heading of a boilerplate section. */
  readonly section: Uint8Array;
  /** Share of a block's words that are in the page's title, `[0, 1]`. */
  readonly titleShare: Float64Array;
  /** Block index of the headline, -1 for none. */
  readonly headline: number;

  /** Linear in the characters of short blocks. */
  constructor(view: PageView) {
    const titles = new Titles(view.page.titles);
    this.copyright = new Uint8Array(view.count);
    this.subscribe = new Uint8Array(view.count);
    this.comment = new Uint8Array(view.count);
    this.section = new Uint8Array(view.count);
    this.titleShare = new Float64Array(view.count);
    let headline = -1;
    let most = MIN_SIMILARITY;
    const wordsOf = view.values('words');
    for (let block = 0; block < view.count; block++) {
      const words = wordsOf[block] ?? 0;
      const isHeading = view.levelOf(block) > 0;
      if (words > (isHeading ? MAX_HEADING_WORDS : MAX_CUE_WORDS)) continue;
      const text = textOf(view, block);
      if (words < MAX_CUE_WORDS) this.#readCues(block, text);
      if (titles.isEmpty || (!isHeading && words > MAX_TITLE_WORDS)) continue;
      const similarity = this.#readTitle(view, block, { text, titles });
      if (similarity <= most) continue;
      most = similarity;
      headline = block;
    }
    this.headline = headline;
  }

  #readCues(block: number, text: string): void {
    if (!ANY_CUE.test(text.toLowerCase())) return;
    if (SURROUNDING_PHRASES.section.test(text)) this.section[block] = 1;
    if (SURROUNDING_PHRASES.copyright.test(text)) this.copyright[block] = 1;
    if (SURROUNDING_PHRASES.subscribe.test(text)) this.subscribe[block] = 1;
    if (SURROUNDING_PHRASES.comment.test(text)) this.comment[block] = 1;
  }

  /** The similarity of a heading to the title, 0 for other blocks. */
  #readTitle(view: PageView, block: number, { text, titles }: { text: string; titles: Titles }): number {
    const { words, shared } = titles.compare(text);
    const share = words === 0 ? 0 : shared / words;
    this.titleShare[block] = share;
    const level = view.levelOf(block);
    if (level === 0 || view.at('words', block) < 2) return 0;
    const ofTitle = Math.min(1, shared / titles.wordCount);
    return share * ofTitle + (level === 1 ? 0.3 : 0) + (titles.include(text) ? 0.3 : 0);
  }
}

/** The text of a block as it is on the page. */
export function textOf(view: PageView, block: number): string {
  const { texts } = view.page;
  const first = blockStart(view.page, block);
  let text = texts.data[first] ?? '';
  for (let index = first + 1; index < blockEnd(view.page, block); index++) text += texts.data[index] ?? '';
  return text;
}

/** The titles that a page declares. */
class Titles {
  /** Words of the first title. */
  readonly #words: ReadonlySet<string>;
  /** 1 for the ASCII codes with which these words start. Testing one costs less than slicing a word out of a text. */
  readonly #initials = new Uint8Array(0x80);
  readonly #all: string;

  constructor([title = '', shared = '']: readonly string[]) {
    this.#words = new Set(wordsOf(title.toLowerCase()));
    for (const word of this.#words) this.#initials[word.charCodeAt(0)] = 1;
    this.#all = `${title} ${shared}`.toLowerCase();
  }

  get isEmpty(): boolean {
    return this.#words.size === 0;
  }

  /** Distinct words of the title. */
  get wordCount(): number {
    return this.#words.size;
  }

  /** Whether a text is part of a title, apart from letter case and white space. */
  include(text: string): boolean {
    return this.#all.includes(text.replace(/\s+/g, ' ').trim().toLowerCase());
  }

  /** The number of words of a text, and of those that are in the title. Linear in its characters. */
  compare(text: string): { words: number; shared: number } {
    const lower = text.toLowerCase();
    if (!BEYOND_ASCII.test(lower)) return this.#compareAscii(lower);
    const words = wordsOf(lower);
    return { words: words.length, shared: words.reduce((sum, word) => sum + (this.#words.has(word) ? 1 : 0), 0) };
  }

  #compareAscii(text: string): { words: number; shared: number } {
    let [words, shared, start] = [0, 0, -1];
    for (let at = 0; at <= text.length; at++) {
      const isWord = at < text.length && ASCII_WORD[text.charCodeAt(at)] === 1;
      if (isWord === start >= 0) continue;
      if (isWord) start = at;
      else {
        words++;
        if (this.#initials[text.charCodeAt(start)] === 1 && this.#words.has(text.slice(start, at))) shared++;
        start = -1;
      }
    }
    return { words, shared };
  }
}

function wordsOf(text: string): readonly string[] {
  return text.match(WIDE.test(text) ? WIDE_WORDS : WORDS) ?? [];
}
