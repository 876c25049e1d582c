import { WIDE_SCRIPTS } from '../../dom/text-forms.ts';

const WORDS = /[\p{L}\p{N}_]+/gu;
/** Scripts that write without spaces: there a character is a word. */
const WIDE = new RegExp(`[${WIDE_SCRIPTS}]`);
const WIDE_WORDS = /[\p{L}\p{N}_]/gu;

const BEYOND_ASCII = /[^ -~\s]/;
const ASCII_WORD = new Uint8Array(0x80);
for (const char of 'abcdefghijklmnopqrstuvwxyz0123456789_') ASCII_WORD[char.charCodeAt(0)] = 1;

/** The titles that a page declares: what is like them is a headline. */
export class Titles {
  /** The words of the first one. */
  readonly #words: ReadonlySet<string>;
  /** 1 for the ASCII codes that these words begin with, for a look that costs less than taking a word out of a text. */
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

  /** Different words of the title. */
  get wordCount(): number {
    return this.#words.size;
  }

  /** Whether a text is part of a title, up to letter case and white space. */
  include(text: string): boolean {
    return this.#all.includes(text.replace(/\s+/g, ' ').trim().toLowerCase());
  }

  /** How many words a text has, and how many of them the title has too. Linear in its characters. */
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
