/** The entries in the context menu. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { checkbox } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import { clickInPage, titleShown, waitForArticle } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const LONG = 'p.first + p';
const ORIGIN = 'http://127.0.0.1';

describeInBrowser('the context menu', (the) => {
  it('opens the page in the reader', async () => {
    const tab = await the.open('/pages/welcome/');
    await tab.chooseMenuEntry('read-page', LONG);
    await waitForArticle(tab);
  });

  it('opens the selection in the reader', async () => {
    const tab = await the.open('/pages/welcome/');
    const selected = await tab.page.evaluate((selector) => {
      const paragraph = document.querySelector(selector);
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
      return paragraph?.textContent?.trim() ?? '';
    }, LONG);
    expect(selected.length).toBeGreaterThan(80);
    await tab.chooseMenuEntry('read-selection', LONG);
    await waitForArticle(tab);
    const shown = await tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent?.trim());
    expect(shown?.replace(/\s+/g, ' ')).toBe(selected.replace(/\s+/g, ' '));
  });

  it('has no entry that was switched off', async () => {
    const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    await waitFor('the options', () => options.page.evaluate(() => document.querySelector('h1') !== null));
    await clickInPage(options.page, checkbox(messages.optionsMenuPage.message));
    const tab = await the.open('/pages/welcome/');
    await waitFor('the entry to go', () =>
      tab.chooseMenuEntry('read-page', LONG).then(
        () => false,
        () => true,
      ),
    );
  });
});

describeInBrowser(
  'the entry for links in the context menu, on a granted site',
  (the) => {
    it('reads the linked page in a new tab, beside the page', () => readLinkedPage(the));
  },
  // Chromium alone: nothing there answers its prompt.
  { only: 'chromium', hosts: [`${ORIGIN}/*`] },
);

describeInBrowser(
  'the entry for links in the context menu',
  (the) => {
    it('reads the linked page in a new tab, beside the page, and asks for that one site', async () => {
      await readLinkedPage(the);
      const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
      const granted = await options.page.evaluate(() =>
        (globalThis as unknown as { chrome: Permissions }).chrome.permissions.getAll(),
      );
      expect(granted.origins).toEqual([`${ORIGIN}/*`]);
    });

    it('is not there for links that lead to no page', async () => {
      const tab = await the.open(the.server.serve(pageWithLink('mailto:anna@example.org')));
      await expect(tab.chooseMenuEntry('read-link', 'a')).rejects.toThrow('no entry');
    });
  },
  // Firefox alone: it has a setting that answers its prompt, and its menu gives the click that browsers demand for asking.
  { only: 'firefox', atLaunch: { 'extensions.webextOptionalPermissionPrompts': false } },
);

async function readLinkedPage(the: BrowserTest): Promise<void> {
  const story = the.server.url('/pages/blog-de/');
  const tab = await the.open(the.server.serve(pageWithLink(story)));
  await tab.chooseMenuEntry('read-link', 'a');
  const opened = await the.opened(story);
  await waitForArticle(opened);
  expect(await titleShown(opened)).toBe(await opened.page.evaluate(() => document.querySelector('h1')?.textContent));
  expect(await tab.hosts()).toEqual([]);
}

function pageWithLink(address: string): string {
  return `<!doctype html><title>Links</title><p>Read <a href="${address}">the story</a> today.</p>`;
}

interface Permissions {
  readonly permissions: { getAll(): Promise<{ readonly origins: readonly string[] }> };
}
