import { describe, expect, test, vi } from 'vitest';
import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };
import type { PageReport } from '../../../src/platform/messages.ts';
import type { Strings } from '../../../src/platform/strings.ts';
import { barsOf, failureTexts, scoreText, signed, sureness, verdict } from '../../../src/popup/wording.ts';

vi.mock('webextension-polyfill', () => ({ default: {} }));

const strings = Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message])) as Strings;

const REPORT: PageReport = {
  candidates: [],
  chosenRank: 1,
  pageType: 'article',
  confidence: 0.9,
  scorer: 'readability',
  wordCount: 1840,
  readingMinutes: 9,
  readerOpen: false,
  overlayShown: false,
};

describe('words for a confidence', () => {
  test.each([
    [1, 'very sure'],
    [0.85, 'very sure'],
    [0.849, 'fairly sure'],
    [0.6, 'fairly sure'],
    [0.5, 'not sure'],
    [0.35, 'not sure'],
    [0.1, 'a guess'],
    [0, 'a guess'],
    [Number.NaN, 'a guess'],
  ])('%d is %j', (confidence, words) => {
    expect(sureness(strings, confidence)).toBe(words);
  });
});

test('the first line says what the page is and how sure that is', () => {
  expect(verdict(strings, REPORT)).toBe('Article, very sure');
  expect(verdict(strings, { ...REPORT, pageType: 'unknown', confidence: 0.4 })).toBe('Readable page, not sure');
});

test('each failure has words of its own', () => {
  expect(failureTexts(strings, 'no-content')).not.toEqual(failureTexts(strings, 'too-large'));
});

describe('numbers', () => {
  test.each([
    [231.4, '+231'],
    [57, '+57'],
    [3.25, '+3.3'],
    [-26, '−26'],
    [-0.24, '−0.2'],
  ])('the share %d is written %j', (value, text) => {
    expect(signed(value, 'en')).toBe(text);
  });

  test.each([
    [412.6, '412.6'],
    [-0.5, '−0.5'],
    [-0.01, '0.0'],
  ])('the score %d is written %j', (score, text) => {
    expect(scoreText(score, 'en')).toBe(text);
  });
});

describe('barsOf', () => {
  test('lays terms around one zero line, as long as their share of the axis', () => {
    expect(barsOf({ a: 60, b: -40 })).toEqual({
      zero: 40,
      bars: [
        { term: 'a', value: 60, start: 40, length: 60 },
        { term: 'b', value: -40, start: 0, length: 40 },
      ],
    });
  });

  test('has the zero line at the start where nothing is negative', () => {
    expect(barsOf({ a: 5 })).toEqual({ zero: 0, bars: [{ term: 'a', value: 5, start: 0, length: 100 }] });
  });

  test('leaves out terms without effect', () => {
    expect(barsOf({ a: 0 }).bars).toEqual([]);
  });
});
