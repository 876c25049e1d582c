/** Icons and thumbnails and the text that they belong to, measured in the built reader. */
import { expect, it } from 'vitest';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import { waitFor } from '../support/wait-for.ts';
import { PROSE, readArticle, SENTENCE } from '../support/written-article.ts';

describeInBrowser('small pictures', (the) => {
  it.each([
    ['a paragraph', 'width="48" height="48"', (picture: string) => `<p>${picture} ${SENTENCE.repeat(4)}</p>`],
    ['a picture of unknown size', '', (picture: string) => `<p>${picture}<br>${SENTENCE.repeat(4)}</p>`],
    [
      'an item with a list',
      'width="120" height="120"',
      (picture: string) =>
        `<ul><li><a href="/gauge">${picture}</a> <p>${SENTENCE.repeat(2)}</p><ul><li>${SENTENCE}</li></ul></li><li>${SENTENCE}</li></ul>`,
    ],
  ])('stand beside all lines of %s', async (_, size, markup) => {
    const tab = await readArticle(the, `${markup(pictureIn(the, size))}${PROSE}`);
    const places = () =>
      tab.inRoot('reader', (root) => {
        const image = root.querySelector<HTMLImageElement>('.content img');
        const picture = image?.getBoundingClientRect();
        const text = image?.closest('li,p')?.getBoundingClientRect();
        const lines = document.createRange();
        const box = image?.closest('li,p');
        if (box) lines.selectNodeContents(box);
        const rects = [...lines.getClientRects()].filter(
          ({ width, height }) => width > 0 && height < 60 && height > 12,
        );
        return {
          isLoaded: (image?.naturalWidth ?? 0) > 0,
          pictureStart: Math.round((picture?.left ?? 0) - (text?.left ?? 0)),
          pictureTop: (picture?.top ?? 0) - (text?.top ?? 0),
          pictureEnd: picture?.right ?? 0,
          lineStart: Math.min(...rects.filter(({ left }) => left !== picture?.left).map(({ left }) => left)),
          lines: new Set(rects.map(({ top }) => Math.round(top))).size,
        };
      });
    await waitFor('the picture beside its text', async () => {
      const { isLoaded, lineStart, pictureEnd } = await places();
      return isLoaded && lineStart > pictureEnd;
    });
    const { pictureStart, pictureTop, lines } = await places();
    expect(pictureStart).toBe(0);
    expect(pictureTop).toBeLessThan(16);
    expect(lines).toBeGreaterThan(3);
  });

  it('stay in their line where text comes first', async () => {
    const tab = await readArticle(the, `<p id="keys">Press ${pictureIn(the, 'width="20" height="20"')} to begin.</p>`);
    const heights = await tab.inRoot('reader', (root) => {
      const paragraph = root.querySelector('.content img')?.closest('p');
      const line = Number.parseFloat(getComputedStyle(paragraph as Element).lineHeight);
      return { line, paragraph: paragraph?.getBoundingClientRect().height ?? 0 };
    });
    expect(heights.paragraph).toBeLessThan(heights.line * 1.5);
  });
});

function pictureIn(the: BrowserTest, size: string): string {
  return `<img src="${the.server.url('/samples/picture.png')}" ${size} alt="A gauge">`;
}
