// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linesBetweenProse, PARAGRAPH, read, SENTENCE } from '../../../support/jsdom-document.ts';

const [ONE, TWO, THREE] = ['One', 'Two', 'Three'].map((word) => `${word}: ${SENTENCE.trim()}`) as [
  string,
  string,
  string,
];

it.each([
  ['are parted by two line breaks or more', `<div>${ONE}<br><br>${TWO}<br> <br><br>${THREE}</div>`, [ONE, TWO, THREE]],
  ['are made of loose text beside blocks', `<div>${ONE}<p>${TWO}</p>${THREE}</div>`, [ONE, TWO, THREE]],
  ['are made of boxes that hold text alone', `<div><div>${ONE}</div><div>${TWO}</div></div>`, [ONE, TWO]],
  ['that are empty go', `<p>${ONE}</p><p>&nbsp;</p><p></p><p>${TWO}</p>`, [ONE, TWO]],
  [
    'keep single line breaks',
    '<p>Pier nine<br>North harbour<br>12345 Ferry Town</p>',
    ['Pier nine<br>North harbour<br>12345 Ferry Town'],
  ],
  [
    'keep words of buttons amid their words',
    '<p>One <button>gull</button> of many, and boats.</p>',
    ['One gull of many, and boats.'],
  ],
  [
    'say once what a pull quote repeats',
    `<p>${ONE}</p><aside class="pullquote"><p>${ONE.slice(5)}</p></aside><p>${TWO}</p>`,
    [ONE, TWO],
  ],
])('paragraphs %s', (_, html, texts) => {
  expect(linesBetweenProse(html)).toEqual(texts.map((text) => `<p>${text}`));
});

it.each([
  ['language and direction of a box', `<div dir="rtl" lang="he">${ONE}</div>`, [`<p lang="he" dir="rtl">${ONE}`]],
  ['the place that a heading links to', `<h2 id="a"><a href="#a">Gulls</a></h2>`, ['<h2 id="a">Gulls']],
  ['headings without their signs', `<h2>Gulls<a class="headerlink" href="#a">¶</a></h2>`, ['<h2>Gulls']],
  [
    'lists in lists',
    `<ul><li>${ONE}<ul><li>Inner</li></ul></li></ul>`,
    ['<ul>', '  <li>', `    <p>${ONE}`, '    <ul>', '      <li>Inner'],
  ],
  [
    'where lists begin',
    `<ol start="4"><li>${ONE}</li><li>${TWO}</li></ol>`,
    ['<ol start="4">', `  <li>${ONE}`, `  <li>${TWO}`],
  ],
  [
    'terms',
    '<dl><dt>Gull</dt><dd>A bird of the harbour.</dd></dl>',
    ['<dl>', '  <dt>Gull', '  <dd>A bird of the harbour.'],
  ],
  [
    'lines between parts, but not after headings',
    `<h2>Gulls</h2><hr><p>${ONE}</p><hr>`,
    ['<h2>Gulls', `<p>${ONE}`, '<hr>'],
  ],
])('the text keeps %s', (_, html, lines) => {
  expect(linesBetweenProse(`${html}<p>${THREE}</p>`)).toEqual([...lines, `<p>${THREE}`]);
});

it('gives paragraphs to text that is parted by line breaks alone', () => {
  const html =
    read(`<div class="content">${[1, 2, 3].map((n) => `${n} ${SENTENCE.repeat(3)}`).join('<br><br>')}</div>`).article
      ?.content ?? '';
  expect(html.match(/<p>\d /g)).toHaveLength(3);
  expect(html).not.toContain('<br>');
});

it('keeps a paragraph whole that begins with a link and is all there is', () => {
  const { article } = read(`<div><p><a href="/ferry">Ferry</a> ${SENTENCE.repeat(8)}</p></div>`);
  expect(article?.text.match(/ferryman/g)).toHaveLength(8);
});

it('parts words that only the page’s style keeps apart, and leaves words and code whole', () => {
  const { article } = read(
    `<article>${PARAGRAPH.repeat(4)}
    <p><span>2026</span><span>1h 54m</span><a href="/r">R</a></p>
    <p>The <b>O</b>nly <span>gu</span><span>lls</span>, H<sub>2</sub>O and <i>E</i><i>X</i>.</p>
    <p>Call <code><span>gullCount</span><span>Now</span></code>. <span>鷗</span><span>歸來</span></p></article>`,
  );
  expect(article?.text.split('\n\n').slice(4)).toEqual([
    '2026 1h 54m R',
    'The Only gulls, H2O and EX.',
    'Call gullCountNow. 鷗歸來',
  ]);
});
