// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linesBetweenProse, PARAGRAPH, read, SENTENCE } from '../../../support/jsdom-document.ts';

const TEX = '<annotation encoding="application/x-tex">x^2</annotation>';
const POWER = '<msup><mi>x</mi><mn>2</mn></msup>';
const WRITTEN = `<math><semantics><mtext>x^2</mtext>${TEX}</semantics></math>`;

it.each([
  [
    'by KaTeX are read once',
    `<span class="katex"><span class="katex-mathml"><math><semantics><mrow>${POWER}</mrow>${TEX}</semantics></math></span>
     <span class="katex-html" aria-hidden="true"><span>x</span><span>2</span></span></span>`,
    `<math><semantics><mrow>${POWER}</mrow>${TEX}</semantics></math>`,
  ],
  ['by MathJax 2 are read from its scripts', '<script type="math/tex">x^2</script>', WRITTEN],
  [
    'by MathJax 4 are read from what it says, not from what it draws',
    `<mjx-container class="MathJax"><mjx-math><mjx-mi><mjx-c class="mjx-c79"></mjx-c></mjx-mi></mjx-math>
     <mjx-assistive-mml><math>${POWER}</math></mjx-assistive-mml></mjx-container>`,
    `<math>${POWER}</math>`,
  ],
  [
    'by MathJax 4 are read from what it draws if it says nothing',
    `<mjx-container class="MathJax"><mjx-math><mjx-mi><mjx-c class="mjx-c79"></mjx-c></mjx-mi></mjx-math></mjx-container>`,
    '<math><mi>y</mi></math>',
  ],
  ['that are not set are read as TeX', '<span class="math inline">\\(x^2\\)</span>', WRITTEN],
  [
    'with names that no element can have are read without those names',
    `<math data-mml-node="a b"><mrow data-mml-node="c d">${POWER}</mrow></math>`,
    `<math>${POWER}</math>`,
  ],
  ['that are MathML stay as they are', `<math>${POWER}</math>`, `<math>${POWER}</math>`],
  ['are not made of prices', 'two boats for $5 and $7 or', 'two boats for $5 and $7 or'],
])('formulas %s', (_, html, formula) => {
  const lines = linesBetweenProse(`<p>With ${html} the gulls are many, as the ferryman says.</p>`);
  expect(lines).toEqual([`<p>With ${formula} the gulls are many, as the ferryman says.`]);
});

it.each([
  [
    'say so themselves',
    `<math display="block" alttext="x^2">${POWER}</math>`,
    `<p><math display="block"><semantics>${POWER}${TEX}</semantics></math>`,
  ],
  [
    'are told by the script of MathJax 2',
    `<div class="MathJax_Display"><span class="MathJax"><span>x2</span></span></div><script type="math/tex; mode=display">x^2</script>`,
    `<p>${WRITTEN.replace('<math>', '<math display="block">')}`,
  ],
])('formulas on lines of their own %s', (_, html, line) => {
  expect(linesBetweenProse(html)).toEqual([line]);
});

it('formulas in pictures keep their TeX', () => {
  const picture = '<img class="latex" src="/latex.php?latex=x%5E2" alt="x^2">';
  expect(linesBetweenProse(`<p>With ${picture} the gulls are many.</p>`)).toEqual([
    '<p>With <img data-kind="tex" src="https://ferry.example/latex.php?latex=x%5E2" alt="x^2"> the gulls are many.',
  ]);
});

it('reads drawn formulas that name characters that there are not', () => {
  const drawn = '<mjx-math><mjx-mi><mjx-c class="mjx-cFFFFFFFF"></mjx-c></mjx-mi></mjx-math>';
  const named = '<svg><g data-mml-node="math"><g data-mml-node="mi"><path data-c="FFFFFFFF"></path></g></g></svg>';
  const formulas = [drawn, named].map((each) => `<p>x <mjx-container>${each}</mjx-container></p>`);
  const { article } = read(`<article>${PARAGRAPH}${formulas.join('')}${PARAGRAPH}</article>`);
  expect(article?.wordCount).toBeGreaterThan(40);
});

it('reads written formulas where a script would have loaded what sets them', () => {
  const loader = '<script>const settings = { addresses: ["/vendor/mathjax/tex-chtml.js"] };</script>';
  const { article } = read(
    `${loader}<article>${PARAGRAPH}<p>With \\(x_1\\) we write ${SENTENCE}</p>${PARAGRAPH}</article>`,
  );
  expect(article?.content).toContain('<annotation encoding="application/x-tex">x_1</annotation>');
});
