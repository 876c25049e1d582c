// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linesBetweenProse, PAGE_URL, PARAGRAPH, read } from '../../../support/jsdom-document.ts';

const IMAGE = '<img src="/gull.jpg" width="600" height="400" alt="A gull">';
const SHOWN = '<img src="https://ferry.example/gull.jpg" alt="A gull">';
const FIGURE = ['<figure>', `  ${SHOWN}`, '  <figcaption>A gull over the pier.'];

it.each([
  [
    'get the caption in the box that holds both',
    `<div class="image">${IMAGE}<div class="caption">A gull over the pier.</div></div>`,
    FIGURE,
  ],
  ['get a slanted line below them as caption', `<p>${IMAGE}<br><em>A gull over the pier.</em></p>`, FIGURE],
  ['get a slanted paragraph after them as caption', `<p>${IMAGE}</p><p><em>A gull over the pier.</em></p>`, FIGURE],
  [
    'leave slanted paragraphs alone that are not beside them',
    '<p><em>A whole paragraph may be slanted.</em></p>',
    ['<p><em>A whole paragraph may be slanted.</em>'],
  ],
  [
    'have one caption of several, and keep their link',
    `<figure><a href="/large.jpg">${IMAGE}</a><figcaption>A gull.</figcaption><figcaption>By Lene</figcaption></figure>`,
    ['<figure>', `  <a href="https://ferry.example/large.jpg">${SHOWN}</a>`, '  <figcaption>A gull. By Lene'],
  ],
  [
    'are shown once if <noscript> repeats them',
    `<figure><img src="/pixel.gif" data-src="/gull.jpg" width="600" height="400" alt="A gull"><noscript>${IMAGE}</noscript>
     <figcaption>A gull over the pier.</figcaption></figure>`,
    FIGURE,
  ],
  [
    'come from the largest source where their own is a placeholder',
    `<picture><source srcset="/gull-large.webp 1200w, /gull.webp 600w">
     <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A gull" width="600" height="400"></picture>`,
    ['<img src="https://ferry.example/gull-large.webp" alt="A gull">'],
  ],
  ['that only count readers go', '<p><img src="/track.gif" width="1" height="1" alt=""></p>', []],
  [
    'in a row are a gallery',
    `<div>${[1, 2, 3].map((n) => `<figure><img src="/${n}.jpg" width="600" height="400" alt="${n}"></figure>`).join('')}</div>`,
    [
      '<div data-kind="gallery">',
      ...[1, 2, 3].map((n) => `  <figure><img src="https://ferry.example/${n}.jpg" alt="${n}">`),
    ],
  ],
])('images %s', (_, html, lines) => {
  expect(linesBetweenProse(html)).toEqual(lines);
});

it('fetches lazy images from where they wait, absolute, and drops spacers', () => {
  const { article } = read(
    `<article>${PARAGRAPH.repeat(3)}<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/a.jpg" alt="late">
     <img src="b.jpg" srcset="b.jpg 1x, b2.jpg 2x" alt="now"><img src="/pixel.gif" width="1" height="1"></p></article>`,
    { url: PAGE_URL },
  );
  const body = new DOMParser().parseFromString(article?.content ?? '', 'text/html').body;
  const result = [...body.querySelectorAll('img')].map((image) => [
    image.getAttribute('src'),
    image.getAttribute('srcset'),
  ]);
  expect(result).toEqual([
    ['https://ferry.example/a.jpg', null],
    ['https://ferry.example/log/b.jpg', 'https://ferry.example/log/b.jpg 1x, https://ferry.example/log/b2.jpg 2x'],
  ]);
});
