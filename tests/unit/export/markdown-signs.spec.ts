// @vitest-environment jsdom
/** Signs of Markdown where they mean something, and nowhere else. Read back with micromark. */
import { expect, it } from 'vitest';
import { plainText } from '../../../src/core/copy/plain-text.ts';
import { toMarkdown } from '../../../src/export/markdown.ts';
import { BRACKETS } from '../../support/article-parts.ts';
import { documentOf } from '../../support/jsdom-document.ts';
import { partsOfMarkdown } from '../../support/markdown-parts.ts';

const UNKNOWN = { byline: null, siteName: null, publishedTime: null, modifiedTime: null, dir: 'ltr', url: '' } as const;

function markdownOf(html: string, lang = 'en'): string {
  const { body } = documentOf(html);
  return toMarkdown({ ...UNKNOWN, title: null, lang, content: body }).trimEnd();
}

it.each([
  [
    'a list that is none',
    '<p>- 5 degrees<br>+ 3<br>1) one<br>2. two</p>',
    '\\- 5 degrees  \n\\+ 3  \n1\\) one  \n2\\. two',
  ],
  [
    'numbers and signs that begin nothing',
    '<h2>2. Model</h2><p>-5 or <b>x</b>=3, snake_case, [sic] a - b</p>',
    '## 2. Model\n\n-5 or **x**=3, snake_case, [sic] a - b',
  ],
  [
    'brackets before brackets',
    '<p>[a](b) [^1] [x] <a href="/c">[1]</a></p>',
    '\\[a\\](b) \\[^1\\] \\[x\\] [\\[1\\]](/c)',
  ],
  ['an exclamation mark before a link', '<p>Look!<a href="/c">here</a>!</p>', 'Look\\![here](/c)!'],
  ['dollars that could be a formula', '<p>from $5 to $9</p>', 'from \\$5 to \\$9'],
  ['a dollar alone', '<p>for $5</p>', 'for $5'],
  ['a heading that ends in its sign', '<h2>Learn C #</h2>', '## Learn C \\#'],
  ['a heading of two lines', '<h2>One<br>two</h2>', '## One two'],
])('writes %s', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
  const text = documentOf(html.replaceAll('<br>', ' ')).body.textContent?.replace(/\s+/g, '').replace(BRACKETS, '');
  expect(partsOfMarkdown(`# T\n\n${markdown}`).text).toBe(text);
});

it.each([
  ['letters', '<p>Wire<strong>“red”</strong>and</p>', 'Wire<strong>“red”</strong>and'],
  [
    'letters of Japanese',
    '<p>これは<b>「赤」</b>です、<b>赤い</b>です</p>',
    'これは<strong>「赤」</strong>です、**赤い**です',
  ],
  ['other emphasis', '<p><b>a</b><i>b</i> <b>c</b> <i>d</i></p>', '<strong>a</strong><em>b</em> **c** *d*'],
  ['spaces and marks', '<p>“<b>red.</b>” <i>“blue”</i>, <b> green </b>x</p>', '“**red.**” *“blue”*, **green** x'],
  ['emphasis inside', '<p><i>a <b>b</b> <em>c</em></i></p>', '*a **b** c*'],
])('emphasizes beside %s', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

it('writes quotations with the marks of their language', () => {
  const html = '<p><q>A <q>b</q></q></p>';
  expect(markdownOf(html)).toBe('“A ‘b’”');
  expect(markdownOf(html, 'de-AT')).toBe('„A ‚b‘“');
  expect(markdownOf(`<div lang="fr">${html}</div>`)).toBe('«A «b»»');
  expect(markdownOf(html, 'zh-TW')).toBe('「A 『b』」');
  expect(plainText(documentOf('<p>He said <q>so</q>.</p>').body)).toBe('He said “so”.');
});

it('ranks headings below the title without gaps', () => {
  const headings = ['h1', 'h3', 'h3', 'h6', 'h1'].map((name, at) => `<${name}>${at}</${name}>`);
  expect(markdownOf(headings.join('')).split('\n\n')).toEqual(['## 0', '### 1', '### 2', '#### 3', '## 4']);
});

it('keeps two lists apart', () => {
  expect(markdownOf('<ul><li>a</li></ul><ul><li>b</li></ul><ol start="3"><li>c</li></ol><ol><li>d</li></ol>')).toBe(
    '-   a\n\n*   b\n\n3.  c\n\n1)  d',
  );
});

it('puts a link around blocks into their heading, or else into their first text', () => {
  expect(markdownOf('<a href="/a"><img src="/i.png"><h3>Ferry</h3><p>Late.</p></a>')).toBe(
    '![](/i.png)\n\n## [Ferry](/a)\n\nLate.',
  );
  expect(markdownOf('<a href="/b"><figure><img src="/i.png"></figure><p>Late.</p></a>')).toBe(
    '![](/i.png)\n\n[Late.](/b)',
  );
});

it('labels notes as their marks do', () => {
  const note = (id: string, text: string) => `<li id="${id}">${text}</li>`;
  const mark = (id: string, sign: string) => `<sup><a href="#${id}">${sign}</a></sup>`;
  const markdown = markdownOf(
    `<p>One${mark('a', '12')} two${mark('b', '[†]')} three${mark('c', 'see there')} four${mark('d', '12')}</p>
     <section data-kind="footnotes"><ol>${note('a', 'A')}${note('b', 'B<ol><li>inner</li></ol>')}${note('c', 'C')}</ol></section>
     <section data-kind="footnotes"><ol>${note('d', 'D')}</ol></section>`,
  );
  expect(markdown).toContain('One[^12] two[^†] three[^3] four[^2-12]');
  for (const line of ['[^12]: A', '[^†]: B', '[^3]: C', '[^2-12]: D']) expect(markdown).toContain(line);
  expect(partsOfMarkdown(`# T\n\n${markdown}`).notes).toBe(4);
});

it('keeps the lines of verse, with their emphasis', () => {
  expect(markdownOf('<div data-kind="verse"><p>Hemp for the <em>hawser</em>,<br>tow for the door</p></div>')).toBe(
    'Hemp for the *hawser*,  \ntow for the door',
  );
});

it('writes the reading of a word in brackets', () => {
  expect(
    markdownOf('<p><ruby>岬<rt>みさき</rt></ruby><ruby>灯台<rp>（</rp><rt>とうだい</rt><rp>）</rp></ruby></p>'),
  ).toBe('岬(みさき)灯台（とうだい）');
});
