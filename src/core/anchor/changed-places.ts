import { align } from './align.ts';
import { prefixAt, suffixAt } from './context.ts';
import type { FoldedText } from './fold.ts';
import type { FoldedQuote } from './folded-quote.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './places.ts';
import { similarity } from './similarity.ts';

/**
 * The places where a quote may stand, changed. Each edge is looked for by itself, as the words at it and the context outside of it, so
 * that neither long quotes nor rewritten middles take more time.
 */
export function changedPlaces(text: FoldedText, quote: FoldedQuote): readonly Place[] {
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
