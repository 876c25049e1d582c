/**
 * Pages in which one thing repeats are read like any other: text and attributes of 30,000 characters, and thousands of elements or
 * marks in a row. Work that takes the square of the length, or more, makes a test run out of time. Elements and marks in both browsers,
 * because each is slow at other things: Firefox copies a text each time that it is read, and counts children anew after each change.
 */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type * as InPage from './in-page.ts';

declare const inPage: typeof InPage;

const LENGTH = 30_000;
/** In quotation marks, so that white space shows in the test's name. */
const REPEATED = [
  ...[
    ' ',
    ' \n',
    ',',
    ', ',
    '-',
    '/',
    '_',
    ' | ',
    '=',
    '^',
    'A a',
    '1 ',
    'by ',
    'a.',
    'author-',
    '<a ',
    '<img ',
    '"',
    '[',
    '$',
  ],
  ...['\\(', '\\begin{a}', 'url(', 'left:', '漢'],
].map((text) => JSON.stringify(text));

/** Markup in which one thing repeats. The square of these numbers would take minutes. */
const MARKS = 80_000;
const ELEMENTS = 16_000;

function numbered(count: number, markupOf: (at: number) => string): string {
  return Array.from({ length: count }, (_, index) => markupOf(index + 1)).join('');
}

const REPEATED_MARKUP: Readonly<Record<string, string>> = {
  'numbers in brackets': `<p>Gulls ${'[1]'.repeat(MARKS)}</p>`,
  'numbers in brackets with a note': `<p>Gulls ${'[1]'.repeat(MARKS)}</p><h2>Notes</h2><ol><li>By hand.</li></ol>`,
  'formulas in dollars': `<script src="/mathjax.js"></script><p>Gulls ${'$$x$$ '.repeat(MARKS)}</p>`,
  'lines of numbers and empty elements': `<p>Gulls ${'<br> [1]<b></b>'.repeat(ELEMENTS)}</p>`,
  links: `<p>${'<a href="/gull">gull</a> '.repeat(ELEMENTS)}</p>`,
  'links to notes in one paragraph': `<p>${numbered(ELEMENTS, (at) => `gull<sup><a href="#n${at}" id="r${at}">${at}</a></sup> `)}</p>
    <ol>${numbered(ELEMENTS, (at) => `<li id="n${at}">Gull ${at} <a href="#r${at}">↩</a></li>`)}</ol>`,
  'links to places in one paragraph': `<p>${numbered(ELEMENTS, (at) => `<a id="a${at}" href="#a${ELEMENTS + 1 - at}">g</a> `)}</p>`,
  'notes in the text': `<p>${numbered(ELEMENTS, (at) => `gull<span class="sidenote">${at} Gull ${at}</span> `)}</p>`,
  'raised numbers': `<p>${'gull<sup>1</sup> '.repeat(ELEMENTS)}</p><ol><li>By hand.</li></ol>`,
  'list items': `<ul>${'<li>A gull</li>'.repeat(ELEMENTS)}</ul>`,
  paragraphs: '<p>A gull, and a boat.</p>'.repeat(ELEMENTS),
  'line breaks': `<p>${'A gull<br>'.repeat(ELEMENTS)}</p>`,
  'double line breaks': `<div>${'A gull<br><br>'.repeat(ELEMENTS)}</div>`,
  'single capitals': `<p>${'<span>A</span> gull '.repeat(ELEMENTS)}</p>`,
  spans: `<p>${'<span>gull</span> '.repeat(ELEMENTS)}</p>`,
  'empty spans': `<p>${'gull<span></span> '.repeat(ELEMENTS)}</p>`,
  pictures: `<p>${'<img src="/gull.png" alt="A gull" width="200" height="200">'.repeat(ELEMENTS)}</p>`,
  'words that are hidden from screen readers': `<p>${'<span aria-hidden="true">A gull flies</span> '.repeat(ELEMENTS)}</p>`,
  drawings: `<div>${'<svg width="200" height="100"><text>A gull</text></svg>'.repeat(ELEMENTS)}</div>`,
  'drawings between paragraphs': '<p>A gull.</p><svg width="200" height="100"><text>A gull</text></svg>'.repeat(
    ELEMENTS,
  ),
  'rules of a drawing': `<svg width="200" height="100"><style>${'rect{fill:red}'.repeat(ELEMENTS)}</style>${'<rect/>'.repeat(5000)}</svg>`,
  'copies in an address of a drawing': `<p><img alt="A gull" width="200" height="100" src="data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg">${'<g><use></use>'.repeat(MARKS)}${'</g>'.repeat(MARKS)}</svg>`,
  )}"></p>`,
  'links in the place of posts':
    '<blockquote class="mastodon-embed"><a href="https://a.example/@gull/1">A gull</a></blockquote>'.repeat(ELEMENTS),
  'table cells': `<table>${'<tr><td>1</td><td>A gull</td></tr>'.repeat(ELEMENTS / 2)}</table>`,
  'lines of code': `<pre><code>${'<span>gull()</span>\n'.repeat(ELEMENTS)}</code></pre>`,
  headings: numbered(ELEMENTS, (at) => `<h2>Gull ${at}</h2><p>It flies.</p>`),
};
const SENTENCE = 'The ferryman counts the gulls, the boats, and the clouds before breakfast. ';
const FILLER = `<p>${SENTENCE.repeat(4)}</p>`.repeat(6);

/** A page with a text in every place that is searched for names, dates, addresses, formulas or code. */
function pageWith(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const json = JSON.stringify(text).replaceAll('<', '\\u003c');
  const metas = ['author', 'description', 'keywords', 'article:published_time', 'og:title', 'og:site_name'].map(
    (name) => `<meta name="${name}" property="${name}" content="${escaped}">`,
  );
  return `<!doctype html><html lang="en"><head><title>${escaped}</title>${metas.join('')}
    <script type="application/ld+json">{"@type":"Article","headline":${json},"author":${json},"datePublished":${json}}</script>
    <script src="/mathjax.js"></script><script>MathJax = {${text.replaceAll('<', '')}</script></head>
    <body><article><h1>Gulls</h1><p class="byline">${escaped}</p><time datetime="${escaped}">${escaped}</time>${FILLER}
    <p>${escaped}</p><p>See <a href="/x?${escaped}">${escaped}</a>.</p><pre><code class="${escaped}">${escaped}</code></pre>
    <figure><img src="/p/${escaped}.jpg" srcset="${escaped}" alt="${escaped}"><figcaption>${escaped}</figcaption></figure>
    <p><img class="tex" src="/latex?${escaped}" alt="${escaped}"></p><span class="math">${escaped}</span>
    <div class="${escaped}" id="${escaped}" style="${escaped}" role="${escaped}" title="${escaped}"><p>${SENTENCE}</p></div>
    <table><tr><th>a<th>b<tr><td>${escaped}<td>1<tr><td>2<td>3</table><noscript>${text}</noscript>
    <iframe src="https://www.youtube.com/embed/${escaped}">${escaped}</iframe>${FILLER}</article></body></html>`;
}

/** Patterns run in the same engine in both browsers. */
describeInPage(
  'the patterns of the extraction',
  (the) => {
    it.each(REPEATED)('read a page in which %s repeats', async (quoted) => {
      const text: string = JSON.parse(quoted);
      const found = await textOf(the, pageWith(text.repeat(Math.ceil(LENGTH / text.length))));
      expect(found?.split('ferryman').length).toBeGreaterThan(12);
    });
  },
  { only: 'chromium' },
);

describeInPage('the extraction', (the) => {
  it.each(Object.entries(REPEATED_MARKUP))('reads a page of %s', async (_, markup) => {
    const found = await textOf(
      the,
      `<!doctype html><title>Gulls</title><article><h1>Gulls</h1>${FILLER}${markup}${FILLER}</article>`,
    );
    expect(found?.split('ferryman').length).toBeGreaterThan(12);
  });
});

async function textOf(the: PageTest, html: string): Promise<string | undefined> {
  // One page of the browser parses them all.
  if (!(await the.page.evaluate(() => 'inPage' in globalThis))) {
    await the.page.goto(the.server.serve('<!doctype html><title>Repeats</title>'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
  }
  return the.page.evaluate((given) => inPage.readParsed(given).article?.text, html);
}
