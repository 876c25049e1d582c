// @vitest-environment jsdom
/** EPUB files of markup that books may not hold; `tests/dom/exports.chromium.spec.ts` makes those of our pages. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HTML_ELEMENTS, MATHML_ELEMENTS } from '../../../src/sanitizer/policy.ts';
import { bookOfFragment, bookOfTree, type Tree } from '../../dom/exports-in-page.ts';
import { epubFaults } from '../../support/epub-faults.ts';

/** Markup that browsers take and books may not hold. */
const BROKEN: readonly string[] = [
  '<p>A <a href="https://example.org/a b|c?d=[e]&f={g}">link</a>, <a href="mailto:a@example.org">mail</a>, <a href="#nowhere">nothing</a></p>',
  '<p id="a b">Text</p><p id="x">One</p><p id="x">Two <a href="#x">there</a></p><h2 id="1">Number</h2><p><a href="#1">here</a></p>',
  '<ol type="square" start="x" reversed><li value="3">One</li>text<p>Two</p></ol><li>Alone</li><ul></ul>',
  '<dl><dd>First</dd><dt>Then</dt></dl><dl><div><dt>a</dt><dd>b</dd></div></dl><dl>text</dl><dt>alone</dt>',
  '<table><tr><td colspan="0" rowspan="x">a</td><th scope="all"><h3>b</h3></th></tr><caption>c<table><tr><td>d</td></tr></table></caption></table><table></table>',
  '<table><tfoot><tr><td>f</td></tr></tfoot><thead><tr><th>h</th></tr></thead><col><tr><td>b</td></tr></table>',
  '<section><div><dt><p>Rust</p></dt><dd>9 <dfn>Replies</dfn></dd></div></section>',
  '<figure><p>a</p><figcaption>b</figcaption><p>c</p><figcaption>d</figcaption></figure><figcaption>e</figcaption>',
  '<details><p>a</p></details><details><p>b</p><summary>c<p>d</p></summary><summary>e</summary></details><summary>f</summary>',
  '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby><ruby><rb>字</rb><rtc>ji</rtc></ruby><rt>alone</rt><rp>(</rp>',
  '<p><time datetime="yesterday">yesterday</time> <time>noon</time> <time datetime="2026-02-31">a day</time> <bdo>x</bdo></p>',
  '<p><ins datetime="x" cite="y">a</ins><del>b</del><q cite="https://example.org/">c</q></p><blockquote cite="a b">d</blockquote>',
  '<p lang="x-klingon">a</p><p lang="de-CH-1996" dir="auto">b</p><p lang="english">c</p>',
  '<video src="https://example.org/a.mp4" controls><track src="https://example.org/t.vtt"></video><audio><source src="https://example.org/b.mp3"></audio>',
  '<p><picture><source srcset="https://example.org/b.webp"><img src="https://example.org/b.png" width="0" height="-1"></picture></p>',
  '<h2>A <pre>b</pre></h2><pre><div>one</div>\n<p>two</p></pre><pre>\n\nthree</pre><address><h3>x</h3><p>y</p></address>',
  '<math><mfrac><mi>a</mi></mfrac></math><math>text<mrow>more</mrow></math><math></math>',
  '<math display="block"><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
  '<math><semantics><annotation encoding="application/x-tex">y</annotation></semantics></math><math><mtable><mtr><mtd><mi width="3em" form="x">b</mi></mtd></mtr></mtable></math>',
  '<math><mo stretchy="maybe" form="x" lspace="wide">+</mo><mfenced open="(" separators=","><mi mathvariant="fat">a</mi></mfenced><mmultiscripts><mi>x</mi><none></none><mn>2</mn><mprescripts></mprescripts></mmultiscripts></math>',
  '<p>\u0000\u000b\ufffe\ud800 control</p><img src="https://example.org/a.png" alt="a &quot;b&quot; <c>\u0008">',
  '<a href="https://example.org/"><details><summary>s</summary><a href="https://example.org/2">in</a></details></a>',
  '<section data-kind="footnotes"><ol><li id="n1">Note <a href="#r1">↩</a></li></ol></section><p>call<sup><a id="r1" href="#n1">1</a></sup></p>',
];

/** Trees of the elements that the sanitizer lets through, in any order. */
const { anyTree } = fc.letrec<{ anyTree: Tree; children: Tree[] }>((tie) => ({
  anyTree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constantFrom('text', ' ', 'more words'),
    fc
      .tuple(fc.constantFrom(...Object.keys(HTML_ELEMENTS), ...MATHML_ELEMENTS), tie('children'))
      .map(([name, children]) => [name, ...children] as const),
  ),
  children: fc.array(tie('anyTree'), { maxLength: 5 }),
}));

it.each(BROKEN)('are valid whatever their markup was: %s', async (html) => {
  expect(await epubFaults(bookOfFragment(html))).toEqual([]);
});

it('are valid whatever scripts had built', async () => {
  const wrong: string[] = [];
  for (const tree of fc.sample(anyTree, { numRuns: 150, seed: 7 })) {
    wrong.push(...(await epubFaults(bookOfTree(tree))).map((fault) => `${fault} of ${JSON.stringify(tree)}`));
  }
  expect(wrong).toEqual([]);
});
