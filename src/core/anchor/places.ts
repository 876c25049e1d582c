import type { FoldedQuote } from './folded-quote.ts';
import { LIMITS } from './limits.ts';

/** A place in a folded text where a quote may stand. Offsets are letters, similarities `[0, 1]`. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly words: number;
  readonly prefix: number;
  readonly suffix: number;
}

/** Whether words and context are enough to say that the quote stands here. */
export function isSure(quote: FoldedQuote, place: Place): boolean {
  const { words, prefix, suffix } = place;
  const better = Math.max(prefix, suffix);
  const worse = Math.min(prefix, suffix);
  if (words === 1 && quote.length >= LIMITS.ownWordsLetters) return true;
  if (words >= LIMITS.wordsAlone && quote.length >= LIMITS.similarWordsLetters) return true;
  if (words >= LIMITS.wordsWithOneContext && better >= LIMITS.context) return true;
  if (words >= LIMITS.wordsWithBothContexts && worse >= LIMITS.context) return true;
  return worse >= LIMITS.sureContext && isMarkedByContext(quote);
}

/** Whether the context is long enough, and the quote short enough, to know the place of words that were all replaced. */
function isMarkedByContext(quote: FoldedQuote): boolean {
  const letters = Math.min(quote.prefix.length, quote.suffix.length);
  return letters >= LIMITS.sureContextLetters && quote.length <= LIMITS.markedWordsLetters;
}

/** The one place of a quote; `null` if there is none, or if several are as good. `distanceOf` compares with where it stood. */
export function onePlace(places: readonly Place[], distanceOf: (place: Place) => number): Place | null {
  const [best, ...others] = places.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  if (best === undefined) return null;
  const rivals = others.filter((each) => !overlap(each, best) && scoreOf(best) - scoreOf(each) < LIMITS.tie);
  if (rivals.length === 0 || (isPerfect(best) && !rivals.some(isPerfect))) return best;
  const [nearest, next] = [best, ...rivals].sort((a, b) => distanceOf(a) - distanceOf(b));
  if (nearest === undefined || next === undefined) return best;
  return distanceOf(nearest) <= LIMITS.nearerShare * distanceOf(next) ? nearest : null;
}

/** The words count as much as both contexts. */
function scoreOf({ words, prefix, suffix }: Place): number {
  return 2 * words + prefix + suffix;
}

function isPerfect({ words, prefix, suffix }: Place): boolean {
  return words === 1 && prefix === 1 && suffix === 1;
}

function overlap(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end;
}
