import { LIMITS } from './limits.ts';
import type { Quote } from './quote.ts';

/**
 * Describes the words between two offsets of a text, in UTF-16 code units, with the text around them.
 *
 * @throws {RangeError} for offsets that are no range of the text.
 */
export function describeQuote(text: string, start: number, end: number): Quote {
  const isRange = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length;
  if (!isRange) throw new RangeError(`No range of the text: ${start} to ${end}`);
  const [first, last] = [wholePair(text, start, -1), wholePair(text, end, 1)];
  return {
    exact: text.slice(first, last),
    prefix: text.slice(wholePair(text, Math.max(0, first - LIMITS.contextChars), 1), first),
    suffix: text.slice(last, wholePair(text, Math.min(text.length, last + LIMITS.contextChars), -1)),
    start: first,
    end: last,
  };
}

/** An offset that does not split the two units of a character: JSON cannot hold a half. */
function wholePair(text: string, offset: number, step: -1 | 1): number {
  const splits = /[\ud800-\udbff]/.test(text.charAt(offset - 1)) && /[\udc00-\udfff]/.test(text.charAt(offset));
  return splits ? offset + step : offset;
}
