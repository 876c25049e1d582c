import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeQuote, findQuote, foldText } from '../../../../src/core/index.ts';

/** Texts of any characters, also halves of pairs, and ranges of them. */
const ranges = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 300 })
  .chain((text) => fc.record({ text: fc.constant(text), a: fc.nat(text.length), b: fc.nat(text.length) }))
  .filter(({ a, b }) => a !== b)
  .map(({ text, a, b }) => ({ text, start: Math.min(a, b), end: Math.max(a, b) }));

describe('the description of words', () => {
  it('holds the words, their position and 64 characters on each side', () => {
    const text = `${'a'.repeat(100)}words${'b'.repeat(100)}`;
    const quote = { exact: 'words', prefix: 'a'.repeat(64), suffix: 'b'.repeat(64), start: 100, end: 105 };
    expect(describeQuote(text, 100, 105)).toEqual(quote);
  });

  it('agrees with the text, and finds them again, for any characters', () => {
    fc.assert(
      fc.property(ranges, ({ text, start, end }) => {
        const quote = describeQuote(text, start, end);
        expect(quote.start).toBeLessThanOrEqual(start);
        expect(quote.end).toBeGreaterThanOrEqual(end);
        expect(text.slice(quote.start, quote.end)).toBe(quote.exact);
        expect(findQuote(text, quote)).toEqual({ state: 'exact', start: quote.start, end: quote.end });
      }),
    );
  });

  it('splits no character in two', () => {
    const text = '🌊'.repeat(80);
    const { exact, prefix, suffix, ...position } = describeQuote(text, 71, 74);
    expect(position).toEqual({ start: 70, end: 74 });
    expect([exact, prefix, suffix].filter((part) => /\p{Cs}/u.test(part))).toEqual([]);
  });

  it.each([
    [5, 5],
    [6, 5],
    [-1, 3],
    [0, 11],
    [0.5, 3],
  ])('is refused for the offsets %s and %s', (start, end) => {
    expect(() => describeQuote('ten words.', start, end)).toThrow(RangeError);
  });
});

describe('a found place', () => {
  it('is a range of the text, whatever the text and the quote', () => {
    fc.assert(
      fc.property(ranges, ranges, (from, to) => {
        const place = findQuote(to.text, describeQuote(from.text, from.start, from.end));
        if (place.state === 'lost') return;
        expect(place.start).toBeGreaterThanOrEqual(0);
        expect(place.end).toBeGreaterThan(place.start);
        expect(place.end).toBeLessThanOrEqual(to.text.length);
      }),
    );
  });

  it('has the same letters if it is exact', () => {
    fc.assert(
      fc.property(ranges, fc.string({ maxLength: 80 }), ({ text, start, end }, before) => {
        const quote = describeQuote(text, start, end);
        const changed = `${before}${text.replaceAll(' ', '\u00a0\u00ad')}`;
        const place = findQuote(changed, quote);
        if (place.state !== 'exact') return;
        expect(foldText(changed.slice(place.start, place.end)).cased).toBe(foldText(quote.exact).cased);
      }),
    );
  });
});

describe('folded text', () => {
  it('knows where each letter came from', () => {
    const text = 'Ti\u00adny\u00a0ﬁsh… “e\u0301”';
    const folded = foldText(text);
    expect(folded.letters).toBe("tinyfish...'e\u0301'");
    expect(folded.cased).toBe("Tinyfish...'e\u0301'");
    const sources = Array.from(folded.letters, (_, at) => text.slice(folded.sourceStart(at), folded.sourceEnd(at)));
    expect(sources).toEqual(['T', 'i', 'n', 'y', 'ﬁ', 'ﬁ', 's', 'h', '…', '…', '…', '“', 'e', '\u0301', '”']);
  });
});
