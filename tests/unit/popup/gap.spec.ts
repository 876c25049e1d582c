import { expect, test } from 'vitest';
import { gapBetween } from '../../../src/extension-pages/popup/gap.ts';

test('names the term in which the next candidate is behind most, also one that it does not have', () => {
  const best = { score: 9, terms: { text: 5, links: -1, names: 5 } };
  expect(gapBetween(best, { score: 4, terms: { text: 4, links: -2, names: 2 } })).toEqual({
    gap: 5,
    term: 'names',
    own: 2,
    other: 5,
  });
  expect(gapBetween(best, { score: 4, terms: { text: 5, links: -1 } })).toMatchObject({ term: 'names', own: 0 });
});
