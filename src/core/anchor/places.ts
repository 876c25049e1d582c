import { isCut } from './context.ts';
import type { FoldedQuote } from './folded-quote.ts';
import { LIMITS } from './limits.ts';

/** A place in a folded text where a quote may stand. Offsets are letters, similarities `[0, 1]`. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** Letters of the quote and of the context right around it that stand here, if the words are the same; else 0. */
  readonly sameLetters: number;
  readonly words: number;
  readonly prefix: number;
  readonly suffix: number;
}

/** Whether words and context are enough to say that the quote stands here. */
export function isSure(quote: FoldedQuote, place: Place): boolean {
  const { words, prefix, suffix, sameLetters } = place;
  // A context that an end of the text has cut says nothing alone.
  const better = Math.max(isCut(quote.prefix) ? 0 : prefix, isCut(quote.suffix) ? 0 : suffix);
  const worse = Math.min(prefix, suffix);
  if (isPerfect(place) || sameLetters >= LIMITS.ownWordsLetters) return true;
  if (words === 1) return better >= LIMITS.context;
  if (words >= LIMITS.wordsAlone && quote.length >= LIMITS.similarWordsLetters) return true;
  if (words >= LIMITS.wordsWithOneContext && better >= LIMITS.context) return true;
  if (words >= LIMITS.wordsWithBothContexts && worse >= LIMITS.context) return true;
  if (worse < LIMITS.sureContext || better < LIMITS.sureContext) return false;
  if (words >= LIMITS.wordsBetweenContexts) return true;
  const growth = Math.abs(place.end - place.start - quote.length);
  return quote.length <= LIMITS.markedWordsLetters && growth <= LIMITS.slackLetters;
}

/** The one place of a quote; `null` if there is none, or if several are as good. `distanceOf` compares with where it stood. */
export function onePlace(
  quote: FoldedQuote,
  places: readonly Place[],
  distanceOf: (place: Place) => number,
): Place | null {
  const ranked = places.map((place) => ({ place, errors: errorsOf(quote, place) })).sort((a, b) => a.errors - b.errors);
  const [best] = ranked;
  if (best === undefined) return null;
  const rivals = ranked.filter(
    ({ place, errors }) => errors - best.errors <= LIMITS.tieLetters && !overlap(place, best.place),
  );
  const others = isPerfect(best.place) ? rivals.filter(({ place }) => isPerfect(place)) : rivals;
  if (others.length === 0) return best.place;
  const [nearest, next] = [best, ...others].map(({ place }) => place).sort((a, b) => distanceOf(a) - distanceOf(b));
  if (nearest === undefined || next === undefined) return best.place;
  return distanceOf(nearest) <= LIMITS.nearerShare * distanceOf(next) ? nearest : null;
}

/** Letters of words and context that are others, about. */
function errorsOf(quote: FoldedQuote, { words, prefix, suffix }: Place): number {
  return (1 - words) * quote.length + (1 - prefix) * quote.prefix.length + (1 - suffix) * quote.suffix.length;
}

/** Whether words and context are the same. */
export function isPerfect({ words, prefix, suffix }: Place): boolean {
  return words === 1 && prefix === 1 && suffix === 1;
}

/** Whether two places share letters. */
export function overlap(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end;
}
