import { isCut, prefixAt, sameLettersAround, suffixAt } from './context.ts';
import type { FoldedText } from './fold.ts';
import type { FoldedQuote } from './folded-quote.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './places.ts';

/** The places where the words of a quote stand unchanged. Of many, those whose context fits best. */
export function exactPlaces(text: FoldedText, quote: FoldedQuote): readonly Place[] {
  const whole = wholePlaces(text, quote);
  if (whole.length > 0) return whole;
  const places = startsOf(quote.letters, text).map((start) => {
    const end = start + quote.length;
    return { start, end, sameLetters: quote.length + sameLettersAround(text, quote, { start, end }) };
  });
  return places
    .sort((a, b) => b.sameLetters - a.sameLetters)
    .slice(0, LIMITS.maxExactPlaces)
    .map((place) => ({
      ...place,
      words: 1,
      prefix: prefixAt(text, quote, place.start),
      suffix: suffixAt(text, quote, place.end),
    }));
}

/** The places of a quote from elsewhere, with little or no context: where all that is known of it stands. */
function wholePlaces(text: FoldedText, { prefix, letters, suffix }: FoldedQuote): readonly Place[] {
  const whole = prefix + letters + suffix;
  if (!isCut(prefix) || !isCut(suffix) || whole.length < LIMITS.minContextLetters) return [];
  return startsOf(whole, text).map((at) => {
    const start = at + prefix.length;
    return { start, end: start + letters.length, sameLetters: whole.length, words: 1, prefix: 1, suffix: 1 };
  });
}

function startsOf(letters: string, text: FoldedText): readonly number[] {
  const starts: number[] = [];
  for (let at = text.letters.indexOf(letters); at >= 0; at = text.letters.indexOf(letters, at + 1)) starts.push(at);
  return starts;
}
