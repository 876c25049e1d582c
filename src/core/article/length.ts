import { CHARS_PER_MINUTE, DEFAULT_CHARS_PER_MINUTE } from '../lexicon/reading-speed.ts';
import { CHAR_KINDS } from '../page/char-kinds.ts';
import { TextCounter } from '../page/text-counter.ts';

/** How long a text is. */
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

/** The same from counts. An unknown language is read at the speed of English, or of Chinese where words are that short. */
export function charsLength(counts: { words: number; chars: number }, lang: string | null): TextLength {
  const language = lang?.toLowerCase().split('-')[0] ?? '';
  const guessed = counts.words > counts.chars / 3 ? CHARS_PER_MINUTE.zh : undefined;
  const speed = CHARS_PER_MINUTE[language] ?? guessed ?? DEFAULT_CHARS_PER_MINUTE;
  return { wordCount: Math.round(counts.words), readingMinutes: Math.max(1, Math.round(counts.chars / speed)) };
}
