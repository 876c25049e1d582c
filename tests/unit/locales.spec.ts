import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { localeFaults } from '../../src/dev/texts/locale-faults.ts';
import { BASE, directionOf, keysFor, localesIn, pluralCategories, readMessages } from '../../src/dev/texts/locales.ts';
import { unusedTexts } from '../../src/dev/texts/used-texts.ts';

const ROOT = join(import.meta.dirname, '../..');
const base = readMessages(ROOT, BASE);

test.each(localesIn(ROOT))('the locale %s has all texts, with the placeholders of the English ones', (code) => {
  expect(localeFaults(base, code, readMessages(ROOT, code))).toEqual([]);
});

test('every text is used', () => {
  expect(unusedTexts(ROOT, base)).toEqual([]);
});

test('a text that nothing names is found', () => {
  expect(unusedTexts(ROOT, { ...base, readerNobodyShowsThis: { message: 'Hello' } })).toEqual([
    'readerNobodyShowsThis',
  ]);
});

describe('localeFaults', () => {
  const english = {
    readerLanguage: { message: 'en' },
    readerDirection: { message: 'ltr' },
    greeting: { message: 'Hello, {name}' },
    pages_one: { message: '{count} page' },
    pages_other: { message: '{count} pages' },
  };
  const russian = {
    readerLanguage: { message: 'ru' },
    readerDirection: { message: 'ltr' },
    greeting: { message: '{name}, здравствуйте' },
    pages_one: { message: '{count} страница' },
    pages_few: { message: '{count} страницы' },
    pages_many: { message: '{count} страниц' },
    pages_other: { message: '{count} страницы' },
  };

  it('finds nothing in a complete locale', () => {
    expect(localeFaults(english, 'ru', russian)).toEqual([]);
  });

  it.each([
    ['a missing plural form', { pages_few: undefined }, 'ru: pages_few is missing.'],
    ['a plural form of another language', { pages_two: { message: '{count}' } }, 'ru: pages_two is not in'],
    ['a key without an English text', { farewell: { message: 'Пока' } }, 'ru: farewell is not in'],
    ['a lost placeholder', { greeting: { message: 'Здравствуйте' } }, 'ru: greeting lacks {name}.'],
    ['a translated placeholder', { greeting: { message: '{имя}' } }, 'ru: greeting lacks {name}.'],
    ['an unknown placeholder', { greeting: { message: '{name} {age}' } }, 'ru: greeting has {age}'],
    ['an empty text', { greeting: { message: ' ' } }, 'ru: greeting is empty'],
    ['a dollar sign, which Chrome would replace', { greeting: { message: '$1 {name}' } }, 'ru: greeting has a dollar'],
    ['a wrong language', { readerLanguage: { message: 'en' } }, 'ru: readerLanguage must be "ru".'],
    ['a wrong direction', { readerDirection: { message: 'rtl' } }, 'ru: readerDirection must be "ltr".'],
  ])('reports %s', (_what, change, fault) => {
    const changed = Object.fromEntries(
      Object.entries({ ...russian, ...change }).filter(([, text]) => text !== undefined),
    );
    const faults = localeFaults(english, 'ru', changed as typeof russian);
    expect(
      faults.some((each) => each.startsWith(fault)),
      faults.join('\n'),
    ).toBe(true);
  });

  it('lets the form for one thing say the number in words', () => {
    expect(localeFaults(english, 'en', { ...english, pages_one: { message: 'One page' } })).toEqual([]);
  });
});

test.each([
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['ru', ['one', 'few', 'many', 'other']],
  ['ja', ['other']],
  ['fr', ['one', 'other']],
  ['pt_BR', ['one', 'other']],
])('%s needs the plural forms %j', (code, categories) => {
  expect(pluralCategories(code)).toEqual(categories);
  const keys = keysFor({ pages_one: { message: '' }, pages_other: { message: '' } }, code);
  expect(keys).toEqual(categories.map((category) => `pages_${category}`));
});

test.each([
  ['ar', 'rtl'],
  ['fa', 'rtl'],
  ['he', 'rtl'],
  ['zh_TW', 'ltr'],
])('%s is written %s', (code, direction) => {
  expect(directionOf(code)).toBe(direction);
});
