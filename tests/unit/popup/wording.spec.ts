import { describe, expect, test, vi } from 'vitest';
import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { confidenceText, failureTexts, verdict } from '../../../src/extension-pages/popup/wording.ts';
import { barsOf } from '../../../src/inspector/score-view/bars.ts';
import type { PageReport } from '../../../src/platform/page-scripts/messages.ts';
import { leftOutText } from '../../../src/platform/texts/left-out-kinds.ts';
import type { Strings } from '../../../src/platform/texts/strings.ts';

vi.mock('../../../src/platform/browser.ts', () => ({ browser: {} }));

const strings = Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message])) as Strings;

const REPORT: PageReport = {
  candidates: [],
  chosenRank: 1,
  choices: [],
  site: null,
  pageType: 'article',
  confidence: 0.9,
  scorer: 'readability',
  wordCount: 1840,
  readingMinutes: 9,
  leftOut: ['navigation'],
  readerOpen: false,
  overlayShown: false,
};

describe('confidenceText', () => {
  test.each([
    [1, 'very sure'],
    [0.9, 'very sure'],
    [0.899, 'fairly sure'],
    [0.75, 'fairly sure'],
    [0.7, 'not sure'],
    [0.5, 'not sure'],
    [0.49, 'a guess'],
    [0, 'a guess'],
    [Number.NaN, 'a guess'],
  ])('%d is %j', (confidence, words) => {
    expect(confidenceText(strings, confidence)).toBe(words);
  });
});

test('the first line shows page type and confidence', () => {
  expect(verdict(strings, REPORT)).toBe('Article, very sure');
  expect(verdict(strings, { ...REPORT, pageType: 'unknown', confidence: 0.6 })).toBe('Readable page, not sure');
});

test('each failure has its own text', () => {
  expect(failureTexts(strings, 'no-content')).not.toEqual(failureTexts(strings, 'too-large'));
});

describe('barsOf', () => {
  const term = (name: string, value: number) => ({ term: name, value, text: String(value) });

  test('lays out bars around one zero line, with lengths as shares of the axis', () => {
    expect(barsOf([term('a', 60), term('b', -40)])).toEqual({
      zero: 40,
      bars: [
        { ...term('a', 60), start: 40, length: 60 },
        { ...term('b', -40), start: 0, length: 40 },
      ],
    });
  });

  test('has the zero line at the start if no term is negative', () => {
    expect(barsOf([term('a', 5)])).toEqual({ zero: 0, bars: [{ ...term('a', 5), start: 0, length: 100 }] });
  });
});

describe('the kinds of left-out parts', () => {
  test.each([
    [[], 'Left out'],
    [['other'], 'Left out'],
    [['other', 'comments', 'navigation'], 'Left out: Comments, Navigation'],
    [['links', 'comments', 'navigation', 'form'], 'Left out: Mostly links, Comments, Navigation'],
  ] as const)('%j are named %j', (kinds, text) => {
    expect(leftOutText(strings, kinds)).toBe(text);
  });
});
