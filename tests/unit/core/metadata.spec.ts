import { describe, expect, test } from 'vitest';
import type { MarkedElements } from '../../../src/core/dom/marked-elements.ts';
import { bylineSaid } from '../../../src/core/metadata/byline/byline.ts';
import { isAccount, joinedNames, looksLikeNames, looksLikePerson } from '../../../src/core/metadata/byline/names.ts';
import { isoDate, modifiedSaid, publishedSaid } from '../../../src/core/metadata/dates.ts';
import { unescaped } from '../../../src/core/metadata/json-ld.ts';
import { blocksNearTitle, type HeadSources, placeOfTitle } from '../../../src/core/metadata/near-title.ts';
import { outOfBounds } from '../../../src/core/metadata/out-of-bounds.ts';
import { findSiteName } from '../../../src/core/metadata/site-name.ts';
import { MetaTags } from '../../../src/core/metadata/sources.ts';
import { findTitle } from '../../../src/core/metadata/title.ts';
import type { PageType } from '../../../src/core/types.ts';
import { type Literal, pageOf } from './literal-page.ts';

const findByline = (...given: Parameters<typeof bylineSaid>) => bylineSaid(...given)?.value ?? null;
const findPublished = (...given: Parameters<typeof publishedSaid>) => publishedSaid(...given)?.value ?? null;
const findModified = (...given: Parameters<typeof modifiedSaid>) => modifiedSaid(...given)?.value ?? null;

const TITLE = 'The ferry that learned to wait';

class EmptyDocument {
  querySelectorAll(): [] {
    return [];
  }
  getElementsByTagNameNS(): { item: () => null } {
    return { item: () => null };
  }
}

/** What a page says under a title, and declares. */
function sourcesOf(declared: Readonly<Record<string, string>>, ...body: Literal[]): HeadSources {
  const page = { ...pageOf(...body), document: new EmptyDocument() as unknown as Document };
  const out = outOfBounds(page);
  return {
    page,
    meta: new MetaTags(new Map(Object.entries(declared).map(([name, value]) => [name, [value]]))),
    documentTitle: `${TITLE} | Harbour News`,
    headings: page.elements.tag.includes('h1') ? [TITLE] : [],
    jsonLd: [],
    about: { url: '', titles: '', isStale: false },
    article: null,
    marked: { with: () => [] } as unknown as MarkedElements,
    near: blocksNearTitle(page, placeOfTitle(page, TITLE), out),
    out,
    lang: 'en',
    type: 'article',
    firstPost: null,
  };
}

describe('dates', () => {
  test.each([
    ['2026-03-14T08:30:00+01:00', null, '2026-03-14T08:30:00+01:00'],
    ['2026-03-14 08:30:00 -0600', null, '2026-03-14T08:30:00-0600'],
    ['2026-03-14T08:30:00 UTC', null, '2026-03-14T08:30:00Z'],
    ['2026-03-14T08:30来源：港口报', 'zh', '2026-03-14T08:30'],
    ['2026-03-14T08:30:00EST', null, '2026-03-14T08:30:00'],
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
    [['Ada Byron March 3 March 4'], 'Ada Byron'],
    [['Ada Byron. Photographs by Jon Sedge'], 'Ada Byron'],
    [['Illustration: Orla Fenn', 'Ada Byron'], 'Ada Byron'],
    [['Zeige alle Beiträge von Ada Byron →'], 'Ada Byron'],
    [['Hire Ada'], null],
    [['Maria &amp; Katerina'], 'Maria & Katerina'],
    [['By Ada Byron Health reporter, Harbour News'], 'Ada Byron'],
    [['Ada Byron Associate News Editor'], 'Ada Byron'],
    [['Ada Byron on behalf of the Ferry Council'], 'Ada Byron'],
    [['作者：王小明'], '王小明'],
    [['责任编辑：孔德明'], '孔德明'],
    [['[责任编辑：孔德明]'], '孔德明'],
    [['Von Ada Byron, 3. März 2024'], 'Ada Byron'],
    [['Autor/in: Ada Byron', 'Ada Byron (Author)'], 'Ada Byron'],
    [['publisher', 'Dienstag'], null],
    [['3m read', '12 min read', 'CC BY-SA 4.0', 'Creative Commons licence', 'Contributors to the harbour wiki'], null],
    [['https://site.example/ada', '@ada', 'admin', 'ada@site.example', '{{ author }}', 'Published by'], null],
  ])('%j are %s', (names, expected) => {
    expect(joinedNames(names)).toBe(expected);
  });

  test('are found before any number of commas', () => {
    expect(joinedNames([`Ada Quill${','.repeat(100_000)}`, 'Ben Rowe'])).toBe('Ada Quill, Ben Rowe');
  });

  test('look like names, or do not', () => {
    expect(looksLikeNames('Ludwig van der Berg')).toBe(true);
    expect(looksLikeNames('王小明')).toBe(true);
    expect(looksLikeNames('using this site you agree')).toBe(false);
    expect(looksLikeNames('Part 12 of 30')).toBe(false);
    expect(looksLikeNames('& Window Sensor')).toBe(false);
  });
});

test('persons are two names, and neither sections nor labels', () => {
  for (const name of ['Ada Byron', 'Julian K. Arni', 'Cosima van Künzel']) expect(looksLikePerson(name)).toBe(true);
  for (const text of ['World News', 'Internet of Things', 'Ada', 'Ada byron', 'Visual Studio Community'])
    expect(looksLikePerson(text)).toBe(false);
});

test('accounts are what somebody signs in with', () => {
  for (const name of ['andrew.keaveney', 'KatieS', 'ada7', 'AFP']) expect(isAccount(name)).toBe(true);
  for (const name of ['Ada', 'Ada Byron', '王小明']) expect(isAccount(name)).toBe(false);
});

describe('the author', () => {
  const title: Literal = ['h1', TITLE];
  test.each<[string | null, Record<string, string>, Literal[]]>([
    ['Ada Byron', { author: 'webteam2' }, [title, ['p', 'Ada Byron'], ['p', 'March 3, 2024']]],
    ['Ada Byron', { author: 'Charles Babbage' }, [title, ['p', 'by Ada Byron'], ['p', 'Text.']]],
    ['Charles Babbage, Ada Byron', { author: 'Charles Babbage, Ada Byron' }, [title, ['p', 'by Ada Byron']]],
    ['Ada Byron', {}, [['p', 'Dec 17, 2025 Ada Byron'], title]],
    ['Ada Byron', {}, [title, ['p', 'Comment'], ['p', 'March 3, 2024'], ['p', 'Ada Byron']]],
    ['Ada Byron', { 'parsely-author': 'ada byron', author: 'Ada Byron' }, [title]],
    ['Ada Byron', {}, [title, ['p', 'Ada Byron | Senior Writer | July 2, 2025']]],
    ['Ada Byron', {}, [title, ['p', 'Ada Byron'], ['p', 'Tech Writer']]],
    [null, {}, [title, ['p', 'World News'], ['p', 'March 3, 2024']]],
    ['Ada Byron', {}, [title, ['p', 'Text.'], ['h3', 'Author(s)'], ['p', 'Ada Byron']]],
    ['Ada Byron', {}, [title, ['p', 'Text.'], ['div', ['h4.author-box__name', 'Ada Byron']]]],
    [null, {}, [title, ['h4.author-box__name', 'Ada Byron'], ['h4.author-box__name', 'Charles Babbage']]],
    ['harbour cyclists', {}, [title, ['p', 'Text.'], ['div', ['h4.author-box__name', 'harbour cyclists']]]],
    ['Staff Clinician', { author: 'Staff Clinician' }, [title]],
    ['Ada Byron', { author: 'Site Keeper' }, [title, ['p', 'By Ada Byron, Ferry Columnist March 3, 2024']]],
    ['Ada Byron', {}, [title, ['p', 'This post was written by Ada Byron, who has crossed the bay for thirty years']]],
    [null, {}, [title, ['p.customer_review_author', 'Pleased Buyer']]],
    [null, {}, [title, ['p.author-link', 'Get in touch']]],
    [null, {}, [title, ['p.writer-plan', 'billed once a year']]],
    [null, {}, [title, ['p.authorities', 'Harbour Board']]],
    ['Ada Byron, Charles Babbage', {}, [title, ['p', 'By Ada Byron , Charles Babbage']]],
    [null, {}, [title, ['p.footer__writers-online', '1,677 new writers this month']]],
    ['Ada Byron', {}, [title, ['p', 'Dec 26, 2025 • Ada Byron in Harbour Notes']]],
    [
      'Ada Byron',
      {},
      [title, ['p', 'Ada Byron'], ['p', 'Co-Founder & Harbour Director'], ['p', 'Updated on 3 March 2024']],
    ],
    ['Ada Byron', {}, [title, ['p', 'Contributors: Ada Byron']]],
    ['Ada Byron, MS, RDN', { author: 'Charles Babbage' }, [title, ['p', 'By Ada Byron, MS, RDN'], ['p', 'Text.']]],
    ['Ada Byron', { author: 'Site Keeper', 'dc:creator': 'Ada Byron' }, [title]],
    ['酒井圭吾', {}, [title, ['p', '【港町＝酒井圭吾】渡し船は待つことを覚えた。']]],
    ['최윤호', {}, [title, ['p', '나룻배는 기다리는 법을 배웠다.'], ['p', '최윤호 기자 yunho@harbour.example']]],
    [null, {}, [title, ['h2', '作者最新文章']]],
    ['張嘉芳', {}, [title, ['p.author', '港口報╱記者張嘉芳／即時報導']]],
    [null, {}, [title, ['p.byline', 'Dec 24, 17:00 4 comments harbour']]],
  ])('is %s where %j is declared', (expected, declared, body) => {
    expect(findByline(sourcesOf(declared, ...body), null)).toBe(expected);
  });

  test('is nobody beside what is sold or listed, unless it is signed', () => {
    const read = (type: PageType, ...body: Literal[]) => findByline({ ...sourcesOf({}, title, ...body), type }, null);
    expect(read('product', ['p', 'Text.'], ['div', ['h4.author', 'Ada Byron']])).toBeNull();
    expect(read('product', ['p', 'by Ada Byron'])).toBe('Ada Byron');
    expect(read('product', ['p', 'by Harbour'])).toBeNull();
    expect(read('listing', ['h2', 'The first entry'], ['p', 'by Ada Byron'])).toBeNull();
  });

  test('is neither the shop that sells everything nor the publisher of a manual', () => {
    const read = (author: string, type: PageType) =>
      findByline({ ...sourcesOf({ author }, title), type }, 'Harbour.example');
    expect(read('Harbour', 'product')).toBeNull();
    expect(read('Harbour Ropes GmbH', 'product')).toBeNull();
    expect(read('Harbour', 'documentation')).toBeNull();
    expect(read('Harbour', 'article')).toBe('Harbour');
  });

  test('is a person rather than a company, or than what the last part of the document’s title begins with', () => {
    const read = (author: string) =>
      findByline(sourcesOf({ author }, title, ['p', 'Ada Byron'], ['p', 'March 3, 2024']), null);
    expect(read('Ropes and Bells GmbH')).toBe('Ada Byron');
    expect(read('Harbour')).toBe('Ada Byron');
  });

  test('is no phrase in a script without spaces', () => {
    expect(findByline(sourcesOf({}, title, ['p.author', '나룻배를 기다리는 사람들을 위한 잡지']), null)).toBeNull();
    expect(findByline(sourcesOf({}, title, ['p.author', '최윤호']), null)).toBe('최윤호');
    const withRole: Literal = ['div.author', ['b', '王小明'], ['i', '港口大学渡轮金融研究院执行院长兼教授']];
    expect(findByline(sourcesOf({}, title, withRole), null)).toBe('王小明');
  });

  test('is whose site it is, if the site says so', () => {
    const read = (documentTitle: string) => findByline({ ...sourcesOf({}, title), documentTitle }, null);
    expect(read(`${TITLE} | Ada Byron’s blog`)).toBe('Ada Byron');
    expect(read(`${TITLE} | Harbour Hotels`)).toBeNull();
    const named = (url: string) => {
      const sources = sourcesOf({}, title);
      return findByline({ ...sources, page: { ...sources.page, url } }, 'Ada Byron');
    };
    expect(named('https://adabyron.example/ferry/')).toBe('Ada Byron');
    expect(named('https://harbour.example/ferry/')).toBeNull();
    const owned = (url: string, rights: string) => {
      const sources = sourcesOf({}, title, ['footer', rights]);
      return findByline({ ...sources, page: { ...sources.page, url } }, null);
    };
    expect(owned('https://adabyron.example/ferry/', '© 2024–2025 Ada Byron. All rights reserved.')).toBe('Ada Byron');
    expect(owned('https://harbour.example/ferry/', '© 2025 Ada Byron')).toBeNull();
    expect(owned('https://harbour.example/ferry/', 'Copyright 2025 Harbour Ltd')).toBeNull();
    const company = sourcesOf({}, title, ['footer', ['a', 'About us']]);
    const page = { ...company.page, url: 'https://adabyron.example/ferry/' };
    expect(findByline({ ...company, page }, 'Ada Byron')).toBeNull();
  });

  test('is a person rather than what data calls an organization, if one is named', () => {
    const author = { '@type': 'Corporation', name: 'Bay Ferries' };
    const read = (...body: Literal[]) => {
      const sources = sourcesOf({}, title, ...body);
      return findByline(
        { ...sources, article: { '@type': 'Article', author }, jsonLd: [{ '@type': 'Article', author }] },
        null,
      );
    };
    expect(read(['p', 'Ada Byron'], ['p', 'March 3, 2024'])).toBe('Ada Byron');
    expect(read(['p', 'World News'], ['p', 'March 3, 2024'])).toBe('Bay Ferries');
  });

  test('is who wrote the first post of a thread', () => {
    const firstPost = { author: 'tideway7', time: { text: '30th March 2025, 16:26', iso: null } };
    const sources = { ...sourcesOf({}, title, ['p', 'by Ada Byron']), firstPost };
    expect(findByline(sources, null)).toBe('Ada Byron');
    const thread = { ...sourcesOf({}, title, ['p', 'Has anybody seen this?']), firstPost };
    expect(findByline(thread, null)).toBe('tideway7');
    expect(findPublished(thread)).toBe('2025-03-30');
  });
});

describe('the date', () => {
  const title: Literal = ['h1', TITLE];
  const published = (instant: string, shown: string) =>
    findPublished(sourcesOf({ 'article:published_time': instant }, title, ['p', shown]));

  test('is the day that the page shows, where universal time is on another', () => {
    expect(published('2025-12-19T02:41:41Z', 'December 18, 2025')).toBe('2025-12-18');
    expect(published('2025-12-18T23:00:00+00:00', 'December 19, 2025')).toBe('2025-12-19');
    // No clock is so far behind or ahead.
    expect(published('2025-12-19T14:00:00Z', 'December 18, 2025')).toBe('2025-12-19T14:00:00Z');
    expect(published('2025-12-19T02:41:41+09:00', 'December 18, 2025')).toBe('2025-12-19T02:41:41+09:00');
  });

  test('is looked for beside the author, after what announces it, and under a title that is no heading', () => {
    const text: Literal = ['p', 'A long text. '.repeat(20)];
    const far = Array.from({ length: 20 }, () => text);
    const beside = sourcesOf({}, title, ...far, ['p', 'By Ada Byron'], ['p', 'March 3, 2024']);
    expect(findPublished({ ...beside, byline: 'Ada Byron' })).toBe('2024-03-03');
    expect(findPublished(beside)).toBeNull();
    expect(findPublished(sourcesOf({}, title, ...far, ['p', 'Posted on the 15/12/2025 at 19:00']))).toBe('2025-12-15');
    expect(findPublished(sourcesOf({}, ['div', TITLE], ['div', 'March 3, 2024'], ...far))).toBe('2024-03-03');
  });
});

describe('dates of publication and change', () => {
  const read = (declared: Record<string, string>, ...lines: string[]) => {
    const sources = sourcesOf(declared, ['h1', TITLE], ...lines.map((line): Literal => ['p', line]));
    return [findPublished(sources), findModified(sources)];
  };

  test('are told apart by the words before them, also in one line', () => {
    expect(read({}, 'Published March 3, 2009 | Last updated May 4, 2025')).toEqual(['2009-03-03', '2025-05-04']);
    expect(read({}, 'Updated May 4, 2025. Published March 3, 2009')).toEqual(['2009-03-03', '2025-05-04']);
    expect(read({}, 'March 3, 2009', 'Zuletzt aktualisiert am 4. Mai 2025')).toEqual(['2009-03-03', '2025-05-04']);
    expect(read({}, 'Last modified on 4 May 2025')).toEqual([null, '2025-05-04']);
  });

  test('are not taken for one another where data names only one', () => {
    expect(read({ 'article:modified_time': '2025-05-04' })).toEqual([null, '2025-05-04']);
    expect(read({ 'article:published_time': '2009-03-03' }, 'Updated May 4, 2025')).toEqual([
      '2009-03-03',
      '2025-05-04',
    ]);
  });
});

describe('the title', () => {
  test('is the part of the heading that the document names, without labels and buttons', () => {
    const sources = sourcesOf({}, ['h1', ['span', 'News'], TITLE, ['span', 'Save for later']]);
    expect(findTitle({ ...sources, headings: [`News ${TITLE} Save for later`] }, null, 'article')).toBe(TITLE);
  });

  test('is without the site, whose address begins with the same word', () => {
    const page = { ...sourcesOf({}).page, url: 'https://net-loft.example/twine' };
    const sources = { ...sourcesOf({}), page, documentTitle: 'Net - twine reference' };
    expect(findTitle(sources, findSiteName(sources), 'article')).toBe('twine reference');
  });

  test('is a heading below that of the site', () => {
    const sources = sourcesOf({}, ['h1', 'Harbour notes'], ['h2', TITLE]);
    expect(
      findTitle({ ...sources, documentTitle: `Harbour notes: ${TITLE}`, headings: ['Harbour notes'] }, null, 'article'),
    ).toBe(TITLE);
  });

  test('is the heading above those of the text, which may be of a higher level', () => {
    const part = 'Why nobody on the quay was in a hurry on the day it learned';
    const sources = sourcesOf({}, ['h2', TITLE], ['p', 'Text.'], ['h1', part]);
    expect(findTitle({ ...sources, headings: [part] }, null, 'article')).toBe(TITLE);
  });

  test('is the part that the page shows, without the section and an unknown name of the site', () => {
    const sources = sourcesOf({}, ['div', ['p', TITLE]], ['p', 'Text.']);
    const documentTitle = `${TITLE} - Ferries - Notes from the harbour`;
    expect(findTitle({ ...sources, documentTitle }, null, 'article')).toBe(TITLE);
  });

  test('is without the label of a thread, and with its underscores', () => {
    const sources = sourcesOf({}, ['p', 'Text.']);
    expect(findTitle({ ...sources, documentTitle: `Thread: ${TITLE}` }, null, 'article')).toBe(TITLE);
    expect(findTitle({ ...sources, documentTitle: 'Module ngx_http_ferry_module' }, null, 'article')).toBe(
      'Module ngx_http_ferry_module',
    );
  });
});

test('a reference that was escaped once too often is read', () => {
  expect(unescaped('Ada &#8211; the &amp;lt; &quot;first&#x22; &nope;')).toBe('Ada – the &lt; "first" &nope;');
});

describe('the name of the site', () => {
  test.each([
    ['Senmouth | News from the coast', 'https://senmouth.example/a', 'Senmouth'],
    ['Senmouth: The paper of the coast', 'https://www.senmouth-mail.example/a', 'Senmouth'],
    ['SM - Senmouth Mail', 'https://sm-online.example/a', 'SM - Senmouth Mail'],
    ['Ada Byron - Coast notes', 'https://shore.example/a', 'Ada Byron - Coast notes'],
    ['Senmouth Mail |', 'https://shore.example/a', 'Senmouth Mail'],
    ['Senmouth®', 'https://shore.example/a', 'Senmouth'],
    ['/', 'https://shore.example/a', 'Shore Mail'],
    ['Sénmouth Bay | Boats and tides', 'https://senmouth.example/a', 'Sénmouth Bay'],
    ['Blog', 'https://shore.example/a', 'Shore Mail'],
    ['Arabic', 'https://arabic.shore.example/a', 'Shore Mail'],
  ])('%s on %s is %s', (declared, url, expected) => {
    const sources = sourcesOf({ 'og:site_name': declared, 'application-name': 'Shore Mail' }, ['p', 'Quiet morning']);
    const page = { ...sources.page, url };
    expect(findSiteName({ ...sources, page, documentTitle: `${TITLE} | Senmouth` })).toBe(expected);
  });
});
