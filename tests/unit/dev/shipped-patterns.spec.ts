import { expect, it } from 'vitest';
import { shippedPatterns } from '../../../src/dev/test/shipped-patterns.ts';
import recorded from '../../patterns.json' with { type: 'json' };

const growth: Readonly<Record<string, string>> = recorded;
const patterns = shippedPatterns().map(({ path, source, flags }) => ({ path, text: `/${source}/${flags}` }));

it('every regular expression that ships is checked (npm run check-patterns)', () => {
  expect(patterns.filter(({ text }) => growth[text] === undefined)).toEqual([]);
});

it('no regular expression that ships takes exponential time on any input', () => {
  expect(patterns.filter(({ text }) => growth[text] === 'exponential')).toEqual([]);
});

it('the record has no regular expression that is gone', () => {
  const shipped = new Set(patterns.map(({ text }) => text));
  expect(Object.keys(growth).filter((text) => !shipped.has(text))).toEqual([]);
});
