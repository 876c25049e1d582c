import { expect, test } from 'vitest';
import { exceptAt, openingAt, parsePatterns } from '../../../../src/platform/sites/automatic-rules.ts';

test.each([
  ['an article', '/2026/bridge', ['/*'], 'article'],
  ['the home page', '/', ['/*'], null],
  ['the home page, if it is named', '/', ['/*', '/'], 'any'],
  ['a page that is named', '/notes', ['/notes'], 'any'],
  ['a page of another section', '/sport/cup', ['/news/*'], null],
  ['a page that is to be left alone', '/live/election', ['/*', '!/live/*'], null],
  ['a page that is left alone, though it is named', '/notes', ['/notes', '!/notes'], null],
  ['several wildcards', '/en/2026/bridge.html', ['/*/2026/*.html'], 'article'],
  ['an end that is missing', '/en/2026/bridge.php', ['/*/2026/*.html'], null],
  ['a beginning and an end that overlap', '/ab', ['/ab*b'], null],
  ['a query', '/read?id=7', ['/read?id=*'], 'article'],
  ['a query that differs', '/read?page=7', ['/read?id=*'], null],
  ['a query that no pattern asks for', '/read?id=7', ['/read*'], 'article'],
  ['no pattern', '/2026/bridge', [], null],
])('%s', (_what, path, patterns, opening) => {
  expect(openingAt(`https://news.example${path}#top`, patterns)).toBe(opening);
});

test('an exception covers its page and no other', () => {
  const patterns = ['/*', exceptAt('https://news.example/a?id=1#top')];
  expect(openingAt('https://news.example/a?id=1', patterns)).toBeNull();
  expect(openingAt('https://news.example/a?id=2', patterns)).toBe('article');
});

test('many wildcards take no long time', () => {
  const started = performance.now();
  openingAt(`https://news.example/${'a'.repeat(20_000)}`, [`/${'*a'.repeat(140)}*b`]);
  expect(performance.now() - started).toBeLessThan(200);
});

test('lines that are no paths are dropped', () => {
  expect(parsePatterns(' /a/* \n\nhttps://news.example/\n!/live\n/a/*')).toEqual(['/a/*', '!/live']);
  expect(parsePatterns(null)).toEqual([]);
  expect(parsePatterns([1, '/a'])).toEqual(['/a']);
});
