// @vitest-environment jsdom
/** What is above the text: the kinds of head that went wrong on pages that were judged by eye, one small page each. */
import { describe, expect, test } from 'vitest';
import type { Article } from '../../../src/core/types.ts';
import { extract } from '../../../src/library/pith.ts';
import { PARAGRAPH, SENTENCE } from '../../support/jsdom-document.ts';

const TEXT = `<div class="text">${PARAGRAPH.repeat(6)}</div>`;
const HEADLINE = 'The ferry that learned to wait';

interface Given {
  readonly title?: string;
  readonly head?: string;
  readonly body: string;
  readonly url?: string;
}

/** The article of a page without layout. */
function articleOf({ title = HEADLINE, head = '', body, url = 'https://ferry.example/log/1' }: Given): Article {
  const html = `<!doctype html><meta charset="utf-8"><title>${title}</title>${head}<body>${body}`;
  const { article } = extract(new DOMParser().parseFromString(html, 'text/html'), { url });
  if (article === null) throw new Error('no article');
  return article;
}

const story = (above = '', below = '') => `<main><h1>${HEADLINE}</h1>${above}${TEXT}${below}</main>`;

describe('the name of a site that declares none', () => {
  const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

  test.each<[why: string, name: string, given: Given]>([
    [
      'is the end of the title that the link home shows',
      'Words & Waves',
      {
        title: `${HEADLINE} | Travel | Words &amp; Waves`,
        body: `<header><a href="/">Words &amp; Waves</a></header>${story()}`,
      },
    ],
    [
      'is the beginning of the title that the logo says',
      'Gull´s Notebook',
      {
        title: `Gull´s Notebook: ${HEADLINE}`,
        body: `<header><a href="https://ferry.example/"><img src="/l.png" alt="Gull´s Notebook logo"></a></header>${story()}`,
      },
    ],
    [
      'is written like the host in the title',
      'Harbour Loft',
      { title: `${HEADLINE} | Harbour Loft US`, url: 'https://www.harbour-loft.example/log/1', body: story() },
    ],
    [
      'is written like the host by who holds the rights',
      'TideSaint',
      {
        url: 'https://blog.tidesaint.example/log/1',
        body: story('', '<footer><p>Copyright © 2026 TideSaint Security, Inc. All rights reserved.</p></footer>'),
      },
    ],
    [
      'is that of the organization whose letters the host has, without its accents',
      'Über Meer',
      {
        url: 'https://uebermeer.example/log/1',
        head: data({ '@type': 'Organization', name: 'Über Meer GmbH' }),
        body: story(),
      },
    ],
    [
      'is that of the site that the page is a part of',
      'Slow Boats',
      {
        head: data({ '@type': 'WebPage', name: HEADLINE, isPartOf: { '@type': 'WebSite', name: 'Slow Boats' } }),
        body: story(),
      },
    ],
    [
      'is that of a link home that begins the host',
      'Ferry',
      { url: 'https://store.ferryworks.example/log/1', body: `<header><a href="/">Ferry</a></header>${story()}` },
    ],
    [
      'is that of the link home whose words the host has, with others between',
      'Quay Health',
      {
        url: 'https://quaymentalhealth.example/log/1',
        body: `<header><a href="/"><img src="/l.png" alt="Quay Health"></a></header>${story()}`,
      },
    ],
    [
      'has the article that the host leaves out',
      'The Boat Maker',
      { url: 'https://boatmaker.example/log/1', title: `${HEADLINE} by The Boat Maker`, body: story() },
    ],
    [
      'is not the section that the title ends with, in two signs',
      'ferry.example',
      {
        title: '慢慢等待的渡船和它的乘客_焦點',
        body: `<main><h1>慢慢等待的渡船和它的乘客</h1>${TEXT}</main>`,
      },
    ],
    [
      'is the end of the title after the headline',
      '渡船网',
      {
        title: '慢慢等待的渡船和它的乘客_渡船网资讯_渡船网',
        body: `<main><h1>慢慢等待的渡船和它的乘客</h1>${TEXT}</main>`,
      },
    ],
    [
      'has the letters of the host as initials',
      'Slow Boats Ferry Society',
      { url: 'https://sbfs.example/log/1', title: `${HEADLINE} | Slow Boats Ferry Society`, body: story() },
    ],
    [
      'is a part of the host',
      'LoadUp',
      { url: 'https://goloadup.example/log/1', title: `${HEADLINE} | LoadUp`, body: story() },
    ],
    [
      'is no slogan after the headline',
      'boatloft.example',
      { url: 'https://boatloft.example/log/1', title: `${HEADLINE} | Slow &amp; Steady`, body: story() },
    ],
    ['is the host where nothing else names it', 'ferry.example', { body: `<nav><a href="/">Home</a></nav>${story()}` }],
  ])('%s', (_why, name, given) => {
    expect(articleOf(given).siteName).toBe(name);
  });
});

describe('the title', () => {
  test.each([['class="entry-title"'], ['class="v2-headline"'], ['itemprop="headline"']])(
    'is the heading with %s, though search engines get other words',
    (name) => {
      const shown = `<h1 class="logo">Ferry Works</h1><main><h1 ${name}>The nine best ferries for a first crossing</h1>${TEXT}</main>`;
      const given = {
        head: '<meta property="og:site_name" content="Ferry Works">',
        title: 'Beginner boats: check out my favorites | Ferry Works',
        url: 'https://works.example/beginner-boats-check-out-my-favorites/',
      };
      expect(articleOf({ ...given, body: shown }).title).toBe('The nine best ferries for a first crossing');
    },
  );

  test('is without the site after a drawn bar', () => {
    expect(articleOf({ title: `${HEADLINE}│Ferry Works`, body: `<main>${TEXT}</main>` }).title).toBe(HEADLINE);
  });

  test('is the heading in a page that says of itself that it has a breadcrumb', () => {
    const title = `${HEADLINE} Archives - Ferry Works`;
    const body = `<div class="site with-breadcrumbs"><nav>Home</nav>${story()}</div>`;
    expect(articleOf({ title, body }).title).toBe(HEADLINE);
  });
});

describe('the name of a site', () => {
  test.each(['harbour-logo-white.png', 'http://www.harbourloft.example/', '/'])('is no file or address: %s', (said) => {
    const head = `<meta property="og:site_name" content="${said}">`;
    expect(
      articleOf({
        title: `${HEADLINE} | Harbour Loft`,
        head,
        url: 'https://www.harbourloft.example/log/1',
        body: story(),
      }).siteName,
    ).toBe('Harbour Loft');
  });
});

describe('the title of a page without a main heading', () => {
  const HANGZHOU = '湖上的第一班渡船今天清晨准时出发';
  test.each<[why: string, title: string, expected: string]>([
    ['has no section and site after hyphens', `${HANGZHOU}-本地-湖滨新闻网`, HANGZHOU],
    ['has no sections and site after bars', `${HANGZHOU} | 生活 | 即時新聞 | 湖濱新聞網`, HANGZHOU],
    ['has no longer name of the site at its end', `${HANGZHOU}_要闻_湖滨网（原湖滨新闻网）`, HANGZHOU],
    ['has no name of the site after a colon', `${HEADLINE}: Slow Boats`, HEADLINE],
    ['has no name of the site before a colon', `Slow Boats: ${HEADLINE}`, HEADLINE],
  ])('%s', (_, title, expected) => {
    const head = '<meta property="og:site_name" content="Slow Boats">';
    expect(articleOf({ title, head, body: `<main>${TEXT}</main>` }).title).toBe(expected);
  });

  test('is that of the paper, as libraries cite it', () => {
    const head = `<meta name="citation_title" content="${HEADLINE}">`;
    const body = `<main><h1><span>Title:</span>${HEADLINE}</h1>${TEXT}</main>`;
    expect(articleOf({ title: `[2601.01234] ${HEADLINE}`, head, body }).title).toBe(HEADLINE);
  });
});

test('a section that the heading shows before the headline is known by the bar in shared data', () => {
  const head = `<meta property="og:title" content="Opinion | ${HEADLINE}">`;
  const body = `<main><h1><span>Opinion</span> <span>${HEADLINE}</span></h1>${TEXT}</main>`;
  expect(articleOf({ title: `Opinion | ${HEADLINE}`, head, body }).title).toBe(HEADLINE);
});

describe('the byline', () => {
  test.each([
    ['Ada Moor, Director of Ferries, Slow Boats', 'Ada Moor'],
    ['Ada Moor, CEO of Slow Boats', 'Ada Moor'],
    ['Ada Moor and Ben Quay, The Harbour Desk', 'Ada Moor and Ben Quay'],
    ['Ada Moor, Ben Quay, Slow Boats', 'Ada Moor, Ben Quay'],
    ['Ada Moor, Ben Quay', 'Ada Moor, Ben Quay'],
    ['Ada Moor, DVM .', 'Ada Moor, DVM'],
  ])('is without roles and employers: %s', (author, expected) => {
    const head = `<meta name="author" content="${author}"><meta property="og:site_name" content="Slow Boats">`;
    expect(articleOf({ head, body: story() }).byline).toBe(expected);
  });

  test('is no account that the page does not show', () => {
    const head = '<meta name="author" content="amoor_web">';
    expect(articleOf({ head, body: story() }).byline).toBeNull();
    expect(articleOf({ head, body: story('<p>by amoor_web</p>') }).byline).toBe('amoor_web');
  });

  test('is the person after whom the host is named', () => {
    const head = '<meta name="author" content="Ada Moor">';
    const given = { head, url: 'https://adamoor.boats.example/log/1', title: `${HEADLINE} - Ada Moor` };
    expect(articleOf({ ...given, body: story() }).byline).toBe('Ada Moor');
  });

  test('is no agency with its address', () => {
    expect(articleOf({ body: story('<div class="author">Ferry Agency www.agency.example</div>') }).byline).toBeNull();
  });

  test('is nobody of whom the text tells', () => {
    const link = `<p>A deckhand says that <a href="/people/ada-moor">Ada Moor</a> rang the bell. ${SENTENCE.repeat(3)}</p>`;
    expect(articleOf({ body: `<main><h1>${HEADLINE}</h1>${link}${TEXT}</main>` }).byline).toBeNull();
  });

  test('is without the name of the paper after it', () => {
    const head = '<meta property="og:site_name" content="Cherry Quay Courier">';
    const line = '<div class="byline"><span>Ada Moor</span> <span>Cherry Quay Courier</span></div>';
    expect(articleOf({ head, body: story(line) }).byline).toBe('Ada Moor');
  });

  test('is the one name of a line below the text, also without a surname', () => {
    const below = (names: readonly string[]) =>
      `<aside><h2>More</h2><p>${SENTENCE}</p></aside>${names.map((name) => `<div class="post-author">${name}</div>`).join('')}`;
    expect(articleOf({ body: story('', below(['Ulrike'])) }).byline).toBe('Ulrike');
    expect(articleOf({ body: story('', below(['Ulrike', 'Jonte'])) }).byline).toBeNull();
  });
});

describe('the date', () => {
  test('is none on the home page of a site, unless it is shown', () => {
    const head = '<meta property="article:published_time" content="2021-05-24T15:24:38Z">';
    const given = { head, url: 'https://ferry.example/' };
    expect(articleOf({ ...given, body: story() }).publishedTime).toBeNull();
    expect(articleOf({ ...given, body: story('<p>May 24, 2021</p>') }).publishedTime).toBe('2021-05-24');
  });

  test('is the one shown, where data has the time of the last build of the site', () => {
    const data = (changed: string) =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', datePublished: 'Nov 20, 2025', dateModified: changed })}</script>`;
    const body = story('<p>May 14, 2024</p>');
    expect(articleOf({ head: data('Nov 20, 2025'), body }).publishedTime).toBe('2024-05-14');
    expect(articleOf({ head: data('Nov 28, 2025'), body }).publishedTime).toBe('2025-11-20');
  });

  test('is that of the line named as a date, not of a book', () => {
    const above = '<h2 class="date-header"><span>September 9, 2017</span></h2>';
    const book = '<div class="facts">Pages: 448<br>In shops since: August 14, 2017<br><br></div>';
    expect(articleOf({ body: `<main>${above}<h1>${HEADLINE}</h1>${book}${TEXT}</main>` }).publishedTime).toBe(
      '2017-09-09',
    );
  });
});

describe('the standfirst', () => {
  test.each([
    ['<h5 class="blog-author">by <a href="/a">Ada Moor</a></h5>'],
    ['<div class="subhead">von deckhand | Eingetragen bei: Boote | 0</div>'],
    ['<p class="subtitle">Ferry News • 12.03.2026</p>'],
  ])('is no line that signs or dates: %s', (line) => {
    expect(articleOf({ body: story(line) }).standfirst).toBeNull();
  });

  test.each([
    ['<div class="entry-summary">The new bell makes it simpler to wait, whatever the weather.</div>'],
    ['<div id="art_subhead">The new bell makes it simpler to wait, whatever the weather.</div>'],
  ])('is a line with such a name under the headline: %s', (line) => {
    expect(articleOf({ body: story(line) }).standfirst).toMatch(/^The new bell/);
  });
});

describe('the lead picture', () => {
  const PICTURE =
    '<div class="lead-photo"><img src="/photos/harbour-ferry-at-dawn.jpg" alt="Dawn" width="800" height="500"></div>';
  const SHARED = '<meta property="og:image" content="https://ferry.example/photos/harbour-ferry-at-dawn.jpg">';
  const firstPicture = (given: Given) => /<img[^>]* src="([^"]*)"/.exec(articleOf(given).content)?.[1];

  test('is found in a form around the whole page', () => {
    const body = `<form action="/"><article><h1>${HEADLINE}</h1>${PICTURE}<p>A caption that is short</p>${TEXT}</article></form>`;
    expect(firstPicture({ head: SHARED, body })).toContain('harbour-ferry-at-dawn');
  });

  test('is the one for sharing, though the text begins with another', () => {
    const advert =
      '<div class="text"><p><img src="/promotion/seeds-in-bags-ad.jpg" alt="Seeds" width="600" height="400"></p>';
    const body = `<main><h1>${HEADLINE}</h1>${PICTURE}<p>Photo: Moor</p>${advert}${PARAGRAPH.repeat(6)}</div></main>`;
    expect(firstPicture({ head: SHARED, body })).toContain('harbour-ferry-at-dawn');
  });

  test('is no picture that leads home', () => {
    const banner =
      '<a href="/"><img class="lead-image" src="/site/masthead-of-ferries.jpg" alt="" width="900" height="300"></a>';
    const body = `<div>${banner}<main><h1>${HEADLINE}</h1>${TEXT}</main></div>`;
    expect(firstPicture({ body })).toBeUndefined();
  });

  test('is none above the headline, where the text has the one for sharing', () => {
    const card =
      '<div class="lead-image"><img src="/reports/compliance-in-clouds.jpg" alt="Report" width="800" height="500"></div>';
    const body = `<div>${card}<main><h1>${HEADLINE}</h1><div class="text">${PARAGRAPH.repeat(3)}${PICTURE}${PARAGRAPH.repeat(3)}</div></main></div>`;
    expect(firstPicture({ head: SHARED, body })).toContain('harbour-ferry-at-dawn');
  });
});

describe('a line with arrows at the start', () => {
  const begin = (line: string) => articleOf({ body: `<main><h1>${HEADLINE}</h1>${line}${TEXT}</main>` }).text;

  test('is left out as a path where all its steps but the last are links', () => {
    expect(begin('<h5><a href="/a">Home</a> › <a href="/b">Boats</a> › Ferries</h5>')).not.toContain('Boats');
  });

  test('stays as text where a link is a part of a step', () => {
    expect(
      begin(
        '<p>From <a href="/sail">sail</a> → steam took the ferrymen of the lower river a year, of which they speak to this day.</p>',
      ),
    ).toContain('steam took');
  });
});
