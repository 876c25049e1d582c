import { align } from './align.ts';
import type { FoldedText } from './fold.ts';
import type { FoldedQuote } from './folded-quote.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './places.ts';

/** The places where the words of a quote stand unchanged. Of many, those whose context fits best. */
export function exactPlaces(text: FoldedText, quote: FoldedQuote): readonly Place[] {
  const whole = wholePlaces(text, quote);
  if (whole.length > 0) return whole;
  const starts = startsOf(quote.letters, text);
  const likely = starts.length <= LIMITS.maxExactPlaces ? starts : withMostContext(text, quote, starts);
  return likely.map((start) => {
    const end = start + quote.length;
    return { start, end, words: 1, prefix: prefixAt(text, quote, start), suffix: suffixAt(text, quote, end) };
  });
}

/** The places of a quote from elsewhere, with little or no context: where all that is known of it stands. */
function wholePlaces(text: FoldedText, { prefix, letters, suffix }: FoldedQuote): readonly Place[] {
  const whole = prefix + letters + suffix;
  if (!isCut(prefix) || !isCut(suffix) || whole.length < LIMITS.minContextLetters) return [];
  return startsOf(whole, text).map((at) => {
    const start = at + prefix.length;
    return { start, end: start + letters.length, words: 1, prefix: 1, suffix: 1 };
  });
}

function startsOf(letters: string, text: FoldedText): readonly number[] {
  const starts: number[] = [];
  for (let at = text.letters.indexOf(letters); at >= 0; at = text.letters.indexOf(letters, at + 1)) starts.push(at);
  return starts;
}

function withMostContext(text: FoldedText, quote: FoldedQuote, starts: readonly number[]): readonly number[] {
  return starts
    .map((start) => ({ start, letters: sameLettersAround(text, quote, start) }))
    .sort((a, b) => b.letters - a.letters)
    .slice(0, LIMITS.maxExactPlaces)
    .map(({ start }) => start);
}

function sameLettersAround({ letters }: FoldedText, quote: FoldedQuote, start: number): number {
  const { prefix, suffix } = quote;
  let before = 0;
  while (before < prefix.length && prefix.at(-before - 1) === letters[start - before - 1]) before++;
  const end = start + quote.length;
  let after = 0;
  while (after < suffix.length && suffix[after] === letters[end + after]) after++;
  return before + after;
}

/** How alike the text before a place and the quote's prefix are, `[0, 1]`. */
function prefixAt({ letters }: FoldedText, { prefix }: FoldedQuote, start: number): number {
  if (isCut(prefix)) return letters.slice(0, start) === prefix ? 1 : 0;
  if (letters.endsWith(prefix, start)) return 1;
  return contextSimilarity(prefix, letters.slice(Math.max(0, start - prefix.length), start));
}

function suffixAt({ letters }: FoldedText, { suffix }: FoldedQuote, end: number): number {
  if (isCut(suffix)) return letters.slice(end) === suffix ? 1 : 0;
  if (letters.startsWith(suffix, end)) return 1;
  return contextSimilarity(suffix, letters.slice(end, end + suffix.length));
}

/** Whether a context is so short that it must have been cut by an end of the text, or says nothing. */
export function isCut(context: string): boolean {
  return context.length < LIMITS.minContextLetters;
}

function contextSimilarity(context: string, text: string): number {
  return 1 - align(context, text).errors(0, context.length) / context.length;
}
