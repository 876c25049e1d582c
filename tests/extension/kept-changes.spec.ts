/** What the user changes is stored, however soon the page is left and whatever the background script is doing. */
import { expect, it } from 'vitest';
import type { Look } from '../../src/platform/look.ts';
import type { Settings } from '../../src/platform/settings.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { readFromPopup } from '../support/reading.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/news-harbour-reefs/';
const OTHER = '/pages/news-zh/';
const DEFAULT_PX = 20;
/** Longer than a stopped worker takes to start. */
const START_MS = 1000;

/** The part of the extension API that these tests use. */
interface Api {
  readonly storage: Readonly<
    Record<
      'local' | 'sync',
      { get(keys: null): Promise<Record<string, unknown>>; set(items: object): Promise<void>; clear(): Promise<void> }
    >
  >;
}

const WAYS: Readonly<Record<string, (tab: ExtensionTab, the: BrowserTest) => Promise<unknown>>> = {
  'the tab closes': (tab) => tab.page.close(),
  'another page opens': (tab, the) => tab.page.goto(the.server.url(OTHER)),
  'the reader closes': (tab) => tab.page.pressKey('Escape'),
};

// A browser of its own: once the worker was stopped, no test in Chromium can use it directly.
const OWN = { locale: 'en' };

describeInBrowser(
  'changes just before a page is left',
  (the) => {
    const options = async () => {
      const tab = await the.open(await the.browser.extensionUrl('src/options/options.html'));
      await tab.page.evaluate(clearAll);
      return tab;
    };
    /** Whether the background script is stopped. */
    const states = [false, true];
    /** Chromium drops the place of a tab that closes before a stopped worker has started: closing does not wait for places. */
    const statesOfPlace = (way: string) => (the.name === 'chromium' && way === 'the tab closes' ? [false] : states);
    const reading = async () => {
      const tab = await the.browser.newTab(the.server.url(PAGE));
      await readFromPopup(tab);
      return tab;
    };

    for (const [way, leave] of Object.entries(WAYS)) {
      it(`are stored when ${way}, whether or not the background script runs`, async () => {
        const { page } = await options();
        for (const isStopped of states) {
          await page.evaluate(clearAll);
          const tab = await reading();
          if (isStopped) await the.browser.stopBackground();
          await tab.page.pressKey('+');
          await tab.page.pressKey('+');
          await leave(tab, the);
          await waitFor('the text size', async () => (await settingsIn(page)).fontSizePx === DEFAULT_PX + 2);
          if (way !== 'the tab closes') await tab.page.close();
        }
      });

      it(`are stored as the reading place when ${way}`, async () => {
        const { page } = await options();
        for (const isStopped of statesOfPlace(way)) {
          await page.evaluate(clearAll);
          const tab = await reading();
          if (isStopped) await the.browser.stopBackground();
          await scrollAWindow(tab);
          // Chromium drops the message of a page that is gone before a stopped worker has started. Nobody follows a link that fast.
          if (isStopped) await new Promise((resolve) => setTimeout(resolve, START_MS));
          await leave(tab, the);
          await waitFor('the place', async () => (await placesIn(page)).length === 1);
          if (way !== 'the tab closes') await tab.page.close();
        }
      });
    }

    it('are stored although the background script stops again and again', async () => {
      const { page } = await options();
      const tab = await reading();
      for (let times = 1; times <= 8; times++) {
        const stopping = times % 2 === 0 ? undefined : the.browser.stopBackground();
        await tab.page.pressKey('+');
        await Promise.all([stopping, times % 2 === 0 ? the.browser.stopBackground() : undefined]);
        await waitFor('the text size', async () => (await settingsIn(page)).fontSizePx === DEFAULT_PX + times);
      }
      await tab.page.close();
    });

    it('keep what another window has changed on the same site', async () => {
      const { page } = await options();
      const [one, other] = [await reading(), await reading()];
      await other.page.pressKey('+');
      await waitFor('the text size', async () => (await settingsIn(page)).fontSizePx === DEFAULT_PX + 1);
      await one.page.pressKey('t');
      await waitFor('the theme', async () => (await settingsIn(page)).theme !== undefined);
      expect((await settingsIn(page)).fontSizePx).toBe(DEFAULT_PX + 1);
      for (const tab of [one, other]) await tab.page.close();
    });

    it('keep the last of two windows that change the same setting, as that window shows it', async () => {
      const { page } = await options();
      const [one, other] = [await reading(), await reading()];
      await one.page.pressKey('+');
      await one.page.pressKey('+');
      await waitFor('the text size', async () => (await settingsIn(page)).fontSizePx === DEFAULT_PX + 2);
      await other.page.pressKey('-');
      const changed = async () => (await settingsIn(page)).fontSizePx;
      await waitFor('the last change', async () => (await changed()) !== DEFAULT_PX + 2);
      const shown = await other.inRoot('reader', textSize);
      expect(await changed()).toBe(shown);
      for (const tab of [one, other]) await tab.page.close();
      const again = await reading();
      expect(await again.inRoot('reader', textSize)).toBe(shown);
      await again.page.close();
    });

    it('keep what another window has changed of the appearance of the site', async () => {
      const { page } = await options();
      await page.evaluate(storeLook);
      const [one, other] = [await reading(), await reading()];
      await other.page.pressKey('+');
      await waitFor('the text size', async () => (await lookIn(page)).fontSizePx === DEFAULT_PX + 1);
      await one.page.pressKey('t');
      await waitFor('the theme', async () => (await lookIn(page)).theme !== 'sepia');
      expect((await lookIn(page)).fontSizePx).toBe(DEFAULT_PX + 1);
      for (const tab of [one, other]) await tab.page.close();
    });
  },
  OWN,
);

/** Runs in the reader. Returns the size of the text, px. */
function textSize(root: ShadowRoot): number {
  const paragraph = root.querySelector('.content p:not([data-kind])');
  return paragraph === null ? 0 : Number.parseFloat(getComputedStyle(paragraph).fontSize);
}

/** These run in a page of the extension. */

async function clearAll(): Promise<void> {
  const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
  await Promise.all([storage.sync.clear(), storage.local.clear()]);
}

async function storeLook(): Promise<void> {
  const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
  await storage.local.set({ 'site-looks': [['127.0.0.1', { theme: 'sepia' }]] });
}

function stored(page: TestPage): Promise<Record<'local' | 'sync', Record<string, unknown>>> {
  return page.evaluate(async () => {
    const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
    return { local: await storage.local.get(null), sync: await storage.sync.get(null) };
  });
}

async function settingsIn(page: TestPage): Promise<Partial<Settings>> {
  return ((await stored(page)).sync.settings ?? {}) as Partial<Settings>;
}

async function lookIn(page: TestPage): Promise<Partial<Look>> {
  const looks = ((await stored(page)).local['site-looks'] ?? []) as readonly (readonly [string, Partial<Look>])[];
  return looks[0]?.[1] ?? {};
}

async function placesIn(page: TestPage): Promise<readonly string[]> {
  return Object.keys((await stored(page)).local).filter((name) => name.startsWith('place-'));
}

/** Scrolls the reader down by a window, and waits until it has handled the event. */
function scrollAWindow(tab: ExtensionTab): Promise<void> {
  return tab.inRoot('reader', async (root) => {
    root.querySelector('main')?.scrollBy({ top: innerHeight, behavior: 'instant' });
    for (const _ of ['the scroll event', 'its effect']) await new Promise(requestAnimationFrame);
  });
}
