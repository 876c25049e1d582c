/** Real keys and a real mouse on a virtual desktop, for what the browsers' debugging protocols cannot press. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Control } from '../support/controls.ts';
import { type Desktop, startDesktop } from '../support/desktop.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import { builtExtension, type ExtensionBrowser, type ExtensionTab, type Popup } from '../support/extension.ts';
import { launchExtensionInChromium } from '../support/extension-chromium.ts';
import { launchExtensionInFirefox } from '../support/extension-firefox.ts';
import { CONTROLS, waitForArticle, waitForHosts, waitForPopup } from '../support/reading.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { BrowserName } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

describeInBrowser('the suggested keys', (the) => {
  it('are all assigned by the browser', async () => {
    const manifest = JSON.parse(await readFile(join(builtExtension(the.name), 'manifest.json'), 'utf8')) as {
      commands: Record<string, { suggested_key?: { default: string } }>;
    };
    const keys = Object.entries(manifest.commands).map(([name, command]) => [
      name,
      command.suggested_key?.default ?? '',
    ]);
    expect(keys.filter(([, suggested]) => suggested !== '')).toHaveLength(3);
    expect(await the.browser.shortcuts()).toEqual(Object.fromEntries(keys));
  });
});

const name = inject('browser');

describe.skipIf(process.platform !== 'linux')(`keys and mouse in ${name}`, () => {
  let desktop: Desktop | undefined;
  let server: TestServer | undefined;
  let browser: ExtensionBrowser | undefined;
  let tab: ExtensionTab | undefined;

  beforeAll(async () => {
    [desktop, server] = await Promise.all([startDesktop(), startServer()]);
    browser = await LAUNCH[name]({ display: desktop.display });
  });
  afterEach(async () => {
    await tab?.page.close();
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all([desktop?.close(), server?.close()]);
  });

  const open = async (path = PAGE): Promise<{ desktop: Desktop; tab: ExtensionTab; browser: ExtensionBrowser }> => {
    if (!desktop || !server || !browser) throw new Error('the desktop did not start');
    tab = await browser.newTab(server.url(path));
    await desktop.focusWindow(name);
    return { desktop, tab, browser };
  };

  it('opens and closes the reader', async () => {
    const { desktop, tab } = await open();
    await desktop.pressKeys('alt+r');
    await waitForArticle(tab);
    await desktop.pressKeys('alt+r');
    await waitForHosts(tab, []);
  });

  it.each([
    [[], 2, []],
    [[], 3, ['reader']],
    [['alt+r'], 2, ['reader']],
    [['alt+r'], 5, []],
  ] as const)('counts quick presses: after %j, %d more', async (first, times, end) => {
    const { desktop, tab } = await open();
    if (first.length > 0) {
      await desktop.pressKeys(...first);
      await waitForArticle(tab);
    }
    await desktop.pressKeys(...Array.from({ length: times }, () => 'alt+r'));
    await allTurnsTaken(tab);
    await waitForHosts(tab, end);
  });

  it('acts once while the keys are held down', async () => {
    const { desktop, tab } = await open();
    await tab.page.evaluate(() => {
      const opened = { times: 0 };
      Object.assign(globalThis, { opened });
      const isReader = (node: Node) => node instanceof HTMLElement && node.dataset.pith === 'reader';
      new MutationObserver((records) => {
        opened.times += records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isReader).length;
      }).observe(document.documentElement, { childList: true });
    });
    await desktop.holdKeys('alt+r');
    await allTurnsTaken(tab);
    await waitForHosts(tab, ['reader']);
    expect(await tab.page.evaluate(() => (globalThis as unknown as { opened: { times: number } }).opened.times)).toBe(
      1,
    );
  });

  it('shows one thing at a time, even if keys of the reader and the browser follow quickly', async () => {
    const { desktop, tab } = await open('/pages/long-10000/');
    await desktop.pressKeys('alt+r');
    await waitForArticle(tab);
    await desktop.pressKeys('x', 'alt+r');
    await allTurnsTaken(tab);
    await waitForHosts(tab, ['reader']);
    await desktop.focusWindow(name);
    await desktop.pressKeys('x');
    await waitForHosts(tab, ['inspector']);
    await desktop.pressKeys('Escape', 'alt+r');
    await allTurnsTaken(tab);
    await waitForHosts(tab, []);
  });

  it('shows the scores, and Esc hides them', async () => {
    const { desktop, tab } = await open();
    await desktop.pressKeys('alt+shift+o');
    await waitForHosts(tab, ['inspector']);
    await desktop.pressKeys('Escape');
    await waitForHosts(tab, []);
  });

  it('opens the popup, opens the reader and closes it with keys alone', async () => {
    const { desktop, tab } = await open();
    await desktop.pressKeys('alt+shift+k');
    const popup = await waitForPopup(await tab.shownPopup());
    await reach(popup, desktop, CONTROLS.popupRead);
    await desktop.pressKeys('Return');
    await waitForArticle(tab);
    await waitFor('the popup to close', async () => !(await tab.isPopupShown()));
    await desktop.pressKeys('alt+shift+k');
    await reach(await waitForPopup(await tab.shownPopup()), desktop, CONTROLS.popupClose);
    await desktop.pressKeys('Return');
    await waitForHosts(tab, []);
  });

  it('opens the popup by a click on the toolbar button', async () => {
    const { desktop, tab, browser } = await open();
    await clickToolbarButton(desktop, { browser, tab });
    const popup = await waitForPopup(await tab.shownPopup());
    await popup.click(CONTROLS.popupRead);
    await waitForArticle(tab);
  });
});

const LAUNCH: Readonly<Record<BrowserName, (options: { display: string }) => Promise<ExtensionBrowser>>> = {
  chromium: launchExtensionInChromium,
  firefox: launchExtensionInFirefox,
};

/** Waits until every key press has had its effect: the popup's question to the page is answered after them. */
async function allTurnsTaken(tab: ExtensionTab): Promise<void> {
  await (await waitForPopup(await tab.openPopup())).close();
}

/** How long a press of Tab may take to move the focus, in ms. */
const TAB_MS = 3000;

/** Presses Tab until a control has the focus. */
async function reach(popup: Popup, desktop: Desktop, wanted: Control): Promise<void> {
  await waitFor(`the focus on “${wanted.name}”`, async () => {
    if ((await popup.control(wanted))?.isFocused) return true;
    const stop = await focusedIndex(popup);
    await desktop.pressKeys('Tab');
    // A second press before the first has its effect would go too far. The first may be lost: the window may lack the focus.
    await waitFor('the focus to move', async () => (await focusedIndex(popup)) !== stop, TAB_MS).catch(() => undefined);
    return false;
  });
}

/** The index of the focused element among all elements of the popup; -1 if none has the focus. */
function focusedIndex(popup: Popup): Promise<number> {
  return popup.evaluate(() =>
    document.activeElement ? [...document.querySelectorAll('*')].indexOf(document.activeElement) : -1,
  );
}

/** How long a click may take to open the popup before the button is taken to be elsewhere, in ms. */
const CLICK_MS = 10_000;

async function clickToolbarButton(
  desktop: Desktop,
  { browser, tab }: { browser: ExtensionBrowser; tab: ExtensionTab },
): Promise<void> {
  for (const place of await browser.toolbarButtonPlaces()) {
    await desktop.click(place);
    const hit = waitFor('the popup', () => tab.isPopupShown(), CLICK_MS);
    if (await hit.catch(() => false)) return;
    await desktop.pressKeys('Escape');
  }
}
