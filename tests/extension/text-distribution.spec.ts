/** The chart of the text distribution, shown beside the page with the line-block scorer. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditRootOnce } from '../support/axe.ts';
import { slider } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import { closeWithEscape, waitForHosts } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

const CHART = slider(messages.overlayDistribution.message);

describeInBrowser('the chart of the text distribution', (the) => {
  it('is not shown for a scorer that does not use it', async () => {
    const tab = await the.open(PAGE);
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, ['inspector']);
    expect(await tab.controlInRoot('inspector', CHART)).toBeNull();
    await closeWithEscape(tab);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('is drawn, and scrolls to the text at a position by mouse and by key', async () => {
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
    expect(await tab.inRoot('inspector', auditRootOnce)).toEqual([]);
    const scrolled = () => tab.page.evaluate(() => scrollY);
    expect(await scrolled()).toBe(0);
    await tab.inRoot('inspector', (root) => root.querySelector('.chart')?.scrollIntoView({ block: 'center' }));
    await tab.clickInRoot('inspector', CHART);
    const middle = await waitFor('the page to be scrolled', async () => (await scrolled()) > 0 && (await scrolled()));
    await tab.page.pressKey('End');
    await waitFor('the end of the page', async () => (await scrolled()) > middle);
    await closeWithEscape(tab);
  });
});

async function chooseScorer(the: BrowserTest, scorer: string): Promise<void> {
  const options = await the.browser.newTab(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  await options.page.evaluate(async (chosen) => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { sync: { set(items: object): Promise<void> } } };
    };
    await chrome.storage.sync.set({ settings: { version: 1, scorer: chosen } });
  }, scorer);
  await options.page.close();
}
