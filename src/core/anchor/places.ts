import { align, similarity } from './align.ts';
import type { FoldedText } from './fold.ts';
import { LIMITS } from './limits.ts';
import type { FoldedQuote } from './quote.ts';

/** How alike the text before a place and the quote's prefix are, `[0, 1]`. A cut prefix is only alike where the text starts with it. */
function prefixAt({ letters }: FoldedText, { prefix }: FoldedQuote, start: number): number {
  if (isCut(prefix)) return letters.slice(0, start) === prefix ? 1 : 0;
  if (letters.endsWith(prefix, start)) return 1;
  return contextSimilarity(prefix, letters.slice(Math.max(0, start - prefix.length), start));
}

/** The same of the text behind a place and the suffix. */
function suffixAt({ letters }: FoldedText, { suffix }: FoldedQuote, end: number): number {
  if (isCut(suffix)) return letters.slice(end) === suffix ? 1 : 0;
  if (letters.startsWith(suffix, end)) return 1;
  return contextSimilarity(suffix, letters.slice(end, end + suffix.length));
}

/** Whether a context is so short that an end of the text must have cut it, or that it says nothing. */
function isCut(context: string): boolean {
  return context.length < LIMITS.minContextLetters;
}

function contextSimilarity(context: string, text: string): number {
  return 1 - align(context, text).errors(0, context.length) / context.length;
}

/** Letters before and behind a place that are those of the context, without a gap. */
function sameLettersAround({ letters }: FoldedText, quote: FoldedQuote, place: { start: number; end: number }): number {
  const { prefix, suffix } = quote;
  let before = 0;
  while (before < prefix.length && prefix.at(-before - 1) === letters[place.start - before - 1]) before++;
  let after = 0;
  while (after < suffix.length && suffix[after] === letters[place.end + after]) after++;
  return before + after;
}

/** A place in a folded text where a quote may stand. Offsets are letters, similarities `[0, 1]`. */
export interface QuoteMatch {
  readonly start: number;
  readonly end: number;
  /** Letters of the quote and of the context right around it that stand here, if the words are the same; else 0. */
  readonly sameLetters: number;
  readonly words: number;
  readonly prefix: number;
  readonly suffix: number;
}

/** Whether words and context are enough to say that the quote stands here. */
export function isSure(quote: FoldedQuote, place: QuoteMatch): boolean {
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
  places: readonly QuoteMatch[],
  distanceOf: (place: QuoteMatch) => number,
): QuoteMatch | null {
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
function errorsOf(quote: FoldedQuote, { words, prefix, suffix }: QuoteMatch): number {
  return (1 - words) * quote.length + (1 - prefix) * quote.prefix.length + (1 - suffix) * quote.suffix.length;
}

/** Whether words and context are the same. */
export function isPerfect({ words, prefix, suffix }: QuoteMatch): boolean {
  return words === 1 && prefix === 1 && suffix === 1;
}

/** Whether two places share letters. */
export function overlap(a: QuoteMatch, b: QuoteMatch): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The places where the words of a quote stand unchanged. Of many, those whose context fits best. */
export function exactPlaces(text: FoldedText, quote: FoldedQuote): readonly QuoteMatch[] {
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
function wholePlaces(text: FoldedText, { prefix, letters, suffix }: FoldedQuote): readonly QuoteMatch[] {
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

/**
 * The places where a quote may stand, changed. Each edge is looked for by itself, as the words at it and the context outside of it, so
 * that neither long quotes nor rewritten middles take more time.
 */
export function changedPlaces(text: FoldedText, quote: FoldedQuote): readonly QuoteMatch[] {
  const { prefix, head, tail, suffix } = quote;
  const starts = text.seeds.placesOf(prefix + head).map((at) => startNear(text, quote, at + prefix.length));
  const ends = text.seeds.placesOf(tail + suffix).map((at) => endNear(text, quote, at + tail.length));
  const pairs = [
    ...starts.flatMap((start) => ends.map((end) => ({ start, end }))),
    ...starts.map((start) => ({ start, end: endNear(text, quote, start + quote.length) })),
    ...ends.map((end) => ({ start: startNear(text, quote, end - quote.length), end })),
  ];
  const distinct = new Map(pairs.map((pair) => [`${pair.start} ${pair.end}`, pair]));
  return [...distinct.values()]
    .filter(({ start, end }) => quote.mayHaveLength(end - start))
    .map(({ start, end }) => ({
      start,
      end,
      sameLetters: 0,
      words: similarity(quote.letters, text.letters.slice(start, end)),
      prefix: prefixAt(text, quote, start),
      suffix: suffixAt(text, quote, end),
    }));
}

/** The start of a quote near a place. If the first words are others, it is behind the end of the context. */
function startNear({ letters }: FoldedText, { prefix, head }: FoldedQuote, near: number): number {
  const from = Math.max(0, near - prefix.length - LIMITS.slackLetters);
  const window = letters.slice(from, Math.max(from, near + head.length + LIMITS.slackLetters));
  const start = from + align(prefix + head, window).startAt(prefix.length);
  if (letters.startsWith(head.slice(0, LIMITS.seedLetters), start)) return start;
  const context = prefix.slice(-LIMITS.minContextLetters);
  const before = nearestTo(start - context.length, context, letters);
  return before === null ? start : before + context.length;
}

/** The end of a quote near a place. If the last words are others, it is where the context begins. */
function endNear({ letters }: FoldedText, { tail, suffix }: FoldedQuote, near: number): number {
  const from = Math.max(0, near - tail.length - LIMITS.slackLetters);
  const window = letters.slice(from, Math.max(from, near + suffix.length + LIMITS.slackLetters));
  const end = from + align(tail + suffix, window).endAt(tail.length);
  if (letters.endsWith(tail.slice(-LIMITS.seedLetters), end)) return end;
  return nearestTo(end, suffix.slice(0, LIMITS.minContextLetters), letters) ?? end;
}

/** Where a run of letters stands nearest to a place, within the slack. `null` if it does not, or is too short to tell. */
function nearestTo(place: number, run: string, letters: string): number | null {
  if (run.length < LIMITS.minContextLetters) return null;
  const before = letters.lastIndexOf(run, place);
  const after = letters.indexOf(run, place);
  const near = [before, after].filter((at) => at >= 0 && Math.abs(at - place) <= LIMITS.slackLetters);
  return near.sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0] ?? null;
}
