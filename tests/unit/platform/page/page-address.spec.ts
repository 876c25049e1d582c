import { expect, test } from 'vitest';
import { pageAddress } from '../../../../src/platform/page/page-address.ts';

test.each([
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['https://example.org/a#notes', 'https://example.org/a'],
  ['https://example.org/a#', 'https://example.org/a'],
  ['https://example.org/#/a', 'https://example.org/#/a'],
  ['https://example.org/#!a', 'https://example.org/#!a'],
])('%s is shortened to %s', (href, address) => {
  expect(pageAddress(href)).toBe(address);
});
