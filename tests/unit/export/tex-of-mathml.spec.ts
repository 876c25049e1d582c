// @vitest-environment jsdom
/** MathML as TeX, and back through Temml. */
import temml from 'temml';
import { expect, it } from 'vitest';
import { writeTex } from '../../../src/export/tex-of-mathml.ts';
import { extract, toMarkdown, toMarkdownFile, toText } from '../../../src/library/pith.ts';
import { documentOf, PAGE_URL, PARAGRAPH } from '../../support/jsdom-document.ts';

const FRACTION = '<mi>rate</mi><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac>';

function texOf(mathml: string): string {
  const { body } = documentOf(`<math>${mathml}</math>`);
  writeTex(body);
  return body.querySelector('annotation')?.textContent ?? '';
}

it.each([
  ['<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>', 'E = m c^{2}'],
  [
    '<msubsup><mo>∫</mo><mn>0</mn><mi>∞</mi></msubsup><mi>sin</mi><mo>&#x2061;</mo><mi>𝜃</mi>',
    '\\int_{0}^{\\infty} \\sin \\theta',
  ],
  ['<mroot><mi>x</mi><mn>3</mn></mroot><mo>≤</mo><msqrt><mi>ℎ</mi></msqrt>', '\\sqrt[3]{x} \\leq \\sqrt{h}'],
  ['<mi mathvariant="normal">d</mi><mi>𝐸</mi><mo>⋯</mo>', '\\mathrm{d} E \\cdots'],
  [
    '<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mi>a</mi></mtd></mtr></mtable><mo>)</mo>',
    '\\begin{pmatrix} 1 & a \\end{pmatrix}',
  ],
])('writes %s as TeX', (mathml, tex) => {
  const written = texOf(mathml);
  expect(written).toContain(tex);
  const shown = temml.renderToString(written, { throwOnError: true });
  const letters = (text: string) => text.normalize('NFKC').replace(/[\s\u2061\u2062]/g, '');
  const textOf = (markup: string) => letters(documentOf(markup).body.textContent ?? '');
  expect(textOf(shown)).toBe(textOf(mathml));
});

it('leaves alone what has TeX, and what is no valid MathML', () => {
  const { body } = documentOf(
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\xi</annotation></semantics></math><math><mfrac><mi>a</mi></mfrac></math>',
  );
  writeTex(body);
  expect(Array.from(body.children, ({ textContent }) => textContent)).toEqual(['x\\xi', 'a']);
});

it('stands in Markdown and in plain text, without a change of the article', () => {
  const { article } = extract(
    documentOf(
      `<article>${PARAGRAPH}<p>The <math>${FRACTION}</math> is what counts on this quay.</p>${PARAGRAPH}</article>`,
    ),
    { url: PAGE_URL },
  );
  if (article === null) throw new Error('no article');
  const tex = '\\mathrm{rate} = \\frac{a}{b}';
  const element = documentOf(article.content).body;
  for (const content of [article.content, element]) {
    expect(toMarkdown({ ...article, content })).toContain(`The $${tex}$ is`);
    expect(toMarkdownFile({ ...article, content }, new Date(0))).toContain(`The $${tex}$ is`);
    expect(toText({ ...article, content })).toContain(`The ${tex} is`);
  }
  expect(element.querySelector('math')?.textContent).toBe('rate=ab');
});

it('stands once in plain text where the page has the TeX', () => {
  const formula =
    '<math><semantics><mi>λ</mi><annotation encoding="application/x-tex">\\lambda</annotation></semantics></math>';
  const { article } = extract(
    documentOf(`<article>${PARAGRAPH}<p>The length ${formula} is what counts on this quay.</p>${PARAGRAPH}</article>`),
    { url: PAGE_URL },
  );
  expect(article?.text).toContain('The length \\lambda is');
});

it('keeps a formula in its cell', () => {
  const content = documentOf(
    '<table><tr><th>Norm</th></tr><tr><td><math><mo>∥</mo><mi>v</mi><mo>∥</mo><mo>|</mo><mi>x</mi><mo>|</mo></math></td></tr></table>',
  ).body;
  const article = {
    title: null,
    byline: null,
    siteName: null,
    publishedTime: null,
    modifiedTime: null,
    lang: null,
    dir: 'ltr',
    url: '',
  } as const;
  expect(toMarkdown({ ...article, content })).toContain(
    '| $\\left\\Vert v\\right\\Vert \\left\\vert x\\right\\vert $ |',
  );
});
