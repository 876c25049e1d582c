import { align } from './align.ts';
import { isCut } from './exact-places.ts';
import type { FoldedText } from './fold.ts';
import type { FoldedQuote } from './folded-quote.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './places.ts';
import { similarity } from './similarity.ts';

/** An edge of a quote in the text: where it is, in letters, and how alike the context outside of it is, `[0, 1]`. */
interface Edge {
  readonly at: number;
  readonly context: number;
}

/**
 * The places where a quote may stand, changed. Each edge is looked for by itself, as the words at it and the context outside of it, so
 * that neither long quotes nor rewritten middles take more time.
 */
export function changedPlaces(text: FoldedText, quote: FoldedQuote): readonly Place[] {
  const { prefix, head, tail, suffix } = quote;
  const starts = text.seeds.placesOf(prefix + head).map((at) => startEdge(text, quote, at + prefix.length));
  const ends = text.seeds.placesOf(tail + suffix).map((at) => endEdge(text, quote, at + tail.length));
  const pairs = [
    ...starts.flatMap((start) => endsFor(start, ends, quote).map((end) => ({ start, end }))),
    ...starts.map((start) => ({ start, end: endEdge(text, quote, start.at + quote.length) })),
    ...ends.map((end) => ({ start: startEdge(text, quote, end.at - quote.length), end })),
  ];
  return pairs
    .filter(({ start, end }) => quote.mayHaveLength(end.at - start.at))
    .map(({ start, end }) => ({
      start: start.at,
      end: end.at,
      words: similarity(quote.letters, text.letters.slice(start.at, end.at)),
      prefix: start.context,
      suffix: end.context,
    }));
}

function endsFor(start: Edge, ends: readonly Edge[], quote: FoldedQuote): readonly Edge[] {
  return ends.filter((end) => quote.mayHaveLength(end.at - start.at));
}

/** The start of a quote near a place. */
function startEdge(text: FoldedText, { prefix, head }: FoldedQuote, near: number): Edge {
  const from = Math.max(0, near - prefix.length - LIMITS.slackLetters);
  const window = text.letters.slice(from, Math.max(from, near + head.length + LIMITS.slackLetters));
  const alignment = align(prefix + head, window);
  const at = from + alignment.startAt(prefix.length);
  if (isCut(prefix)) return { at, context: at === prefix.length && alignment.errors(0, at) === 0 ? 1 : 0 };
  return { at, context: 1 - alignment.errors(0, prefix.length) / prefix.length };
}

/** The end of a quote near a place. */
function endEdge(text: FoldedText, { tail, suffix }: FoldedQuote, near: number): Edge {
  const from = Math.max(0, near - tail.length - LIMITS.slackLetters);
  const window = text.letters.slice(from, Math.max(from, near + suffix.length + LIMITS.slackLetters));
  const alignment = align(tail + suffix, window);
  const at = from + alignment.endAt(tail.length);
  const errors = alignment.errors(tail.length, tail.length + suffix.length);
  if (isCut(suffix)) return { at, context: at + suffix.length === text.length && errors === 0 ? 1 : 0 };
  return { at, context: 1 - errors / suffix.length };
}
