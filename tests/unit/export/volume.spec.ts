// @vitest-environment jsdom
/** One book of many articles. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  type Article,
  type BookPart,
  describeQuote,
  extract,
  quoteText,
  toVolume,
  volumePart,
} from '../../../src/library/pith.ts';
import { epubFaults } from '../../support/epub-faults.ts';
import { documentOf, PARAGRAPH } from '../../support/jsdom-document.ts';

const SAVED = new Date('2026-11-22T10:00:00Z');
const FACTS = { id: '6f1c2b1e-9d0a-4c57-8f3e-2b7f5a8d9c10', title: 'Read & kept', saved: SAVED };

const DRAWING = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="400" height="400"><path d="M0 0h9v9z"/></svg>')}`;

function articleOf(number: number, { body = '', lang = 'en' } = {}): Article {
  const title = `Ferry ${number}`;
  const text = `<p>The ferry of quay ${number} left before the fog.</p>${PARAGRAPH}${body}${PARAGRAPH}`;
  const page = documentOf(`<title>${title}</title><article><h1>${title}</h1>${text}</article>`);
  page.documentElement.lang = lang;
  if (lang === 'ar') page.documentElement.dir = 'rtl';
  const { article } = extract(page, { url: `https://quay.example/${number}` });
  if (article === null) throw new Error('no article');
  return article;
}

/** Articles with everything that books hold, and each with a highlight. */
const BODIES = [
  `<h2>Crossing</h2><p>See <a href="#late">below</a>.</p><h3>At night</h3><p>Dark.</p><h2 id="late">Later</h2><p>Light.</p>`,
  `<p>Call<sup><a id="r1" href="#n1">1</a></sup></p><section><h2>Notes</h2><ol><li id="n1">Of the quay. <a href="#r1">↩</a></li></ol></section>`,
  `<p>An area <math><mi>x</mi><mo>+</mo><mi>y</mi></math>.</p>`,
  `<figure><img src="${DRAWING}" alt="A pier"><figcaption>A pier from above</figcaption></figure>`,
  `<table><tr><th>Day</th><th>Rain</th></tr><tr><td>May 2</td><td>4 mm</td></tr></table>`,
  `<pre><code>wind = north\nspeed = 7</code></pre>`,
  `<ul><li>One<ul><li>Two</li></ul></li></ul>`,
  `<blockquote><p>Nobody saw it.</p></blockquote>`,
  `<dl><dt>Knot</dt><dd>A measure.</dd></dl>`,
  `<p><ruby>漢<rt>kan</rt></ruby></p>`,
];

function partOf(article: Article): BookPart {
  const text = quoteText(article);
  const start = text.indexOf('left before');
  const quote = describeQuote(text, start, start + 'left before the fog'.length);
  const highlight = { id: 'highlight-1', quote, colour: 'blue', note: 'Which one?', created: 1, modified: 1 } as const;
  return volumePart(article, { saved: SAVED, highlights: [highlight] });
}

function filesOf(parts: readonly BookPart[]): { file: Uint8Array; text: (path: string) => string } {
  const file = toVolume(parts, FACTS);
  const files = unzipSync(file);
  return { file, text: (path) => strFromU8(files[`book/${path}`] ?? new Uint8Array()) };
}

describe('a volume of ten articles', () => {
  const parts = BODIES.map((body, index) => partOf(articleOf(index + 1, { body })));
  const { file, text } = filesOf(parts);

  it('is a valid book', async () => {
    expect(await epubFaults(Buffer.from(file).toString('base64'))).toEqual([]);
  });

  it('begins with its contents: the articles in order, with their headings below them', () => {
    const nav = new DOMParser().parseFromString(text('nav.xhtml'), 'text/html');
    expect(nav.querySelector('h1')?.textContent).toBe('Read & kept');
    const titles = Array.from(nav.querySelectorAll('nav > ol > li > a'), ({ textContent }) => textContent);
    expect(titles).toEqual(BODIES.map((_, index) => `Ferry ${index + 1}`));
    const below = Array.from(nav.querySelectorAll('nav > ol > li:first-child li > a'), (link) => link.textContent);
    expect(below).toEqual(['Crossing', 'At night', 'Later']);
    expect(text('package.opf')).toMatch(/<spine[^>]*>\s*<itemref idref="nav"\/>/);
  });

  it('has each article with its source, its highlight and the note of it', () => {
    for (const [index] of BODIES.entries()) {
      const page = text(`article-${index + 1}/text-1.xhtml`);
      expect(page).toContain(`https://quay.example/${index + 1}`);
      expect(page).toMatch(/<mark[^>]*>left before the fog<\/mark>/);
      expect(page).toContain('Which one?');
    }
  });

  it('names all authors, languages and addresses once', () => {
    const about = text('package.opf');
    expect(about.match(/<dc:language>/g)).toHaveLength(1);
    expect(about.match(/<dc:source>/g)).toHaveLength(BODIES.length);
    expect(about).toContain('<dc:title>Read &amp; kept</dc:title>');
  });
});

it('runs from right to left if all of its articles do, and has all their languages', () => {
  const arabic = partOf(articleOf(1, { lang: 'ar' }));
  expect(filesOf([arabic]).text('package.opf')).toContain('page-progression-direction="rtl"');
  const mixed = filesOf([arabic, partOf(articleOf(2))]).text('package.opf');
  expect(mixed).toContain('page-progression-direction="ltr"');
  expect(mixed).toContain('<dc:language>ar</dc:language><dc:language>en</dc:language>'.replace('><dc', '>\n<dc'));
});

it('is refused without articles', () => {
  expect(() => toVolume([], FACTS)).toThrow(RangeError);
});
