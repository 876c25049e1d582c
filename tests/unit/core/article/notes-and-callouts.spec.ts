// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linesBetweenProse, linesOf, PARAGRAPH, read } from '../../../support/jsdom-document.ts';

it.each([
  [
    'keep their links both ways',
    `<p>Gulls count too.<sup id="fnref:1"><a href="#fn:1">1</a></sup></p>
     <section class="footnotes"><hr><ol><li id="fn:1"><p>Seen in May. <a href="#fnref:1">↩</a></p></li></ol></section>`,
    [
      '<p>Gulls count too.<sup id="fnref:1"><a href="#fn:1">1</a></sup>',
      '<section data-kind="footnotes">',
      '  <ol>',
      '    <li id="fn:1">',
      '      <p>Seen in May. <a href="#fnref:1">↩</a>',
    ],
  ],
  [
    'that are paragraphs become a list with links back, their calls raised',
    `<p>Gulls count too.<a href="#fn1" id="ref1">1</a> They count boats.<a href="#fn2" id="ref2">2</a></p>
     <div class="footnotes"><p id="fn1">1. Seen in May.</p><p id="fn2">2. Heard from the ferryman.</p></div>`,
    [
      '<p>Gulls count too.<sup><a id="ref1" href="#fn1">1</a></sup> They count boats.<sup><a id="ref2" href="#fn2">2</a></sup>',
      '<section data-kind="footnotes">',
      '  <ol>',
      '    <li id="fn1">',
      '      <p>Seen in May. <a href="#ref1">↩</a>',
      '    <li id="fn2">',
      '      <p>Heard from the ferryman. <a href="#ref2">↩</a>',
    ],
  ],
  [
    'that the page only numbers are linked',
    `<p>Gulls count too.<sup>1</sup> They count boats.<sup>2</sup></p>
     <h2>Notes</h2><ol><li>Seen in May.</li><li>Heard from the ferryman.</li></ol>`,
    [
      '<p>Gulls count too.<sup><a id="fnref-1" href="#fn-1">1</a></sup> They count boats.<sup><a id="fnref-2" href="#fn-2">2</a></sup>',
      '<h2>Notes',
      '<section data-kind="footnotes">',
      '  <ol>',
      '    <li id="fn-1">Seen in May. <a href="#fnref-1">↩</a>',
      '    <li id="fn-2">Heard from the ferryman. <a href="#fnref-2">↩</a>',
    ],
  ],
  [
    'may be numbered in brackets',
    '<p>Gulls count too.[1] They count boats.[2]</p><p>Notes</p><p>[1] Seen in May.</p><p>[2] Heard from the ferryman.</p>',
    [
      '<p>Gulls count too.<sup><a id="fnref-1" href="#fn-1">1</a></sup> They count boats.<sup><a id="fnref-2" href="#fn-2">2</a></sup>',
      '<p>Notes',
      '<section data-kind="footnotes">',
      '  <ol>',
      '    <li id="fn-1">',
      '      <p>Seen in May. <a href="#fnref-1">↩</a>',
      '    <li id="fn-2">',
      '      <p>Heard from the ferryman. <a href="#fnref-2">↩</a>',
    ],
  ],
  [
    'are not made of powers',
    '<p>The lake is 10 km<sup>2</sup> large and 9.81 m/s<sup>2</sup> pulls at gulls.</p><ol><li>One</li><li>Two</li></ol>',
    [
      '<p>The lake is 10 km<sup>2</sup> large and 9.81 m/s<sup>2</sup> pulls at gulls.',
      '<ol>',
      '  <li>One',
      '  <li>Two',
    ],
  ],
  [
    'are not made of links to other parts of the text',
    '<p>See <a href="#later">the later part</a> of it.</p><h2 id="later">The later part</h2><p>It is a story of gulls.</p>',
    [
      '<p>See <a href="#later">the later part</a> of it.',
      '<h2 id="later">The later part',
      '<p>It is a story of gulls.',
    ],
  ],
] as const)('notes %s', (_, html, lines) => {
  expect(linesBetweenProse(html)).toEqual(lines);
});

it('notes in the margin move to the end', () => {
  const text = '<p>Gulls count too.<span class="sidenote">Seen in May.</span> They count boats as well.</p>';
  const lines = linesOf(read(`<article>${PARAGRAPH.repeat(2)}${text}${PARAGRAPH.repeat(2)}</article>`));
  expect(lines).toContain('<p>Gulls count too.<sup><a id="fnref-1" href="#fn-1">1</a></sup> They count boats as well.');
  expect(lines.slice(-3)).toEqual([
    '<section data-kind="footnotes">',
    '  <ol>',
    '    <li id="fn-1">Seen in May. <a href="#fnref-1">↩</a>',
  ]);
});

it.each([
  [
    'keep kind and title',
    '<div class="admonition warning"><p class="admonition-title">Warning</p><p>The pier is wet.</p></div>',
    ['<aside data-kind="warning">', '  <p><strong>Warning</strong>', '  <p>The pier is wet.'],
  ],
  [
    'may say their kind in one part of a name',
    `<div class="theme-admonition alert alert--info"><div class="admonitionHeading">info</div>
     <div class="admonitionContent"><p>The pier is wet.</p></div></div>`,
    ['<aside data-kind="note">', '  <p><strong>info</strong>', '  <p>The pier is wet.'],
  ],
  [
    'keep a title of their own',
    '<div class="custom-block danger"><p class="custom-block-title">Mind the gap</p><p>The pier is wet.</p></div>',
    ['<aside data-kind="caution">', '  <p><strong>Mind the gap</strong>', '  <p>The pier is wet.'],
  ],
  [
    'need no title',
    '<div class="note"><p>The pier is wet in the morning, so bring boots.</p></div>',
    ['<aside data-kind="note">', '  <p>The pier is wet in the morning, so bring boots.'],
  ],
  [
    'lose the sign of their kind',
    '<aside class="admonition tip"><p>💡</p><p>Bring a coat for the crossing.</p></aside>',
    ['<aside data-kind="tip">', '  <p>Bring a coat for the crossing.'],
  ],
  [
    'lose the table that only places them',
    `<div class="admonitionblock note"><table><tr><td class="icon"><div class="title">Note</div></td>
     <td class="content">The pier is wet in the morning.</td></tr></table></div>`,
    ['<aside data-kind="note">', '  <p><strong>Note</strong>', '  <p>The pier is wet in the morning.'],
  ],
  [
    'may be quotes that name their kind',
    '<blockquote><p>[!TIP]<br>Bring a coat for the crossing.</p></blockquote>',
    ['<aside data-kind="tip">', '  <p><strong>Tip</strong>', '  <p>Bring a coat for the crossing.'],
  ],
  [
    'may be quotes with a title',
    '<blockquote><p>[!NOTE] Before you go<br>Bring a coat for the crossing.</p></blockquote>',
    ['<aside data-kind="note">', '  <p><strong>Before you go</strong>', '  <p>Bring a coat for the crossing.'],
  ],
  [
    'are not made of other quotes',
    '<blockquote><p>The gulls were here first, said the ferryman to nobody.</p></blockquote>',
    ['<blockquote>', '  <p>The gulls were here first, said the ferryman to nobody.'],
  ],
] as const)('callouts %s', (_, html, lines) => {
  expect(linesBetweenProse(html)).toEqual(lines);
});
