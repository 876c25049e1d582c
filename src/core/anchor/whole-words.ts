import { LIMITS } from './limits.ts';
import type { Quote } from './quote.ts';

/** A range of a text, in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** A range that cuts no word at an edge where the quote cut none. A word that was replaced by a longer one would be cut otherwise. */
export function wholeWords(text: string, { start, end }: Range, quote: Quote): Range {
  return {
    start: isInWord(quote.prefix + quote.exact, quote.prefix.length) ? start : edgeOfWord(text, start, -1),
    end: isInWord(quote.exact + quote.suffix, quote.exact.length) ? end : edgeOfWord(text, end, 1),
  };
}

function isInWord(text: string, offset: number): boolean {
  return LETTER.test(text.charAt(offset - 1)) && LETTER.test(text.charAt(offset));
}

/** The next edge of a word in a direction; the offset itself if none is near, as in scripts without spaces. */
function edgeOfWord(text: string, offset: number, step: -1 | 1): number {
  let edge = offset;
  while (isInWord(text, edge)) {
    if (Math.abs(edge - offset) >= LIMITS.maxWordLetters) return offset;
    edge += step;
  }
  return edge;
}
