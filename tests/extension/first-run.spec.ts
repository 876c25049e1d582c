/** The first minutes with Pith: a hint in the popup, and a page to practise on. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import { closeWithEscape, waitForArticle, waitForPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const DONE = button(messages.firstRunDone.message);

describeInBrowser('the first run', (the) => {
  it('shows a hint in the popup until it was read', async () => {
    const tab = await the.open('/pages/welcome/');
    const popup = await waitForPopup(await tab.openPopup());
    await waitFor('the hint', () => popup.control(DONE));
    await popup.click(DONE);
    await waitFor('the hint to go', async () => (await popup.control(DONE)) === null);
    await popup.close();
    const again = await waitForPopup(await tab.openPopup());
    expect(await again.control(DONE)).toBeNull();
  });

  it('reads its own practice page', async () => {
    const tab = await the.open(await the.browser.extensionUrl('src/extension-pages/practice/practice.html'));
    await waitFor('the page', () => tab.page.evaluate(() => document.querySelector('article') !== null));
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    const title = await tab.inRoot('reader', (root) => root.querySelector('h1')?.textContent);
    expect(title).toBe(messages.practiceTitle.message);
    await closeWithEscape(tab);
  });
});
