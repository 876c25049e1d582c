/** How the text is spread over the page, drawn beside it when the line-block scorer chose. */
import { expect, it } from 'vitest';
import { auditRoot } from '../support/axe.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import { closeWithEscape, waitForHosts } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

describeInBrowser('the chart of the text', (the) => {
  it('is not there for a scorer that does not decide by it', async () => {
    const tab = await the.open(PAGE);
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, ['inspector']);
    expect(await tab.inRoot('inspector', (root) => root.querySelector('.chart') === null)).toBe(true);
    await closeWithEscape(tab);
  });

  it('is drawn, and leads to the text at a place by mouse and by key', async () => {
    await chooseScorer(the, 'line-blocks');
    const tab = await the.open(PAGE);
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, ['inspector']);
    const isDrawn = () =>
      tab.inRoot('inspector', (root) => {
        const canvas = root.querySelector<HTMLCanvasElement>('.chart canvas');
        if (!canvas?.width) return false;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.some((value) => value > 0);
      });
    await waitFor('the chart', isDrawn);
    expect(await tab.inRoot('inspector', auditRoot)).toEqual([]);
    const scrolled = () => tab.page.evaluate(() => scrollY);
    expect(await scrolled()).toBe(0);
    await tab.clickInRoot('inspector', '.chart');
    const middle = await waitFor('the page to be scrolled', async () => (await scrolled()) > 0 && (await scrolled()));
    await tab.page.pressKey('End');
    await waitFor('the end of the page', async () => (await scrolled()) > middle);
    await closeWithEscape(tab);
  });
});

async function chooseScorer(the: BrowserTest, scorer: string): Promise<void> {
  const options = await the.browser.newTab(await the.browser.extensionUrl('src/options/options.html'));
  await options.page.evaluate(async (chosen) => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { sync: { set(items: object): Promise<void> } } };
    };
    await chrome.storage.sync.set({ settings: { version: 1, scorer: chosen } });
  }, scorer);
  await options.page.close();
}
