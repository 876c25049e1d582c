// @vitest-environment jsdom
/** What stands above the text: title, byline, date and name of the site, as a whole page gives them. */
import { describe, expect, test } from 'vitest';
import type { Article } from '../../../src/core/types.ts';
import { extract, toHtmlFile, toMarkdown, toText } from '../../../src/library/pith.ts';
import '../../support/jsdom-document.ts';

const TEXT = [
  'The ferry left at six with four passengers, a piano and a goat that nobody had paid for. The captain counted them twice, because the goat was counted as a passenger the first time and as freight the second.',
  'On the far shore the piano was carried up the steps by the same four men who had carried it down in April. They say that it has become heavier, and that music adds up.',
  'The goat went home alone. It knows the way and the timetable, and in winter, when the ferry does not run, it waits on the pier until somebody explains it.',
]
  .map((paragraph) => `<p>${paragraph}</p>`)
  .join('');
const H1 = '<h1>The piano comes back</h1>';
const POST =
  'Nobody tells you that a piano on a ferry plays itself when the swell comes in from the west, and that the captain is then obliged to count it as a passenger, which is why I am writing this from the pier.';

interface Given {
  readonly title?: string;
  readonly head?: string;
  readonly url?: string;
}

function articleOf(
  body: string,
  { title = 'The piano comes back', head = '', url = 'https://farshore.example/news/piano' }: Given = {},
): Article | null {
  const html = `<html lang="en"><head><title>${title}</title>${head}</head><body><nav><a href="/">Home</a> <a href="/college">College Ferries</a></nav>${body}<footer><p>Far Shore Mail, Pier 1. All rights reserved.</p></footer></body></html>`;
  return extract(new DOMParser().parseFromString(html, 'text/html'), { url }).article;
}

const written = (top: string) => `<main><article>${top}<div class="text">${TEXT}</div></article></main>`;
const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const siteName = (name: string) => `<meta property="og:site_name" content="${name}">`;

describe('the title', () => {
  test.each([
    [
      'below a section in a breadcrumb',
      '<div class="breadcrumb"><h1>Harbour</h1></div><main><article><h2 class="headline">How the piano came home</h2>',
      'How the piano came home - Far Shore Mail',
      'How the piano came home',
    ],
    [
      'below a section in the header of the site',
      '<header><h1>Harbour today</h1></header><main><article><h2 class="headline">How the piano came home</h2>',
      'How the piano came home | Far Shore Mail',
      'How the piano came home',
    ],
    [
      'below a section in the header of the site that ends the title',
      '<header><h1>Harbour today</h1></header><main><article><h2 class="headline">How the piano came home</h2>',
      'How the piano came home | Harbour today | Far Shore Mail',
      'How the piano came home',
    ],
    [
      'without the section before a bar',
      '<main><article><h1>College Ferries | Piano crosses the bay twice</h1>',
      'College Ferries | Piano crosses the bay twice',
      'Piano crosses the bay twice',
    ],
    [
      'with a first part that the page names nowhere else',
      '<main><article><h1>Either | Or: how the piano came home</h1>',
      'Either | Or: how the piano came home',
      'Either | Or: how the piano came home',
    ],
    [
      'without the type of a file',
      '<main><article><h1>Piano crosses the bay - HTML preview</h1>',
      'Piano crosses the bay - HTML preview',
      'Piano crosses the bay',
    ],
  ])('is the headline %s', (_, top, title, wanted) => {
    expect(articleOf(`${top}${TEXT}</article></main>`, { title })?.title).toBe(wanted);
  });

  test('does not end with the name of the site, with or without the end of its address', () => {
    const title = 'Piano crosses the bay | Farshore';
    const given = { title, head: siteName('Farshore.example') };
    expect(articleOf(`<main><article><h1>${title}</h1>${TEXT}</article></main>`, given)?.title).toBe(
      'Piano crosses the bay',
    );
  });

  test('does not end with the name of the site twice', () => {
    const head = `${siteName('Rope Talk')}<meta property="og:title" content="Tie a piano - Rope Talk">`;
    const given = { title: 'Tie a piano - Rope Talk - Rope Talk', head };
    expect(articleOf(`<main><article>${TEXT}</article></main>`, given)?.title).toBe('Tie a piano');
  });

  test('is the only headline, if the title of the document has three of its words', () => {
    const body = `<main><article><h1>A piano’s way home is hard to follow</h1>${TEXT}</article></main>`;
    const given = { title: 'The way home of a piano | Far Shore Mail', url: 'https://farshore.example/news/17' };
    expect(articleOf(body, given)?.title).toBe('A piano’s way home is hard to follow');
  });

  test('of a post is its author and its first words', () => {
    const body = `<main><article role="article"><div><a href="/@runa">Runa Holt</a> <time datetime="2026-05-04T10:00">4 May</time></div><p>${POST}</p></article></main>`;
    const article = articleOf(body, { title: `Runa Holt on Chirp: "${POST}" / Chirp`, head: siteName('Chirp') });
    expect(article?.title).toBe('Runa Holt: Nobody tells you that a piano on a ferry plays itself when…');
    expect(article?.text).toContain(POST);
  });

  test.each([
    'Rope Talk - The friendly place for everybody who ties things',
    'Knots and splices - Rope Talk - The friendly place for everybody who ties things',
  ])('of a board has no slogan: %s', (title) => {
    const rows = Array.from(
      { length: 24 },
      (_, at) =>
        `<tr><td><a href="/t/${at}">Question about knots number ${at}</a></td><td>user${at}</td><td>${at} replies</td><td>2 days ago</td></tr>`,
    );
    const given = {
      title,
      head: siteName('Rope Talk'),
      url: title.startsWith('Rope') ? 'https://ropetalk.example/' : 'https://ropetalk.example/forum/knots',
    };
    expect(articleOf(`<main><table>${rows.join('')}</table></main>`, given)?.title).toBe(title.split(' - ')[0]);
  });
});

describe('the byline', () => {
  test.each([
    ['Monday August 25, 2025 10:05 am PDT by Julia Holt', 'Julia Holt', '2025-08-25'],
    ['10:05, 4 May 2026 | Runa Holt', 'Runa Holt', '2026-05-04'],
    ['Runa Holt, Monday 4 May 2026 10.05 BST', 'Runa Holt', '2026-05-04'],
    ['Words: Runa Holt', 'Runa Holt', null],
    ['Recipe by Runa Holt', 'Runa Holt', null],
    ['By Runa Holt, Associated Press', 'Runa Holt', null],
    ['By RUNA HOLT AFP', 'RUNA HOLT', null],
    ['By Runa Holt and AP', 'Runa Holt', null],
    ['By Runa Holt Medically reviewed by Julia Quill', 'Runa Holt', null],
    ['Author: Runa Holt. Date: 4 May 2026 12:04', 'Runa Holt', '2026-05-04'],
    ['By Far Shore Mail Arts', null, null],
  ])('and date of the line “%s”', (line, byline, publishedTime) => {
    const article = articleOf(written(`${H1}<div>${line}</div>`), { head: siteName('Far Shore Mail') });
    expect(article).toMatchObject({ byline, publishedTime });
  });

  test.each([
    ['FSM Redazione', 'FSM'],
    ['FSM Arts', 'Far Shore'],
    ['n-tv NACHRICHTEN', 'n-tv.de'],
  ])('is no newsroom: %s', (name, publisher) => {
    const data = {
      '@type': 'NewsArticle',
      headline: 'The piano comes back',
      author: { '@type': 'Person', name },
      publisher: { name: publisher },
    };
    expect(articleOf(written(H1), { head: jsonLd(data), url: 'https://www.n-tv.de/a' })?.byline).toBeNull();
  });

  test('of a shared link is who posted it, below a text of the board', () => {
    const link = `<div id="posts"><div class="thing link"><p class="title"><a class="title" href="https://farshore.example/piano">The piano comes back</a></p><ul><li><a href="/save">save</a></li><li><a href="/hide">hide</a></li><li><a href="/report">report</a></li><li><a href="/share">share</a></li></ul><p><span class="author">pier_goat7</span></p></div></div>`;
    const board = `<div class="about">${TEXT}</div>`;
    const page = `${board}${link}<div class="commentarea"><p class="title">No replies yet</p><form action="/reply"><textarea name="reply"></textarea></form></div>`;
    const url = 'https://board.example/forum/viewtopic.php?t=12';
    expect(articleOf(page, { title: 'The piano comes back : r/ferries', url })?.byline).toBe('pier_goat7');
  });

  test('of a thread is the author of its first post', () => {
    const posts = [1, 2, 3, 4].map(
      (at) =>
        `<article class="post"><header><a rel="author" href="/u/user${at}" class="username">user${at}</a> <time datetime="2026-05-0${at}T10:00">May ${at}, 2026</time></header><div class="post-body"><p>Reply number ${at}: I tie it the other way round, twice around the post and once around the goat, and have never lost either of them in a storm.</p></div></article>`,
    );
    const data = {
      '@type': 'DiscussionForumPosting',
      headline: 'How do you tie a goat?',
      author: [{ name: 'user1' }, { name: 'user2' }, { name: 'user3' }],
    };
    const given = { title: 'How do you tie a goat? - Rope Talk', url: 'https://ropetalk.example/t/goat/12' };
    const body = `<main><h1>How do you tie a goat?</h1>${posts.join('')}</main>`;
    expect(articleOf(body, given)?.byline).toBe('user1');
    expect(articleOf(body.replaceAll(' rel="author"', ''), { ...given, head: jsonLd(data) })?.byline).toBe('user1');
  });
});

describe('the date', () => {
  const cards = [1, 2, 3]
    .map(
      (at) =>
        `<div class="c"><a href="/a${at}"><h3>Another ferry sails number ${at}</h3></a><time datetime="2026-05-0${at}">May ${at}, 2026</time></div>`,
    )
    .join('');

  test.each([
    [
      'a comment',
      '<section><h2>Opinions</h2><ol><li><b>user1</b> <time datetime="2026-05-01">May 1, 2026</time><p>Sounds fine to me, and to the goat as well.</p></li></ol></section>',
    ],
    ['other articles', `<section><h2>More from Harbour</h2>${cards}</section>`],
    ['other articles beside the text', `<aside>${cards}</aside>`],
  ])('is not that of %s', (_, after) => {
    expect(articleOf(`<main>${H1}${TEXT}</main>${after}`)?.publishedTime).toBeNull();
  });

  test('is not today’s, above an article that was changed before', () => {
    const body = `<main><div>Tuesday, 5 May 2026, 12°</div>${H1}<p>Last updated at 11:26 on 4 May 2026</p>${TEXT}</main>`;
    expect(articleOf(body)).toMatchObject({ publishedTime: null, modifiedTime: '2026-05-04' });
  });

  test('is not that of a review', () => {
    const review =
      '<div itemprop="review" itemscope><p>Fine rope, and it holds the goat.</p><meta itemprop="datePublished" content="2026-05-01"></div>';
    expect(articleOf(`<main>${H1}${TEXT}${review}</main>`)?.publishedTime).toBeNull();
  });

  test.each([
    ['the line above the title', `<main><div>Harbour | Monday, 4 May 2026, 10:05</div>${H1}${TEXT}</main>`],
    ['the line below the text', `<main>${H1}${TEXT}<p>4 May 2026</p></main>`],
  ])('is that of %s', (_, body) => {
    expect(articleOf(body)?.publishedTime).toBe('2026-05-04');
  });
});

test.each([
  ['nj', 'https://www.nj.com/a', '', 'nj.com'],
  ['nj', 'https://www.nj.com/a', 'NJ.com', 'NJ.com'],
  ['farshoremail.com', 'https://www.farshoremail.com/a', 'Far Shore Mail', 'Far Shore Mail'],
  ['fsm', 'https://www.farshoremail.com/a', 'Far Shore Mail', 'Far Shore Mail'],
  ['kottke.org', 'https://kottke.org/a', 'Jason', 'kottke.org'],
])('the name of the site “%s” at %s is written as people write it', (name, url, publisher, wanted) => {
  const data = { '@type': 'NewsArticle', headline: 'The piano comes back', publisher: { name: publisher } };
  expect(articleOf(written(H1), { head: siteName(name) + jsonLd(data), url })?.siteName).toBe(wanted);
});

test('says where each value stands: the selector of its element, or the name of its data', () => {
  const body = written(`${H1}<p id="by">By Runa Holt</p><time id="when" datetime="2026-05-04">4 May 2026</time>`);
  const html = `<html lang="en"><head><title>The piano comes back</title><meta name="pubdate" content="2026-05-05"></head><body>${body}</body></html>`;
  const { head } = extract(new DOMParser().parseFromString(html, 'text/html'), { explains: true });
  const said = head?.flatMap((field) => field.said) ?? [];
  expect(said).toContainEqual({
    from: 'signature near the title',
    value: 'Runa Holt',
    where: 'p#by',
  });
  expect(said).toContainEqual({ from: '<time> near the title', value: '2026-05-04', where: 'time#when' });
  expect(said).toContainEqual({ from: 'other meta elements', value: '2026-05-05', where: 'pubdate' });
  expect(head?.[0]?.won).toEqual({
    from: 'h1 in <title>',
    value: 'The piano comes back',
    where: expect.stringContaining('h1:nth-of-type(1)'),
  });
});

test('names the finders of the values that are there alone', () => {
  const article = articleOf(written(`${H1}<p>By Runa Holt</p>`));
  expect(Object.keys(article?.sources ?? {}).toSorted()).toEqual(['byline', 'siteName', 'title']);
});

describe('a text for subscribers', () => {
  const offer =
    '<div class="paywall-offer"><p>Subscribe to Far Shore Mail for one crown a month and read everything that we write about goats and pianos.</p></div>';
  const paid = { '@type': 'NewsArticle', headline: 'The piano comes back', isAccessibleForFree: false };

  test.each([
    ['is missing after its beginning', TEXT, paid, true],
    ['is there if it is long', TEXT.repeat(5), paid, false],
  ])('%s', (_, text, data, isTeaser) => {
    expect(articleOf(`<main><article>${H1}${text}</article></main>${offer}`, { head: jsonLd(data) })?.isTeaser).toBe(
      isTeaser,
    );
  });
});

describe('the standfirst', () => {
  const page = written(
    `${H1}<figure><img src="/pier.jpg" alt="The pier" width="800" height="500"></figure><div class="top"><h2 class="deck">Four men carry it <em>up</em> the steps</h2></div><p class="by">By Runa Holt</p>`,
  );
  const article = articleOf(page) as Article;

  test('leads the content as a paragraph, above the picture', () => {
    expect(article.standfirst).toBe('Four men carry it up the steps');
    expect(article.content.trimStart()).toMatch(
      /^<p data-kind="standfirst">Four men carry it <em>up<\/em> the steps<\/p>(?:<div>)?<figure>/,
    );
    expect(article.text.startsWith(article.standfirst ?? '-')).toBe(true);
  });

  test('stands between title and byline in files', () => {
    const order = (file: string) =>
      ['The piano comes back', 'Four men carry', 'Runa Holt', 'The ferry left'].map((words) => file.lastIndexOf(words));
    for (const file of [
      toMarkdown(article),
      toText(article),
      toHtmlFile(article, new Date(0)).split('<body>')[1] ?? '',
    ]) {
      expect(order(file)).toEqual(order(file).toSorted((one, other) => one - other));
      expect(file.match(/Four men carry/g)).toHaveLength(1);
    }
    expect(toHtmlFile(article, new Date(0))).toMatch(
      /<p class="standfirst">.*<\/p><p class="facts">.*<\/header>\s*(?:<div>)?<figure>/s,
    );
  });

  test('is never cut in an attribute', () => {
    const content = '<p data-kind="standfirst">A <abbr title="</p><img src=x>">deck</abbr></p><p>Text</p>';
    expect(toHtmlFile({ ...article, content }, new Date(0))).toContain(
      '<abbr title="&lt;/p&gt;&lt;img src=x&gt;">deck</abbr></p><p class="facts">',
    );
  });

  test.each([
    [
      'with a place before the description',
      '<div><span>Far Shore.</span> Four men carry a piano up the steps again.</div>',
    ],
    ['beside the byline', '<div><p>Four men carry a piano up the steps again.</p><p>By Runa Holt</p></div>'],
  ])('is a line %s', (_, line) => {
    const head = '<meta name="description" content="Four men carry a piano up the steps again.">';
    expect(articleOf(written(`${H1}${line}`), { head })?.standfirst).toMatch(
      /Four men carry a piano up the steps again.$/,
    );
  });

  test('is named as one by a word inside a name', () => {
    const line = '<p class="_articleSubtitle_x2">Goats and pianos travel at half the price</p>';
    expect(articleOf(written(`${H1}${line}`))?.standfirst).toBe('Goats and pianos travel at half the price');
  });

  test('is what has a name of its own and says what the description says', () => {
    const line = 'Four men carry a piano up the steps again, and a goat looks on.';
    const head = `<meta name="description" content="${line}">`;
    const page = (name: string) =>
      `<main><article>${H1}<p class="intro">${line}</p>${TEXT.replaceAll('<p>', `<p class="${name}">`)}</article></main>`;
    expect(articleOf(page('par'), { head })?.standfirst).toBe(line);
    expect(articleOf(page('intro'), { head })?.standfirst).toBeNull();
  });

  test('is no second headline with a kicker', () => {
    const page = written(`${H1}<h2>Harbour news: The piano comes back</h2>`);
    expect(articleOf(page)?.standfirst).toBeNull();
  });

  test('is no deck of cards', () => {
    const cards = Array.from({ length: 8 }, (_, at) => `<p>Card number ${at} of the ferry company</p>`).join('');
    expect(articleOf(written(`${H1}<div class="card-deck">${cards}</div>`))?.standfirst).toBeNull();
  });

  test('is not the first paragraph of the text, whatever the page says of itself', () => {
    const body = written(`${H1}<p class="by">By Runa Holt</p>`)
      .replace(
        '</p><p>On the',
        '</p><figure><img src="/pier.jpg" alt=""><figcaption>The pier at dawn.</figcaption></figure><p>On the',
      )
      .replace('<p>The ferry', '<p class="opening">The ferry');
    const head =
      '<meta name="description" content="The ferry left at six with four passengers, a piano and a goat that nobody had paid for.">';
    expect(articleOf(body, { head })?.standfirst).toBeNull();
  });
});
