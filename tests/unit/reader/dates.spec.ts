import { expect, test } from 'vitest';
import { formatDate } from '../../../src/reader/article/dates.ts';

test.each([
  ['2026-03-14', 'en-GB', '14 March 2026'],
  ['2026-03-14', 'en-US', 'March 14, 2026'],
  ['2026-03-14', 'de', '14. März 2026'],
  ['2026-03-14', 'zh-CN', '2026年3月14日'],
  ['2026-03', 'en-GB', 'March 2026'],
  ['2026', 'en-GB', '2026'],
])('%s in %s is %s', (iso, lang, expected) => {
  expect(formatDate(iso, lang)).toBe(expected);
});

test('a date stays the day that the author wrote, in any time zone', () => {
  expect(formatDate('2026-03-14T23:30:00-11:00', 'en-GB')).toBe('14 March 2026');
  expect(formatDate('2026-03-14T00:10:00+13:00', 'en-GB')).toBe('14 March 2026');
});

test.each(['', 'yesterday', '14.03.2026', '2026-13-40', '20260314'])('%j is no date', (text) => {
  expect(formatDate(text, 'en')).toBeNull();
});
