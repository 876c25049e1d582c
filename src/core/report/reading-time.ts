import type { Analysis } from '../analysis.ts';
import { CHAR_KINDS, TextCounter } from '../dom/text-counter.ts';
import { findLanguage } from '../metadata/language.ts';
import type { Sources } from '../metadata/sources.ts';
import type { Selection } from '../types.ts';

/**
 * Words a minute by language, for scripts with spaces between words.
 *
 * Source: Trauzettel-Klosinski & Dietz, "Standardized Assessment of Reading Performance: The New International Reading
 * Speed Texts IReST", IOVS 2012, table 1. Korean is a guess between its neighbours.
 */
const WORDS_PER_MINUTE: Readonly<Record<string, number>> = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  ko: 155,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
};

/** For languages without a figure: about the mean of the others. */
const DEFAULT_WORDS_PER_MINUTE = 185;

/** Characters a minute by language, for scripts without spaces. Thai is a guess. */
const WIDE_CHARS_PER_MINUTE: Readonly<Record<string, number>> = { ja: 357, th: 700, zh: 255 };

/** For scripts without spaces and without a figure. */
const DEFAULT_WIDE_CHARS_PER_MINUTE = 255;

/**
 * With more words a character than this, words are halves of characters: the script has no spaces. No alphabet has words as short. A guess.
 */
const MIN_WIDE_WORDS_PER_CHAR = 1 / 3;

/** The length of a text. */
export interface TextLength {
  /** Words; a character of a script without spaces counts as half a word. */
  readonly wordCount: number;
  /** Minutes at the language's reading speed, rounded, at least 1. */
  readonly readingMinutes: number;
}

/** Measures a text. `lang` is a BCP 47 tag. */
export function textLength(text: string, lang: string | null): TextLength {
  const counter = new TextCounter();
  counter.read(text);
  const { words, chars } = counter;
  const wideChars = counter.count(CHAR_KINDS.wide);
  return charsLength({ words: words + wideChars / 2, chars }, lang);
}

/**
 * Measures a text by its counts, in which a wide character is half a word. The script is found from the counts, because pages often declare
 * a wrong language.
 */
export function charsLength(counts: { words: number; chars: number }, lang: string | null): TextLength {
  const language = lang?.toLowerCase().split('-')[0] ?? '';
  const minutes =
    counts.words > counts.chars * MIN_WIDE_WORDS_PER_CHAR
      ? (counts.words * 2) / (WIDE_CHARS_PER_MINUTE[language] ?? DEFAULT_WIDE_CHARS_PER_MINUTE)
      : counts.words / (WORDS_PER_MINUTE[language] ?? DEFAULT_WORDS_PER_MINUTE);
  return { wordCount: Math.round(counts.words), readingMinutes: Math.max(1, Math.round(minutes)) };
}

/**
 * The length of a selection without the title, in the page's own words. Counted before anything is copied, so that it is the same wherever
 * it is shown. Linear in blocks.
 */
export function keptLength(
  { page, signals }: Analysis,
  {
    selection,
    sources,
    title,
  }: { readonly selection: Selection | null; readonly sources: Sources; readonly title: number },
): TextLength {
  let [words, chars] = [0, 0];
  for (let block = 0; block < page.blocks.count; block++) {
    if (selection?.keptBlocks[block] !== 1 || block === title) continue;
    words += signals.blocks.words[block] ?? 0;
    chars += signals.blocks.chars[block] ?? 0;
  }
  return charsLength({ words, chars }, findLanguage(sources, selection?.roots[0] ?? selection?.candidate.element ?? 0));
}
