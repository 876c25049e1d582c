import { similarity } from './align.ts';
import { type FoldedText, foldText } from './fold.ts';
import { LIMITS } from './limits.ts';
import { changedPlaces, exactPlaces, isSure, overlap, type QuoteMatch } from './places.ts';
import { FoldedQuote, type Quote } from './quote.ts';

/** The sides on which a quote needs more context to be told from its copies. */
interface TellingSides {
  readonly prefix: boolean;
  readonly suffix: boolean;
}

const NONE: TellingSides = { prefix: false, suffix: false };

/**
 * The sides whose context tells a quote from other places of the same text where it would be found if its own words were gone: one if one is
 * enough, both if neither is, none if there are no such places.
 */
function tellingSides(text: FoldedText, quote: Quote): TellingSides {
  const wanted = new FoldedQuote(quote);
  if (wanted.length === 0) return NONE;
  const isOwn = ({ start, end }: QuoteMatch) =>
    text.sourceStart(start) < quote.end && text.sourceEnd(end - 1) > quote.start;
  const own = exactPlaces(text, wanted).find((place) => text.sourceStart(place.start) === quote.start);
  if (own === undefined) return NONE;
  const copies = [...exactPlaces(text, wanted), ...changedPlaces(text, wanted)].filter(
    (place) => isSure(wanted, place) && !isOwn(place) && !overlap(place, own),
  );
  if (copies.length === 0) return NONE;
  const tells = (contextOf: (place: QuoteMatch) => string) =>
    copies.every((copy) => similarity(contextOf(own), contextOf(copy)) <= LIMITS.tellsApart);
  const prefix = tells(({ start }) => text.letters.slice(Math.max(0, start - LIMITS.tellingChars), start));
  const suffix = tells(({ end }) => text.letters.slice(end, end + LIMITS.tellingChars));
  // At the start of the text there is no more before the words.
  const isLater = quote.start > LIMITS.contextChars;
  if (prefix && suffix) return { prefix: isLater, suffix: !isLater };
  return prefix || suffix ? { prefix, suffix } : { prefix: true, suffix: true };
}

/** Whether the context that tells a quote from its copies stands around a place. */
export function hasTellingContext({ letters }: FoldedText, quote: FoldedQuote, { start, end }: QuoteMatch): boolean {
  const { tellingPrefix, tellingSuffix } = quote;
  const before = letters.slice(Math.max(0, start - tellingPrefix.length), start);
  const after = letters.slice(end, end + tellingSuffix.length);
  const least = tellingPrefix !== '' && tellingSuffix !== '' ? 1 : LIMITS.tellingContext;
  const isThere = (context: string, text: string) => context === '' || similarity(context, text) >= least;
  return isThere(tellingPrefix, before) && isThere(tellingSuffix, after);
}

/**
 * Describes the words between two offsets of a text, in UTF-16 code units, with the text around them: more of it where that tells the words
 * from other places that look alike. Linear in the text.
 *
 * @throws {RangeError} for offsets that are not a range of the text.
 */
export function describeQuote(text: string, start: number, end: number): Quote {
  const isRange = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length;
  if (!isRange) throw new RangeError(`No range of the text: ${start} to ${end}`);
  const [first, last] = [wholePair(text, start, -1), wholePair(text, end, 1)];
  const range = { start: first, end: last };
  const { contextChars, tellingChars } = LIMITS;
  const quote = quoteOf(text, range, { before: contextChars, after: contextChars });
  const { prefix, suffix } = tellingSides(foldText(text), quote);
  if (!prefix && !suffix) return quote;
  return quoteOf(text, range, {
    before: prefix ? tellingChars : contextChars,
    after: suffix ? tellingChars : contextChars,
  });
}

/** The words of a range, with this many characters around them. */
function quoteOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { before, after }: { readonly before: number; readonly after: number },
): Quote {
  return {
    exact: text.slice(start, end),
    prefix: text.slice(wholePair(text, Math.max(0, start - before), 1), start),
    suffix: text.slice(end, wholePair(text, Math.min(text.length, end + after), -1)),
    start,
    end,
  };
}

/** An offset that does not split the two units of a character: JSON cannot hold a half. */
function wholePair(text: string, offset: number, step: -1 | 1): number {
  const splits = /[\ud800-\udbff]/.test(text.charAt(offset - 1)) && /[\udc00-\udfff]/.test(text.charAt(offset));
  return splits ? offset + step : offset;
}
