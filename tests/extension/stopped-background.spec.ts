/**
 * Every kind of change that the user makes in the popup, the options and the reader is stored, and has its effect, though the background
 * script is stopped before it or right after it. `kept-changes.spec.ts` does so for the appearance and the reading place.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill } from '../../src/platform/texts/strings.ts';
import { button, radio, toggle } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, Popup } from '../support/extension.ts';
import {
  clickInPage,
  closeWithEscape,
  openSection,
  readFromPopup,
  waitForArticle,
  waitForBelow,
  waitForPopup,
} from '../support/reading.ts';
import type { TestPage } from '../support/test-page.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const SITE = '127.0.0.1';
const ORIGIN = `http://${SITE}`;
/** An article with many long comments: it has parts to choose from. */
const PAGE = '/pages/blog-ru-comments/';
const STORY = '/pages/welcome/';

const forSite = (text: { readonly message: string }) => fill(text.message, { site: SITE });
const EVERYWHERE = button(messages.popupScorerForAll.message);
const FOR_SITE = button(forSite(messages.popupScorerForSite));
const SCORER = radio(messages.scorerParagraphScore.message, { match: 'start' });
const READ_ALWAYS = button(forSite(messages.popupChoiceAlways));
const AUTOMATIC = toggle(forSite(messages.automaticSite));
const NOT_HERE = toggle(messages.automaticNotHere.message);
const ALWAYS = button(forSite(messages.readerAlwaysOn));

/** Long enough for a reader that must not open, ms. */
const NOTHING_MS = 2500;
/** Enough for a reader to open on a busy machine, ms. */
const OPENING_MS = 20_000;

type Stored = Readonly<Record<'local' | 'sync', Readonly<Record<string, unknown>>>>;

/** The part of the extension API that these tests use. */
interface Api {
  readonly storage: Readonly<
    Record<'local' | 'sync', { get(keys: null): Promise<Record<string, unknown>>; clear(): Promise<void> }>
  >;
}

/** Makes a change while the background script is stopped, or is stopped right after it. */
const STOPS: Readonly<Record<string, (the: BrowserTest, change: () => Promise<unknown>) => Promise<void>>> = {
  'before it': async (the, change) => {
    await the.browser.stopBackground();
    await change();
  },
  'right after it': async (the, change) => {
    await change();
    await the.browser.stopBackground();
  },
};

// A browser of its own: once the worker was stopped, no test in Chromium can use it directly.
const OWN = { locale: 'en', hosts: [`${ORIGIN}/*`] };

for (const [when, stopping] of Object.entries(STOPS)) {
  describeInBrowser(
    `a change, with the background script stopped ${when},`,
    (the) => {
      const options = async () => {
        const { page } = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
        await waitFor('the options', () => page.evaluate(() => document.querySelector('h1') !== null));
        await page.evaluate(clearAll);
        return page;
      };
      const popupOn = async (path: string): Promise<{ tab: ExtensionTab; popup: Popup }> => {
        const tab = await the.open(path);
        return { tab, popup: await waitForPopup(await tab.openPopup()) };
      };

      it('is stored as a scorer for a site, and for all pages', async () => {
        const page = await options();
        const { popup } = await popupOn(PAGE);
        await openSection(popup, 'popupCompare');
        await waitFor('the scorer', () => popup.control(SCORER));
        await popup.evaluate(() => document.querySelector<HTMLInputElement>('[value="paragraph-score"]')?.click());
        await waitFor('the choice', async () => (await popup.control(SCORER))?.isChecked);
        await stopping(the, () => popup.click(FOR_SITE));
        await until(page, ({ local }) => local['site-scorers'], [[SITE, 'paragraph-score']]);
        await stopping(the, () => popup.click(EVERYWHERE));
        await until(page, ({ sync }) => (sync.settings as { scorer?: string } | undefined)?.scorer, 'paragraph-score');
        await until(page, ({ local }) => local['site-scorers'], []);
        await popup.close();
      });

      it('is stored as the part to read on a site', async () => {
        const page = await options();
        const { tab, popup } = await popupOn(PAGE);
        await stopping(the, () => popup.click(READ_ALWAYS));
        await until(page, (stored) => corrections(stored).map(({ kind }) => kind), ['root']);
        await waitForArticle(tab);
        await popup.close();
      });

      it('turns automatic opening on, off for a page, and off', async () => {
        const page = await options();
        const { tab, popup } = await popupOn(STORY);
        await stopping(the, () => popup.click(AUTOMATIC));
        await until(page, openings, [{ origin: ORIGIN, patterns: ['/*'] }]);
        await waitFor('the other switch', () => popup.control(NOT_HERE));
        await popup.close();
        await opensByItself(tab, the.server.url(STORY));
        await closeWithEscape(tab);

        const again = await waitForPopup(await tab.openPopup());
        await waitFor('the switch', async () => (await again.control(NOT_HERE))?.isChecked === true);
        await stopping(the, () => again.click(NOT_HERE));
        await until(page, openings, [{ origin: ORIGIN, patterns: ['/*'] }]);
        await again.close();
        await opensByItself(tab, the.server.url(STORY));
        await closeWithEscape(tab);

        const last = await waitForPopup(await tab.openPopup());
        await stopping(the, () => last.click(AUTOMATIC));
        await until(page, openings, []);
        await last.close();
        await waitFor('no reader', async () => {
          await tab.page.goto(the.server.url(PAGE));
          await pause(NOTHING_MS);
          return (await tab.hosts()).length === 0;
        });
      });

      it('is stored as a correction made in the reader', async () => {
        const page = await options();
        const tab = await the.open(PAGE);
        await readFromPopup(tab);
        await waitForBelow(tab);
        await tab.page.pressKey('m');
        await waitFor('the list', () => tab.controlInRoot('reader', ALWAYS));
        await stopping(the, () => tab.clickInRoot('reader', ALWAYS));
        await until(page, (stored) => corrections(stored).map(({ kind }) => kind), ['keep']);
        await closeWithEscape(tab);
      });

      it('is stored from the options, also two at once, and if they close at once', async () => {
        const page = await options();
        const closing = await the.browser.newTab(
          await the.browser.extensionUrl('src/extension-pages/options/options.html'),
        );
        await waitFor('the options', () => closing.page.evaluate(() => document.querySelector('h1') !== null));
        await stopping(the, async () => {
          await closing.page.evaluate(clickBoxes, [
            messages.optionsJoinPages.message,
            messages.optionsMenuPage.message,
          ]);
          await closing.page.close();
        });
        await until(page, ({ sync }) => sync.settings, { version: 1, joinPages: true, menuPage: false });
      });

      it('is stored from a file with everything, as it was exported', async () => {
        const page = await options();
        await page.evaluate(storeEverything);
        const before = await stored(page);
        const file = await exported(the, stopping, page);
        await clickInPage(page, button(messages.optionsResetAll.message));
        await stopping(the, () => clickInPage(page, button(messages.optionsResetYes.message)));
        await until(page, ({ local, sync }) => [local, sync], [{}, {}]);
        await stopping(the, () => page.evaluate(importFile, file));
        await until(page, ({ local }) => local['automatic-sites'], before.local['automatic-sites']);
        expect((await stored(page)).local).toEqual(before.local);
        expect((await stored(page)).sync).toMatchObject(before.sync);
      });
    },
    OWN,
  );
}

/** The text of the file that the button in the options makes. */
async function exported(the: BrowserTest, stopping: (typeof STOPS)[string], page: TestPage): Promise<string> {
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      void (blob as Blob).text().then((text) => document.body.setAttribute('data-file', text));
      return make(blob);
    };
  });
  await stopping(the, () => clickInPage(page, button(messages.optionsExport.message)));
  return waitFor('the file', () => page.evaluate(() => document.body.dataset.file));
}

/** Loads a page until the browser runs the script that was just registered, which a busy one does not do at once. */
async function opensByItself(tab: ExtensionTab, address: string): Promise<void> {
  await waitFor('the reader', async () => {
    await tab.page.goto(address);
    const opened = waitFor('the reader', async () => (await tab.hosts()).includes('reader'), OPENING_MS);
    return opened.catch(() => false);
  });
  await waitForArticle(tab);
}

/** Waits until a part of what is stored equals a value. */
async function until(page: TestPage, part: (stored: Stored) => unknown, wanted: unknown): Promise<void> {
  let found: unknown;
  await waitFor('what is stored', async () => {
    found = part(await stored(page));
    return isDeepStrictEqual(found, wanted);
  }).catch(() => expect(found).toEqual(wanted));
}

function corrections({ local }: Stored): readonly { readonly kind: string }[] {
  const choices = local['site-choices'] as { sites: readonly [string, readonly { kind: string }[]][] } | undefined;
  return choices?.sites.flatMap(([, entries]) => entries) ?? [];
}

function openings({ local }: Stored): unknown {
  return local['automatic-sites'];
}

/** These run in a page of the extension. */

function stored(page: TestPage): Promise<Stored> {
  return page.evaluate(async () => {
    const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
    return { local: await storage.local.get(null), sync: await storage.sync.get(null) };
  });
}

async function clearAll(): Promise<void> {
  const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
  await Promise.all([storage.sync.clear(), storage.local.clear()]);
}

async function storeEverything(): Promise<void> {
  interface Area {
    set(items: object): Promise<void>;
  }
  const { storage } = (globalThis as unknown as { chrome: { storage: Record<'local' | 'sync', Area> } }).chrome;
  const look = { theme: 'sepia', fontSizePx: 24 };
  await storage.sync.set({ settings: { version: 1, ...look, joinPages: true } });
  await storage.local.set({
    'site-scorers': [['news.example', 'readability']],
    'site-choices': { version: 1, sites: [['news.example', [{ kind: 'drop', selector: '.letter' }]]] },
    'automatic-sites': [{ origin: 'https://news.example', patterns: ['/story/*'] }],
    'site-looks': [],
  });
}

/** Clicks the boxes with these labels, in one task. */
function clickBoxes(labels: readonly string[]): void {
  for (const label of document.querySelectorAll('label')) {
    if (labels.includes(label.textContent ?? '')) label.querySelector('input')?.click();
  }
}

function importFile(text: string): void {
  const input = document.querySelector<HTMLInputElement>('[aria-labelledby=backup] input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], 'pith-options.json', { type: 'application/json' }));
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
