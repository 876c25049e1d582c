/** A page that did not change is not analysed again when popup and reader ask for it in turn; one that did, is. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type * as InPage from './kept-analysis-in-page.ts';

declare const keptInPage: typeof InPage;

const PARAGRAPH = `<p>${'The ferryman counts the gulls, the boats, and the clouds before breakfast. '.repeat(4)}</p>`;
const TABS = `<style>section{display:none}input:checked+section{display:block}</style>
  <input type="radio" name="tab" checked><section>${PARAGRAPH.repeat(3)}</section>
  <input type="radio" name="tab" id="other"><section>${PARAGRAPH.repeat(5)}</section>`;

async function open(the: PageTest): Promise<void> {
  const host = '<div id="host"></div><script>host.attachShadow({mode:"open"}).innerHTML="<p>Low tide.</p>"</script>';
  const html = `<main><h1>Gulls</h1>${PARAGRAPH.repeat(4)}${TABS}${host}</main>`;
  await the.page.goto(the.server.serve(`<!doctype html><meta charset="utf-8"><title>Gulls</title>${html}`));
  await the.page.runScript(await bundleForPage('tests/dom/kept-analysis-in-page.ts', 'keptInPage'));
}

describeInPage('the analysis of an open page', (the) => {
  it('is kept while only what Pith shows comes and goes', async () => {
    await open(the);
    const numbers = await the.page.evaluate(async () => {
      const first = keptInPage.analysisNumber();
      await keptInPage.showAndHideHost();
      window.scrollTo(0, 200);
      return [first, keptInPage.analysisNumber()];
    });
    expect(numbers).toEqual([0, 0]);
  });

  it.each<readonly [string, () => unknown]>([
    ['a text', () => Object.assign(document.querySelector('p')?.firstChild as Text, { data: 'The tide is out.' })],
    ['an attribute', () => document.querySelector('p')?.setAttribute('hidden', '')],
    ['an element', () => document.querySelector('main')?.append(document.createElement('p'))],
    ['a shadow root', () => document.querySelector('#host')?.shadowRoot?.replaceChildren('High tide.')],
    ['a chosen tab', () => document.querySelector<HTMLElement>('#other')?.click()],
    ['the address', () => history.pushState(null, '', '?page=2')],
    ['a mark like ours', () => document.querySelector('main')?.setAttribute('data-pith', 'reader')],
    ['a mark like ours on its body', () => document.body.setAttribute('data-pith', 'reader')],
  ])('is made anew after the page changed %s', async (what, change) => {
    await open(the);
    const before = await the.page.evaluate(() => keptInPage.analysisNumber());
    await the.page.evaluate(change);
    const after = await the.page.evaluate(() => keptInPage.analysisNumber());
    expect([before, after], what).toEqual([0, 1]);
  });

  it('is made anew after a picture arrived', async () => {
    await open(the);
    const numbers = await the.page.evaluate(async () => {
      const image = document.createElement('img');
      document.querySelector('main')?.append(image);
      const first = keptInPage.analysisNumber();
      const arrived = new Promise((resolve) => image.addEventListener('load', resolve));
      image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
      const second = keptInPage.analysisNumber();
      await arrived;
      return [first, second, keptInPage.analysisNumber()];
    });
    expect(numbers).toEqual([0, 1, 2]);
  });

  it('answers only the same question', async () => {
    await open(the);
    const numbers = await the.page.evaluate(() => [
      keptInPage.analysisNumber(),
      keptInPage.analysisNumber({ root: document.querySelector('section') as Element }),
      keptInPage.analysisNumber({ corrections: [] }),
      keptInPage.analysisNumber({ corrections: [] }),
    ]);
    expect(numbers).toEqual([0, 1, 2, 2]);
  });
});
