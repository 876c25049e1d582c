import { describe, expect, it, test, vi } from 'vitest';
import type { Strings } from '../../../../src/platform/texts/strings.ts';

/** The texts of the browser's language; a missing one is in English, as browsers have it. */
// Other spec files may have loaded them with stand-ins of their own.
vi.hoisted(() => vi.resetModules());
const localized = vi.hoisted(() => new Map<string, string>());

vi.mock('../../../../src/platform/browser.ts', () => ({
  browser: { i18n: { getMessage: (key: string) => localized.get(key) ?? '' } },
}));

// Other spec files in this process load the same module, without this API.
vi.resetModules();
const { fill, loadStrings, phrase } = await import('../../../../src/platform/texts/strings.ts');

function stringsOf(language: string, texts: Readonly<Record<string, string>>): Strings {
  localized.clear();
  for (const [key, text] of Object.entries({ readerLanguage: language, ...texts })) localized.set(key, text);
  return loadStrings();
}

const RUSSIAN = {
  readerPagesEnough_one: '{count} страница',
  readerPagesEnough_few: '{count} страницы',
  readerPagesEnough_many: '{count} страниц',
  readerPagesEnough_other: '{count} страницы',
};

test('texts that a language lacks are in English', () => {
  expect(stringsOf('fi', {}).popupOptions).toBe('Options');
});

describe('phrase', () => {
  it.each([
    [1, '1 страница'],
    [3, '3 страницы'],
    [11, '11 страниц'],
    [21, '21 страница'],
  ])('chooses the Russian form for %d', (count, text) => {
    expect(phrase(stringsOf('ru', RUSSIAN), 'readerPagesEnough', { count })).toBe(text);
  });

  it('has one form in Japanese, and does not fall back to the English singular', () => {
    localized.set('readerPagesEnough_one', '{count} page');
    const strings = stringsOf('ja', { readerPagesEnough_other: '{count}ページ' });
    expect(phrase(strings, 'readerPagesEnough', { count: 1 })).toBe('1ページ');
  });

  it('uses the form for other numbers where a language leaves one out', () => {
    const strings = stringsOf('fr', {
      readerPagesEnough_one: '{count} page',
      readerPagesEnough_other: '{count} pages',
    });
    expect(phrase(strings, 'readerPagesEnough', { count: 2_000_000 }).replace(/\s/g, ' ')).toBe('2 000 000 pages');
  });

  it.each([
    ['en', '1,500'],
    ['de', '1.500'],
    ['ar', new Intl.NumberFormat('ar').format(1500)],
  ])('writes numbers as %s does', (language, number) => {
    expect(phrase(stringsOf(language, { lookCharacters_other: '{count}' }), 'lookCharacters', { count: 1500 })).toBe(
      number,
    );
  });

  it('leaves words as they are', () => {
    expect(phrase(stringsOf('de', {}), 'readerOnlyHere', { site: '1500.example' })).toBe('Only on 1500.example');
  });
});

test('fill keeps placeholders that have no value', () => {
  expect(fill('{a} and {b}', { a: '1' })).toBe('1 and {b}');
});
