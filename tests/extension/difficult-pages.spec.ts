/** Pages with security policies, pages that change under the reader, and updates of the extension while the reader is open. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { describeInBrowser } from '../support/each-browser.ts';
import {
  CONTROLS,
  chooseInMenu,
  closeWithEscape,
  openReader,
  titleShown,
  waitForArticle,
  waitForHosts,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

describeInBrowser('difficult pages', (the) => {
  it.each([
    ['a strict CSP', '/csp/news-harbour-reefs/'],
    ['Trusted Types', '/tt/news-harbour-reefs/'],
    ['a CSP sandbox', '/sandbox/news-harbour-reefs/'],
  ])('opens, styled, on a page with %s', async (_, path) => {
    const tab = await the.open(path);
    await openReader(tab);
    expect(await titleShown(tab)).toContain('reef');
    const looks = await tab.inRoot('reader', (root) => {
      const dialog = root.querySelector('dialog');
      return dialog === null
        ? null
        : { background: getComputedStyle(dialog).backgroundColor, width: dialog.clientWidth };
    });
    expect(looks?.background).toMatch(/^rgb\(/);
    expect(looks?.width).toBeGreaterThan(600);
    await closeWithEscape(tab);
  });

  it('offers the new content when a single-page application changes its route', async () => {
    const tab = await the.open('/pages/spa-two-routes/');
    await waitFor('the first article', () =>
      tab.page.evaluate(() => document.querySelectorAll('article p').length > 2),
    );
    await openReader(tab);
    const first = await titleShown(tab);
    await tab.page.evaluate(() => document.querySelector<HTMLElement>('a[data-route="locksmith"]')?.click());
    await waitFor('the notice', () => tab.controlInRoot('reader', CONTROLS.readerReadAgain));
    expect(await titleShown(tab)).toBe(first);
    await tab.clickInRoot('reader', CONTROLS.readerReadAgain);
    await waitFor('the second article', async () => {
      const hosts = await tab.hosts();
      return hosts.includes('reader') && (await titleShown(tab)) !== first;
    });
  });

  it('opens again after the page removed it', async () => {
    const tab = await the.open('/pages/news-harbour-reefs/');
    await openReader(tab);
    await tab.page.evaluate(() => {
      for (const host of document.querySelectorAll('html > [data-pith]')) host.remove();
    });
    await waitForHosts(tab, []);
    await openReader(tab);
    await closeWithEscape(tab);
  });

  it('can be closed and opened again after the extension was updated', async () => {
    const tab = await the.open('/pages/news-harbour-reefs/');
    await openReader(tab);
    await the.browser.update();
    await tab.page.pressKey('Escape');
    await waitFor('the page to scroll again', () =>
      tab.page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden'),
    );
    await openReader(tab);
    expect(await tab.hosts()).toEqual(['reader']);
    await closeWithEscape(tab);
  });

  it('says why it cannot show the scores after the extension was updated, and keeps the article', async () => {
    // Firefox stops the scripts of an extension that is updated, so the reader cannot even say so.
    if (the.browser.name === 'firefox') return;
    const tab = await the.open('/pages/news-harbour-reefs/');
    await openReader(tab);
    await the.browser.update();
    await chooseInMenu(tab, 'readerShowScores');
    await waitFor('the reason', () =>
      tab.inRoot('reader', (root, reason) => root.textContent?.includes(reason), messages.readerUpdated.message),
    );
    expect(await tab.hosts()).toEqual(['reader']);
    await closeWithEscape(tab);
  });

  it('says why it cannot keep the article after the extension was updated', async () => {
    if (the.browser.name === 'firefox') return;
    const tab = await the.open('/pages/news-harbour-reefs/');
    await openReader(tab);
    await the.browser.update();
    await tab.page.pressKey('k');
    await waitFor('the reason', () =>
      tab.inRoot('reader', (root, reason) => root.textContent?.includes(reason), messages.readerToolUpdated.message),
    );
    await closeWithEscape(tab);
  });

  it('puts nothing into a page where it is not used', async () => {
    const tab = await the.open('/pages/news-harbour-reefs/');
    const address = await the.browser.extensionUrl('src/content/content.js');
    const found = await tab.page.evaluate(async (script) => {
      const reachable = await fetch(script).then(
        () => true,
        () => false,
      );
      return { reachable, hosts: document.querySelectorAll('[data-pith]').length };
    }, address);
    expect(found).toEqual({ reachable: false, hosts: 0 });
  });

  it('requests nothing of the page’s site when the reader opens', async () => {
    const paragraph = `<p>${'The tide brings in what it likes, and the harbour master writes all of it down. '.repeat(8)}</p>`;
    const tab = await the.open(
      the.server.serve(`<!doctype html><html lang="en"><title>Tides</title><link rel="icon" href="data:,"><article>
        <h1>Tides</h1>${paragraph.repeat(4)}</article>`),
    );
    the.server.forget();
    await openReader(tab);
    await closeWithEscape(tab);
    expect(the.server.requests).toEqual([]);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('ends up open or closed, never in between, after two quick toggles', async () => {
    const tab = await the.open('/pages/news-harbour-reefs/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    await tab.runCommandTwice('toggle-reader');
    await waitFor('one state', async () => (await tab.hosts()).length <= 1);
    await tab.runCommand('toggle-reader');
    await waitFor('the other state', async () => (await tab.hosts()).length <= 1);
    expect((await tab.hosts()).length).toBeLessThanOrEqual(1);
  });
});
