// @vitest-environment jsdom
/** Markdown of articles as the core reads them. */
import fc from 'fast-check';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import type { ExtractOptions } from '../../../src/core/types.ts';
import { extract, toMarkdown } from '../../../src/library/pith.ts';
import welcome from '../../pages/welcome/page.html?raw';
import { documentOf, PAGE_URL, PARAGRAPH, SENTENCE } from '../../support/jsdom-document.ts';

function markdownOf(html: string, options: ExtractOptions = {}): string {
  const { article } = extract(documentOf(html), { url: PAGE_URL, ...options });
  return article === null ? '' : toMarkdown(article);
}

it('writes Markdown with headings, lists, code, tables and links', async () => {
  const markdown = markdownOf(welcome, { scorer: 'readability' });
  for (const mark of [/^# \S/m, /^## \S/m, /^- {3}\S|^- \S/m, /^```/m, /^\| --- \|/m, /\]\(https?:/])
    expect(markdown).toMatch(mark);
});

it('writes code in fences with its language, and formulas as TeX', () => {
  const formula = (attributes: string) =>
    `<math${attributes}><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>`;
  const code = '<pre class="language-javascript">const fence = "```";\n  ring();</pre>';
  const markdown = markdownOf(
    `<article>${PARAGRAPH}${code}${PARAGRAPH}<p>With ${formula('')} we write ${SENTENCE}</p>${formula(' display="block"')}${PARAGRAPH}</article>`,
  );
  expect(markdown).toContain('\n\n````js\nconst fence = "```";\n  ring();\n````\n\n');
  expect(markdown).toContain('With $x_1$ we write');
  expect(markdown).toContain('\n\n$$\nx_1\n$$\n\n');
});

it('writes what Markdown has no sign for as elements, and no links in code', () => {
  const line =
    'With 10<sup>3</sup> H<sub>2</sub>O <code><a href="/ph_(x)">ph</a></code> <code>a <a href="/b">b</a></code>';
  const markdown = markdownOf(
    `${PARAGRAPH}<p>${line} and ${SENTENCE}</p><audio controls src="/a.mp3"></audio>${PARAGRAPH}`,
  );
  expect(markdown).toMatch(/With 10<sup>3<\/sup> H<sub>2<\/sub>O \[`ph`\]\(http\S+\/ph_\\\(x\\\)\) `a b` and/);
  expect(markdown).toMatch(/^<audio controls src="http\S+\/a\.mp3"><\/audio>$/m);
});

it('writes text that looks like HTML as text, in the title, in formulas and in the article', () => {
  const attack = '<img src=x onerror=alert(1)>';
  const text = attack.replaceAll('<', '&lt;');
  const formula = `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">a ${text}</annotation></semantics></math>`;
  const markdown = markdownOf(
    `<title>${text} Ferries</title><article><h1>${text} Ferries</h1>${PARAGRAPH}<p>${text} &amp;lt; ${SENTENCE}${formula}</p>${PARAGRAPH}</article>`,
  );
  const page = documentOf(marked.parse(markdown, { async: false }));
  expect(page.querySelectorAll('img')).toHaveLength(0);
  expect(page.querySelector('h1')?.textContent).toContain(attack);
  expect(page.body.textContent).toContain(`${attack} &lt; `);
});

it('gives the article text back when the Markdown is read again', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(...'<>&;*_`[]()#!~|\\-+.1ab /=:"'.split('')),
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(nasty, (text) => {
      const words = `Ferry ${text} boat`.replace(/\s+/g, ' ');
      const content = document.createElement('div');
      content.append(document.createElement('p'));
      content.firstElementChild?.append(words);
      const article = {
        title: null,
        byline: null,
        siteName: null,
        publishedTime: null,
        modifiedTime: null,
        lang: 'en',
        dir: 'ltr',
        url: '',
      };
      const markdown = toMarkdown({ ...article, dir: 'ltr', content });
      const page = documentOf(marked.parse(markdown, { async: false }));
      expect(page.body.textContent?.trim()).toBe(words);
      expect(page.body.querySelector('img,script,a')).toBeNull();
    }),
    { numRuns: 300 },
  );
});

it.each([
  [
    'cells that span rows and columns',
    `<table><caption>Gulls by boat</caption><thead><tr><th rowspan="2">Boat</th><th colspan="2">May</th></tr><tr><th>first</th><th>last</th></tr></thead>
     <tbody><tr><td rowspan="2">Lene</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr><tr><td>Ida</td><td colspan="2">none</td></tr></tbody></table>`,
    [
      'Gulls by boat\n',
      '| Boat | May first | May last |',
      '| --- | --- | --- |',
      '| Lene | 1 | 2 |',
      '|  | 3 | 4 |',
      '| Ida | none |  |',
    ],
  ],
  [
    'a title over all columns',
    '<table><tr><th colspan="2">Totals</th></tr><tr><th>Month</th><th>In</th></tr><tr><td>May</td><td>3</td></tr></table>',
    ['Totals\n', '| Month | In |', '| --- | --- |', '| May | 3 |'],
  ],
  [
    'no headers',
    '<table><tr><td>Lene</td><td>9</td></tr><tr><td>Ida</td><td>a|b</td></tr></table>',
    ['|  |  |', '| --- | --- |', '| Lene | 9 |', '| Ida | a\\|b |'],
  ],
  [
    'blocks in cells',
    '<table><tr><th>Boat</th><th>Log</th></tr><tr><td>Lene</td><td><p>Salt.</p><ul><li>Rope</li></ul></td></tr></table>',
    ['| Boat | Log |', '| --- | --- |', '| Lene | Salt.<br>-   Rope |'],
  ],
  [
    'a table in a cell',
    `<table><tr><th>Boat</th><th>Log</th></tr>
     <tr><td>Ida</td><td><table><tr><th>Day</th><th>Gulls</th></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>`,
    ['| Boat | Log |', '| --- | --- |', '| Ida | Day · Gulls<br>1 · 2 |'],
  ],
])('writes tables with %s on a grid', (_, table, lines) => {
  const markdown = markdownOf(`<article>${PARAGRAPH.repeat(2)}${table}${PARAGRAPH.repeat(2)}</article>`);
  expect(markdown).toContain(`\n\n${lines.join('\n')}\n\n`);
});
