import { describe, expect, it } from 'vitest';
import { pagesOf, registeredDomain, splitOf } from '../../../src/dev/corpora/sites.ts';

describe('the sites of a corpus', () => {
  it.each([
    ['https://www.example.com/a', 'example.com'],
    ['https://blog.example.com/', 'example.com'],
    ['https://news.example.co.uk/x', 'example.co.uk'],
    ['https://example.de', 'example.de'],
    ['https://co.de', 'co.de'],
  ])('have the registered domain of %s: %s', (url, domain) => {
    expect(registeredDomain(url)).toBe(domain);
  });

  it('are split in two parts of which the locked one has a third', () => {
    const sites = Array.from({ length: 3000 }, (_, index) => `site${index}.example`);
    const locked = sites.filter((site) => splitOf(site) === 'check').length;
    expect(locked).toBeGreaterThan(900);
    expect(locked).toBeLessThan(1100);
  });

  it('keep all their pages in one part', () => {
    const page = (id: string, url: string) => ({ id, type: 'article', file: id, url });
    const pages = [page('a', 'https://blog.example.com/1'), page('b', 'https://www.example.com/2')];
    const sizes = (['tune', 'check'] as const).map((part) => pagesOf({ name: 'two', pages }, part).pages.length);
    expect(sizes.sort()).toEqual([0, 2]);
  });
});

it('a split that is written down does not move', () => {
  const sites = ['example.com', 'example.org', 'example.net', 'iana.org', 'w3.org', 'ietf.org'];
  expect(sites.map(splitOf)).toMatchInlineSnapshot(`
    [
      "tune",
      "tune",
      "tune",
      "tune",
      "check",
      "check",
    ]
  `);
});
