import { describe, expect, test } from 'vitest';
import { absoluteUrl, formatSrcset, largestCandidate, ownFragment, parseSrcset } from '../../../src/core/dom/urls.ts';
import { charsLength, textLength } from '../../../src/core/report/reading-time.ts';

describe('addresses', () => {
  test('become absolute, or nothing', () => {
    expect(absoluteUrl('../b.png', 'https://a.example/x/y/')).toBe('https://a.example/x/b.png');
    expect(absoluteUrl('http://[', 'https://a.example/')).toBeNull();
    expect(absoluteUrl('b.png', '')).toBeNull();
  });

  test('in a srcset may hold commas', () => {
    const entries = parseSrcset(
      '/w_200,h_100/a.jpg 200w, data:image/png;base64,AA== 2x,/b.jpg 1.5x',
      'https://a.example/',
    );
    expect(entries.map(({ url }) => url)).toEqual([
      'https://a.example/w_200,h_100/a.jpg',
      'data:image/png;base64,AA==',
      'https://a.example/b.jpg',
    ]);
    expect(largestCandidate(entries)?.descriptor).toBe('200w');
    expect(formatSrcset(entries.slice(2))).toBe('https://a.example/b.jpg 1.5x');
  });

  test('in a srcset end at a comma before white space, and need a valid descriptor', () => {
    const entries = parseSrcset(' , a.jpg, b.jpg 2x,, c.jpg huge, d.jpg 20w 10h', 'https://a.example/');
    expect(formatSrcset(entries)).toBe(
      'https://a.example/a.jpg, https://a.example/b.jpg 2x, https://a.example/d.jpg 20w 10h',
    );
  });

  test('in a srcset of commas alone are none, found in linear time', () => {
    for (const hostile of [',', ' ', ', ', 'a,', 'a ']) {
      expect(parseSrcset(hostile.repeat(100_000), 'https://a.example/').length, hostile).toBeLessThan(2);
    }
  });

  test('that point into the page itself are fragments', () => {
    expect(ownFragment('#fn1', 'https://a.example/x')).toBe('#fn1');
    expect(ownFragment('https://a.example/x#fn1', 'https://a.example/x#top')).toBe('#fn1');
    expect(ownFragment('https://a.example/y#fn1', 'https://a.example/x')).toBeNull();
    expect(ownFragment('#', 'https://a.example/x')).toBeNull();
  });
});

describe('length', () => {
  test('is counted in words, and in characters where there are no spaces', () => {
    expect(textLength('one two three', 'en').wordCount).toBe(3);
    expect(textLength('潮水退去之后', 'zh').wordCount).toBe(3);
  });

  test('is read at the speed of its language', () => {
    expect(charsLength({ words: 1600, chars: 9870 }, 'en').readingMinutes).toBe(7);
    expect(charsLength({ words: 1600, chars: 9870 }, 'ar-EG').readingMinutes).toBe(12);
    expect(charsLength({ words: 1600, chars: 9870 }, null).readingMinutes).toBe(9);
    expect(charsLength({ words: 3, chars: 12 }, 'en').readingMinutes).toBe(1);
  });

  test('is read by characters in scripts without spaces, whatever language is declared', () => {
    expect(charsLength({ words: 1500, chars: 3000 }, 'zh').readingMinutes).toBe(12);
    expect(charsLength({ words: 1500, chars: 3000 }, 'ja').readingMinutes).toBe(8);
    expect(charsLength({ words: 1500, chars: 3000 }, 'en').readingMinutes).toBe(12);
  });
});
