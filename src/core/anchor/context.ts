import { align } from './align.ts';
import type { FoldedText } from './fold.ts';
import type { FoldedQuote } from './folded-quote.ts';
import { LIMITS } from './limits.ts';

/** How alike the text before a place and the quote's prefix are, `[0, 1]`. A cut prefix is only alike where the text starts with it. */
export function prefixAt({ letters }: FoldedText, { prefix }: FoldedQuote, start: number): number {
  if (isCut(prefix)) return letters.slice(0, start) === prefix ? 1 : 0;
  if (letters.endsWith(prefix, start)) return 1;
  return contextSimilarity(prefix, letters.slice(Math.max(0, start - prefix.length), start));
}

/** The same of the text behind a place and the suffix. */
export function suffixAt({ letters }: FoldedText, { suffix }: FoldedQuote, end: number): number {
  if (isCut(suffix)) return letters.slice(end) === suffix ? 1 : 0;
  if (letters.startsWith(suffix, end)) return 1;
  return contextSimilarity(suffix, letters.slice(end, end + suffix.length));
}

/** Whether a context is so short that an end of the text must have cut it, or that it says nothing. */
export function isCut(context: string): boolean {
  return context.length < LIMITS.minContextLetters;
}

function contextSimilarity(context: string, text: string): number {
  return 1 - align(context, text).errors(0, context.length) / context.length;
}

/** Letters before and behind a place that are those of the context, without a gap. */
export function sameLettersAround(
  { letters }: FoldedText,
  quote: FoldedQuote,
  place: { start: number; end: number },
): number {
  const { prefix, suffix } = quote;
  let before = 0;
  while (before < prefix.length && prefix.at(-before - 1) === letters[place.start - before - 1]) before++;
  let after = 0;
  while (after < suffix.length && suffix[after] === letters[place.end + after]) after++;
  return before + after;
}
