import { changedPlaces } from './changed-places.ts';
import { exactPlaces } from './exact-places.ts';
import type { FoldedText } from './fold.ts';
import { FoldedQuote } from './folded-quote.ts';
import { LIMITS } from './limits.ts';
import { isSure, overlap, type Place } from './places.ts';
import type { Quote } from './quote.ts';
import { similarity } from './similarity.ts';

/** The sides on which a quote needs more context to be told from its copies. */
export interface TellingSides {
  readonly prefix: boolean;
  readonly suffix: boolean;
}

const NONE: TellingSides = { prefix: false, suffix: false };

/**
 * The sides whose context tells a quote from other places of the same text where it would be found if its own words were gone: one if one is
 * enough, both if neither is, none if there are no such places.
 */
export function tellingSides(text: FoldedText, quote: Quote): TellingSides {
  const wanted = new FoldedQuote(quote);
  if (wanted.length === 0) return NONE;
  const isOwn = ({ start, end }: Place) => text.sourceStart(start) < quote.end && text.sourceEnd(end - 1) > quote.start;
  const own = exactPlaces(text, wanted).find((place) => text.sourceStart(place.start) === quote.start);
  if (own === undefined) return NONE;
  const copies = [...exactPlaces(text, wanted), ...changedPlaces(text, wanted)].filter(
    (place) => isSure(wanted, place) && !isOwn(place) && !overlap(place, own),
  );
  if (copies.length === 0) return NONE;
  const tells = (contextOf: (place: Place) => string) =>
    copies.every((copy) => similarity(contextOf(own), contextOf(copy)) <= LIMITS.tellsApart);
  const prefix = tells(({ start }) => text.letters.slice(Math.max(0, start - LIMITS.tellingChars), start));
  const suffix = tells(({ end }) => text.letters.slice(end, end + LIMITS.tellingChars));
  // At the start of the text there is no more before the words.
  const isLater = quote.start > LIMITS.contextChars;
  if (prefix && suffix) return { prefix: isLater, suffix: !isLater };
  return prefix || suffix ? { prefix, suffix } : { prefix: true, suffix: true };
}

/** Whether the context that tells a quote from its copies stands around a place. */
export function hasTellingContext({ letters }: FoldedText, quote: FoldedQuote, { start, end }: Place): boolean {
  const { tellingPrefix, tellingSuffix } = quote;
  const before = letters.slice(Math.max(0, start - tellingPrefix.length), start);
  const after = letters.slice(end, end + tellingSuffix.length);
  const least = tellingPrefix !== '' && tellingSuffix !== '' ? 1 : LIMITS.tellingContext;
  const isThere = (context: string, text: string) => context === '' || similarity(context, text) >= least;
  return isThere(tellingPrefix, before) && isThere(tellingSuffix, after);
}
