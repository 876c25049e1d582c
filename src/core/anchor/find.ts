import type { Steps } from '../steps.ts';
import { hasTellingContext } from './describe.ts';
import { type FoldedText, foldText } from './fold.ts';
import { LIMITS } from './limits.ts';
import { changedPlaces, exactPlaces, isPerfect, isSure, onePlace, overlap, type QuoteMatch } from './places.ts';
import { FoldedQuote, LOST, type Quote, type QuotePlace } from './quote.ts';

/** A range of a text, in UTF-16 code units. */
interface Range {
  readonly start: number;
  readonly end: number;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** A range that cuts no word at an edge where the quote cut none. A word that was replaced by a longer one would be cut otherwise. */
function wholeWords(text: string, { start, end }: Range, quote: Quote): Range {
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

/**
 * Finds the words of a quote in a text that may have changed: first unchanged, then changed, by the words and the context together. Refuses
 * rather than guesses: if no place is sure, or several are as good, the quote is lost. For many quotes, fold the text once.
 */
export function findQuote(text: string | FoldedText, quote: Quote): QuotePlace {
  const source = typeof text === 'string' ? text : text.source;
  if (stands(source, quote)) return { state: 'exact', start: quote.start, end: quote.end };
  const folded = typeof text === 'string' ? foldText(text) : text;
  const wanted = new FoldedQuote(quote);
  if (wanted.length === 0) return LOST;
  const place = placeOf(folded, wanted);
  return place === null ? LOST : placeInSource(folded, wanted, place);
}

/** Finds many quotes, as {@link findQuote} does, with a pause after each. The places are in the order of the quotes. */
export function* findQuotesSteps(text: string | FoldedText, quotes: readonly Quote[]): Steps<readonly QuotePlace[]> {
  const folded = typeof text === 'string' ? foldText(text) : text;
  const places: QuotePlace[] = [];
  for (const quote of quotes) {
    places.push(findQuote(folded, quote));
    yield;
  }
  return places;
}

/** Whether the quote and its context stand where they stood. */
function stands(source: string, { exact, prefix, suffix, start, end }: Quote): boolean {
  return (
    exact !== '' &&
    end === start + exact.length &&
    source.startsWith(exact, start) &&
    source.slice(0, start).endsWith(prefix) &&
    source.startsWith(suffix, end)
  );
}

function placeOf(text: FoldedText, quote: FoldedQuote): QuoteMatch | null {
  const distanceOf = ({ start }: QuoteMatch) => Math.abs(text.sourceStart(start) - quote.quote.start);
  const isTold = (place: QuoteMatch) => hasTellingContext(text, quote, place);
  const exact = exactPlaces(text, quote).filter(isTold);
  const perfect = exact.filter(isPerfect);
  if (perfect.length > 0) return onePlace(quote, perfect, distanceOf);
  const same = exact.filter((place) => isSure(quote, place));
  const changed = changedPlaces(text, quote).filter(
    (place) => isSure(quote, place) && isTold(place) && !same.some((each) => overlap(each, place)),
  );
  return onePlace(quote, [...same, ...changed], distanceOf);
}

function placeInSource(text: FoldedText, quote: FoldedQuote, place: QuoteMatch): QuotePlace {
  const start = text.sourceStart(place.start);
  const end = text.sourceEnd(place.end - 1);
  if (quote.equals(text, place)) return { state: 'exact', start, end };
  return { state: 'changed', ...wholeWords(text.source, { start, end }, quote.quote) };
}
