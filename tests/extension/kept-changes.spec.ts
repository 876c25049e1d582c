/** What the user changes is stored, however soon the page is left and whatever the background script is doing. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { Look } from '../../src/platform/settings/look.ts';
import type { Settings } from '../../src/platform/settings/settings.ts';
import { fill } from '../../src/platform/texts/strings.ts';
import { radio } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import { openSection, readFromPopup, waitForPopup } from '../support/reading.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/news-harbour-reefs/';
const OTHER = '/pages/news-zh/';
const DEFAULT_PX = 20;
/** A page with parts that scorers choose differently. */
const COMMENTS = '/pages/blog-ru-comments/';
const SCORER = radio(messages.scorerParagraphScore.message, { match: 'start' });
const FOR_SITE = fill(messages.popupScorerForSite.message, { site: '127.0.0.1' });
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
      const tab = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
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

    for (const isStopped of states) {
      const background = isStopped ? 'is stopped' : 'runs';
      it(`are stored from the options that close or open another page at once, while the background script ${background}`, async () => {
        const { page } = await options();
        const address = await the.browser.extensionUrl('src/extension-pages/options/options.html');
        for (const [leaving, label] of Object.entries({
          close: messages.optionsJoinPages.message,
          leave: messages.optionsKeepPlaces.message,
        })) {
          const closing = await the.browser.newTab(address);
          await waitFor('the options', () => closing.page.evaluate(() => document.querySelector('h1') !== null));
          if (isStopped) await the.browser.stopBackground();
          await closing.page.evaluate(clickBox, label);
          if (leaving === 'leave') await closing.page.goto(the.server.url(OTHER));
          await closing.page.close();
        }
        await waitFor('both', async () => {
          const { joinPages, keepPlaces } = await settingsIn(page);
          return joinPages === true && keepPlaces === false;
        });
      });

      it(`are stored from the popup that closes at once, while the background script ${background}`, async () => {
        const { page } = await options();
        await chooseAndClose(the, { label: FOR_SITE, isStopped });
        await waitFor('the scorer of the site', async () => (await siteScorersIn(page)).length === 1);
        await chooseAndClose(the, { label: messages.popupScorerForAll.message, isStopped });
        await waitFor('the scorer', async () => (await settingsIn(page)).scorer === 'paragraph-score');
        await waitFor('no scorer of the site', async () => (await siteScorersIn(page)).length === 0);
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

/** Chooses a scorer in the popup, which closes in the same task. */
async function chooseAndClose(
  the: BrowserTest,
  { label, isStopped }: { readonly label: string; readonly isStopped: boolean },
): Promise<void> {
  const tab = await the.browser.newTab(the.server.url(COMMENTS));
  const popup = await waitForPopup(await tab.openPopup());
  await openSection(popup, 'popupCompare');
  await waitFor('the scorer', () => popup.control(SCORER));
  await popup.evaluate(() => document.querySelector<HTMLInputElement>('[value="paragraph-score"]')?.click());
  await waitFor('the choice', async () => (await popup.control(SCORER))?.isChecked);
  if (isStopped) await the.browser.stopBackground();
  await pressAndClose(popup, label);
  await tab.page.close();
}

/** The answer is lost with the popup. */
async function pressAndClose(popup: Popup, label: string): Promise<void> {
  const press = (text: string) => {
    [...document.querySelectorAll('button')].find((each) => each.textContent === text)?.click();
    close();
  };
  await popup.evaluate(press, label).catch(() => undefined);
}

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

function clickBox(label: string): void {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  found?.querySelector('input')?.click();
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

async function siteScorersIn(page: TestPage): Promise<readonly unknown[]> {
  return ((await stored(page)).local['site-scorers'] ?? []) as readonly unknown[];
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
