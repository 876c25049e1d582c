import { describe, expect, test } from 'vitest';
import { joinedNames, looksLikeNames } from '../../../src/core/metadata/author-names.ts';
import { isoDate } from '../../../src/core/metadata/dates.ts';
import { unescaped } from '../../../src/core/metadata/entities.ts';

describe('dates', () => {
  test.each([
    ['2026-03-14T08:30:00+01:00', null, '2026-03-14T08:30:00+01:00'],
    ['2026-03-14 08:30:00 -0600', null, '2026-03-14T08:30:00-0600'],
    ['2026-03-14', null, '2026-03-14'],
    ['20260314', null, '2026-03-14'],
    ['2026/03/14', null, '2026-03-14'],
    ['2026年3月4日 08:30', 'ja', '2026-03-04'],
    ['입력 2025.11.02. 오후 8:06', 'ko', '2025-11-02'],
    ['14.03.2026', 'de', '2026-03-14'],
    ['28.09.19 12:44', 'de', '2019-09-28'],
    ['March 14, 2026', null, '2026-03-14'],
    ['Sept. 1st, 2023 | 4 min', 'en', '2023-09-01'],
    ['Posted on 14 March 2026 by Ada', 'en', '2026-03-14'],
    ['Mar 14, 20265 min read', 'en', '2026-03-14'],
    ['Wed Jul 08 16:36:31 CEST 2020', 'en', '2020-07-08'],
    ['2023 Jan 7', 'en', '2023-01-07'],
    ['Freitag, 8. März 2024', 'de', '2024-03-08'],
    ['3 de mayo de 2022', 'es', '2022-05-03'],
    ['1er août 2021', 'fr', '2021-08-01'],
    ['5 maggio 2020', 'en', '2020-05-05'],
    ['15 августа 2016, 13:43', 'ru', '2016-08-15'],
    ['7 grudnia 2020', 'pl', '2020-12-07'],
    ['3 أغسطس 2013', 'ar', '2013-08-03'],
    ['2020. október 7.', 'hu', '2020-10-07'],
    ['3/4/2025', 'en-US', '2025-03-04'],
    ['3/4/2025', 'en-GB', '2025-04-03'],
    ['13/11/2025 09:21:40', 'en', '2025-11-13'],
    ['room 12 of 2024 guests', 'en', null],
    ['31.31.2020', 'de', null],
    ['1789-07-14', null, null],
    ['2999-01-01', null, null],
    ['yesterday', null, null],
    ['', null, null],
  ])('%s in %s is %s', (given, lang, expected) => {
    expect(isoDate(given, lang)).toBe(expected);
  });
});

describe('authors', () => {
  test.each([
    [['By Ada Byron', 'ada byron'], 'Ada Byron'],
    [['Written by Ada Byron | March 3, 2024'], 'Ada Byron'],
    [['Ada Byron and Charles Babbage'], 'Ada Byron and Charles Babbage'],
    [['Ada Byron', 'Charles Babbage'], 'Ada Byron, Charles Babbage'],
    [['byAda Byron, Senior Editor'], 'Ada Byron'],
    [['Maria &amp; Katerina'], 'Maria & Katerina'],
    [['作者：王小明'], '王小明'],
    [['责任编辑：孔德明'], '孔德明'],
    [['Von Ada Byron, 3. März 2024'], 'Ada Byron'],
    [['https://site.example/ada', '@ada', 'admin', 'ada@site.example', '{{ author }}', 'Published by'], null],
  ])('%j are %s', (names, expected) => {
    expect(joinedNames(names)).toBe(expected);
  });

  test('look like names, or do not', () => {
    expect(looksLikeNames('Ludwig van der Berg')).toBe(true);
    expect(looksLikeNames('王小明')).toBe(true);
    expect(looksLikeNames('using this site you agree')).toBe(false);
    expect(looksLikeNames('Part 12 of 30')).toBe(false);
  });
});

test('a reference that was escaped once too often is read', () => {
  expect(unescaped('Ada &#8211; the &amp;lt; &quot;first&#x22; &nope;')).toBe('Ada – the &lt; "first" &nope;');
});
