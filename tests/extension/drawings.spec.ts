/** Drawings in the reader: as pictures, or as nodes where the page forbids pictures like theirs. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { openReader } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PROSE = `<p>${'The gauge at the lock was read each morning, and the keeper wrote the height into a book. '.repeat(5)}</p>`;
const SVG =
  '<svg width="400" height="200" viewBox="0 0 40 20" role="img" aria-label="Heights of the lock">' +
  '<defs><linearGradient id="blend"><stop stop-color="blue"/></linearGradient></defs>' +
  '<rect width="10" height="20" fill="url(#blend)" onclick="alert(1)"/><text x="12" y="10" font-size="2">May</text></svg>';
const PAGE =
  '<!doctype html><html lang="en"><title>The gauge</title>' +
  `<article><h1>The gauge</h1>${PROSE}<figure>${SVG}<figcaption>Heights</figcaption></figure>${PROSE}</article>`;

/** The drawing that is shown: `img` or `svg`, its name, and its width on the screen. */
function shownIn(tab: ExtensionTab) {
  return tab.inRoot('reader', (root) => {
    const shown = [...root.querySelectorAll('.content figure :is(img,svg)')].filter(
      (each) => each.getBoundingClientRect().width > 0,
    );
    return shown.map((each) => ({
      tag: each.localName,
      name: each.getAttribute('alt') ?? each.getAttribute('aria-label'),
      width: Math.round(each.getBoundingClientRect().width),
      isDrawn: each.localName === 'svg' || (each as HTMLImageElement).naturalWidth === 400,
      parts: [...each.querySelectorAll('*')].map(({ localName }) => localName).join(' '),
      fill: each.querySelector('rect')?.getAttribute('fill')?.replace(/\d+/, 'N'),
      isActive: each.querySelector('[onclick]') !== null,
    }));
  });
}

describeInBrowser('drawings', (the) => {
  it('are shown as pictures', async () => {
    const tab = await the.open(the.server.serve(PAGE));
    await openReader(tab);
    await waitFor('the picture', async () => (await shownIn(tab))[0]?.isDrawn === true);
    expect(await shownIn(tab)).toMatchObject([{ tag: 'img', name: 'Heights of the lock', width: 400 }]);
  });

  it('are shown where the page forbids pictures in data: addresses', async () => {
    const tab = await the.open(the.server.serve(PAGE, { 'content-security-policy': "img-src 'self'" }));
    await openReader(tab);
    await waitFor('the drawing', async () => (await shownIn(tab))[0]?.isDrawn === true);
    const [drawing, ...others] = await shownIn(tab);
    expect(others).toEqual([]);
    expect(drawing).toMatchObject({ name: 'Heights of the lock', width: 400, isActive: false });
    if (drawing?.tag === 'svg')
      expect(drawing).toMatchObject({
        parts: 'defs linearGradient stop rect text',
        fill: 'url(#pith-drawing-N-blend)',
      });
  });
});
