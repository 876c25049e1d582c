/** The entries in the context menu. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { checkbox } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import { clickInPage, waitForArticle } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

describeInBrowser('the context menu', (the) => {
  it('opens the page in the reader', async () => {
    const tab = await the.open('/pages/welcome/');
    await tab.chooseMenuEntry('read-page');
    await waitForArticle(tab);
  });

  it('opens the selection in the reader', async () => {
    const tab = await the.open('/pages/welcome/');
    const selected = await tab.page.evaluate(() => {
      const paragraph = [...document.querySelectorAll('article p, main p')].find(
        (each) => (each.textContent ?? '').length > 80,
      );
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
      return paragraph?.textContent?.trim() ?? '';
    });
    await tab.chooseMenuEntry('read-selection');
    await waitForArticle(tab);
    const shown = await tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent?.trim());
    expect(shown?.replace(/\s+/g, ' ')).toBe(selected.replace(/\s+/g, ' '));
  });

  it('has no entry that was switched off', async () => {
    const options = await the.open(await the.browser.extensionUrl('src/options/options.html'));
    await waitFor('the options', () => options.page.evaluate(() => document.querySelector('h1') !== null));
    await clickInPage(options.page, checkbox(messages.optionsMenuPage.message));
    const tab = await the.open('/pages/welcome/');
    await waitFor('the entry to go', () =>
      tab.chooseMenuEntry('read-page').then(
        () => false,
        () => true,
      ),
    );
  });
});
