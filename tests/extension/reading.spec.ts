/** The reader opens and closes from the toolbar, and leaves the page as it was. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { radio, slider } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import {
  CONTROLS,
  closeWithEscape,
  openPanel,
  popupChoice,
  readFromPopup,
  titleShown,
  waitForArticle,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

describeInBrowser('reading', (the) => {
  it('lists what can be read, the article first, when the toolbar button is pressed', { tags: ['smoke'] }, async () => {
    const tab = await the.open(PAGE);
    const popup = await waitForPopup(await tab.openPopup());
    const titles = await popup.evaluate(() =>
      [...document.querySelectorAll('main li .title')].map((title) => title.textContent ?? ''),
    );
    expect(titles.length).toBeGreaterThan(1);
    expect(titles[0]).toBe(messages.choiceArticle.message);
    for (const [index, title] of titles.entries()) {
      expect((await popup.control(popupChoice(index + 1)))?.name).toContain(title);
    }
    expect(await tab.hosts()).toEqual([]);
  });

  it('hides the scroll bar of the page while the reader is open', async () => {
    const tab = await the.open(PAGE);
    const barOfPage = () => tab.page.evaluate(() => getComputedStyle(document.documentElement).scrollbarWidth);
    await readFromPopup(tab);
    expect(await barOfPage()).toBe('none');
    await closeWithEscape(tab);
    expect(await barOfPage()).toBe('auto');
  });

  it('opens the article, and on Esc gives the page back as it was', { tags: ['smoke'] }, async () => {
    const tab = await the.open(PAGE);
    const before = await tab.page.evaluate(() => {
      scrollTo(0, 600);
      const links = [...document.links].filter((link) => link.getBoundingClientRect().y > 0);
      links[1]?.focus({ preventScroll: true });
      return { html: document.documentElement.outerHTML, focused: document.activeElement?.outerHTML, top: scrollY };
    });
    await readFromPopup(tab);
    expect(await titleShown(tab)).not.toBeNull();
    await closeWithEscape(tab);
    const after = await tab.page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      focused: document.activeElement?.outerHTML,
      top: scrollY,
    }));
    expect(before.focused).toMatch(/^<a /);
    expect(after).toEqual(before);
  });

  it('reads a file of plain text under its own name', async () => {
    const tab = await the.open('/samples/text.txt');
    await readFromPopup(tab);
    expect(await titleShown(tab)).toBe('text.txt');
  });

  it('opens the choice that is pressed in the popup', async () => {
    const tab = await the.open(PAGE);
    const popup = await waitForPopup(await tab.openPopup());
    await popup.click(popupChoice(2));
    await waitForArticle(tab);
    const again = await waitForPopup(await tab.openPopup());
    expect((await again.control(popupChoice(2)))?.text).toContain(messages.popupShowsPart.message);
    await again.close();
  });

  it('remembers a changed theme and text size', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    const before = await look(tab);
    await openPanel(tab, 'readerAppearance');
    await tab.clickInRoot('reader', radio(messages.lookThemeDark.message));
    await tab.focusInRoot('reader', slider(messages.lookSize.message));
    for (const key of ['End', 'ArrowLeft']) await tab.page.pressKey(key);
    const changed = await waitFor('another look', async () => {
      const now = await look(tab);
      return now.background !== before.background && now.size !== before.size && now;
    });
    await waitFor('the settings to be stored', async () => {
      const { theme, fontSizePx } = await storedLook(the);
      // One step below the largest.
      return theme === 'dark' && fontSizePx === 47;
    });
    await tab.page.goto(the.server.url(PAGE));
    await readFromPopup(tab);
    expect(await look(tab)).toEqual(changed);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('closes by its own button and from the popup', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    await tab.clickInRoot('reader', CONTROLS.readerClose);
    await waitForHosts(tab, []);
    await readFromPopup(tab);
    const popup = await waitForPopup(await tab.openPopup());
    expect(await popup.control(CONTROLS.popupRead)).toBeNull();
    await popup.click(CONTROLS.popupClose);
    await waitForHosts(tab, []);
  });

  it('outlines the choice under the pointer until the popup closes', async () => {
    const tab = await the.open(PAGE);
    const before = await tab.page.evaluate(() => document.documentElement.outerHTML);
    const popup = await waitForPopup(await tab.openPopup());
    await popup.hover(popupChoice(2));
    await waitForHosts(tab, ['highlight']);
    await waitFor('the label of choice 2', () =>
      tab.inRoot('highlight', (root) => root.querySelector('.label .rank')?.textContent === 'B'),
    );
    await popup.close();
    await waitForHosts(tab, []);
    expect(await tab.page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  });
});

type Tab = Awaited<ReturnType<BrowserTest['open']>>;

function look(tab: Tab): Promise<{ background: string; size: string }> {
  return tab.inRoot('reader', (root) => {
    const dialog = root.querySelector('dialog');
    const paragraph = root.querySelector('article p, main p:not([class])');
    if (dialog === null || paragraph === null) throw new Error('no article');
    return { background: getComputedStyle(dialog).backgroundColor, size: getComputedStyle(paragraph).fontSize };
  });
}

interface StoredLook {
  readonly theme?: string;
  readonly fontSizePx?: number;
}

async function storedLook(the: BrowserTest): Promise<StoredLook> {
  const options = await the.browser.newTab(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  const look = await options.page.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { sync: { get(key: string): Promise<{ settings?: StoredLook }> } } };
    };
    return (await chrome.storage.sync.get('settings')).settings ?? {};
  });
  await options.page.close();
  return look;
}
