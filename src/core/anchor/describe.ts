import { tellingSides } from './copies.ts';
import { foldText } from './fold.ts';
import { LIMITS } from './limits.ts';
import type { Quote } from './quote.ts';

/**
 * Describes the words between two offsets of a text, in UTF-16 code units, with the text around them: more of it where that tells the words
 * from other places that look alike. Linear in the text.
 *
 * @throws {RangeError} for offsets that are no range of the text.
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

/** The words of a range, with so many characters around them. */
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
