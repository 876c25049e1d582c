/** The reader in a window that the user has zoomed, and boxes that are wider than it. */
import { expect, it } from 'vitest';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { waitFor } from '../support/wait-for.ts';
import { PROSE, readArticle } from '../support/written-article.ts';

/** Wider than any window. */
const COLUMNS = Array.from({ length: 24 }, (_, index) => `Station ${index + 1}`);
const TABLE = `<table><tr>${COLUMNS.map((name) => `<th>${name}</th>`).join('')}</tr>
  ${`<tr>${COLUMNS.map((_, index) => `<td>${index * 37} mm</td>`).join('')}</tr>`.repeat(3)}</table>`;
const CODE = `<pre><code>${'gauge --station north --since 1911 '.repeat(12)}</code></pre>`;

describeInBrowser('a window at 200 %', (the) => {
  it.each([1280, 780])('%i px wide shows all of the text, and wide boxes scroll by themselves', async (width) => {
    const tab = await readArticle(the, `<h2>Gauges of the northern valleys</h2>${TABLE}${PROSE}${CODE}`);
    await tab.page.setViewport({ width, height: 800 });
    const after = await zoomed(the, tab);
    expect(after.sideways).toBe(0);
    expect(after.cut).toEqual([]);
    expect(after.textWidth).toBeLessThanOrEqual(after.width);
  });
});

describeInBrowser('boxes that are wider than the window', (the) => {
  it.each([1280, 390])('scroll by key with a visible focus, and the page does not, at %i px', async (width) => {
    const tab = await readArticle(the, `${TABLE}${PROSE}${CODE}`);
    await tab.page.setViewport({ width, height: 800 });
    for (const selector of ['.table[tabindex="0"]', 'pre[tabindex="0"]']) {
      await waitFor(selector, () =>
        tab.inRoot('reader', (root, wanted) => root.querySelector(wanted) !== null, selector),
      );
      await tab.inRoot('reader', (root, wanted) => root.querySelector<HTMLElement>(wanted)?.focus(), selector);
      for (const _ of ['once', 'twice']) await tab.page.pressKey('ArrowRight');
      await waitFor('the box to scroll', () =>
        tab.inRoot('reader', (root, wanted) => (root.querySelector(wanted)?.scrollLeft ?? 0) > 0, selector),
      );
      const outline = await tab.inRoot(
        'reader',
        (root, wanted) => getComputedStyle(root.querySelector(wanted) as Element).outlineStyle,
        selector,
      );
      expect(outline).not.toBe('none');
    }
    expect((await metrics(tab)).sideways).toBe(0);
  });
});

/** The part of the extension API that zooms. */
interface Api {
  readonly tabs: {
    query(query: object): Promise<readonly { readonly id: number; readonly url?: string }[]>;
    setZoom(id: number, factor: number): Promise<void>;
  };
}

/** The metrics of a tab at 200 %. Browsers keep the zoom of a site, so it is taken back. */
async function zoomed(the: BrowserTest, tab: ExtensionTab) {
  const { width } = await metrics(tab);
  try {
    await zoom(the, 2);
    return await waitFor('the zoom', async () => {
      const now = await metrics(tab);
      return now.width === width / 2 ? now : null;
    });
  } finally {
    await zoom(the, 1);
  }
}

/** Zooms every tab as the browser's own menu does, by a page of the extension. */
async function zoom(the: BrowserTest, factor: number): Promise<void> {
  const { page } = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  await page.evaluate(async (wanted) => {
    const { tabs } = (globalThis as unknown as { chrome: Api }).chrome;
    for (const { id } of await tabs.query({})) await tabs.setZoom(id, wanted);
  }, factor);
}

/** Of the reader, in CSS px of the zoomed window: `cut` lists what stands beyond its edge and in no box that scrolls. */
function metrics(tab: ExtensionTab) {
  return tab.inRoot('reader', (root) => {
    const main = root.querySelector('main') as Element;
    const beyond = [...root.querySelectorAll('.content *')]
      .filter((each) => each.closest('[tabindex="0"]') === null)
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1);
    return {
      width: innerWidth,
      sideways: main.scrollWidth - main.clientWidth,
      textWidth: root.querySelector('.content p')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
      cut: beyond.map((each) => each.outerHTML.slice(0, 80)),
    };
  });
}
