import { expect, test } from 'vitest';
import { isNumber } from '../../../src/reader/article/tables.ts';

test.each(['12', '1.2', '1,234.50', '−3', '+4 %', '37.5', '€ 12', '12 €', '2026', '٣٫٥', '25 mm', '–', '3/4', '12:30'])(
  '%j is a number',
  (text) => {
    expect(isNumber(text)).toBe(true);
  },
);

test.each(['', 'North', '12 apples', '3 of 4', 'A1', 'n/a'])('%j is not a number', (text) => {
  expect(isNumber(text)).toBe(false);
});
