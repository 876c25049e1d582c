/**
 * Text and attributes in which one thing repeats for 30,000 characters are read like any other. A pattern that takes the square of
 * the length, or more, makes a test run out of time.
 */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage } from '../support/each-browser.ts';
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

describeInPage(
  'the extraction',
  (the) => {
    it.each(REPEATED)('reads a page in which %s repeats', async (quoted) => {
      const text: string = JSON.parse(quoted);
      await the.page.goto(the.server.serve('<!doctype html><title>Repeats</title>'));
      await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
      const html = pageWith(text.repeat(Math.ceil(LENGTH / text.length)));
      const found = await the.page.evaluate((given) => inPage.readParsed(given).article?.text, html);
      expect(found?.split('ferryman').length).toBeGreaterThan(12);
    });
  },
  { only: 'chromium' },
);
