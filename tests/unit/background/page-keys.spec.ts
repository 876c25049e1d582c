import { expect, test, vi } from 'vitest';

vi.mock('../../../src/platform/browser.ts', () => ({ browser: {} }));
vi.resetModules();
const { pageKeys } = await import('../../../src/background/page-keys.ts');
const { withoutTracking } = await import('../../../src/platform/shelf/address-keys.ts');

const PAGE = { url: 'https://news.example/story?id=7', isPrivate: false };

test.each([
  ['https://news.example/a?utm_source=x&id=7&fbclid=y#part', 'https://news.example/a?id=7'],
  ['https://news.example/a?UTM=1&b=%20c+d', 'https://news.example/a?UTM=1&b=%20c+d'],
  ['https://news.example/a?gclid=1', 'https://news.example/a'],
  ['https://news.example/a?gclid=1#/route', 'https://news.example/a#/route'],
  ['https://news.example/a', 'https://news.example/a'],
])('%s is without tracking %s', (address, cleaned) => {
  expect(withoutTracking(address)).toBe(cleaned);
});

test('the keys of an address tell nothing of it, and differ by site', async () => {
  const { all } = await pageKeys({ address: PAGE.url, canonical: null }, PAGE);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatch(/^[0-9a-f]{32}$/);
  const other = { ...PAGE, url: PAGE.url.replace('news', 'blog') };
  expect((await pageKeys({ address: other.url, canonical: null }, other)).all).not.toEqual(all);
});

test.each([
  ['https://news.example/canonical', 2],
  ['https://blog.example/canonical', 1],
  ['http://news.example/canonical', 1],
  ['https://news.example/', 1],
  ['https://news.example/story?id=7&utm_source=x', 1],
])('a canonical address %s makes %i keys', async (canonical, count) => {
  const { address, all } = await pageKeys({ address: PAGE.url, canonical }, PAGE);
  expect(all).toHaveLength(count);
  expect(address).toEqual(all.slice(0, 1));
});
