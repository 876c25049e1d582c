/** Private windows, in which nothing may be stored about a site or a page. Firefox alone: it can be started with nothing but those. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill } from '../../src/platform/texts/strings.ts';
import { button, toggle } from '../support/controls.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { type FirefoxExtensionBrowser, launchExtensionInFirefox } from '../support/extension-firefox.ts';
import { waitForTold } from '../support/keeping.ts';
import { openSection, readFromPopup, waitForPopup } from '../support/reading.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/blog-ru-comments/';
const forSite = (text: { readonly message: string }) => fill(text.message, { site: '127.0.0.1' });

/** The part of the extension API that these tests use. */
interface Api {
  readonly storage: Readonly<Record<'local' | 'sync', { get(keys: null): Promise<Record<string, unknown>> }>>;
}

describe('a private window in firefox', () => {
  let browser: FirefoxExtensionBrowser | undefined;
  let server: TestServer | undefined;

  beforeAll(async () => {
    server = await startServer();
    // The extension's own pages are in private windows, too, and so without its API until it is allowed there.
    browser = await launchExtensionInFirefox({ preferences: { 'browser.privatebrowsing.autostart': true } });
    await browser.window.run(allowInPrivate, browser.id);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const open = async () => {
    if (!browser || !server) throw new Error('the browser did not start');
    const options = await browser.newTab(await browser.extensionUrl('src/extension-pages/options/options.html'));
    return { options: options.page, newTab: () => browser?.newTab(server?.url(PAGE) ?? '') as Promise<ExtensionTab> };
  };

  it('gets a setting stored, and nothing about its site or page, also when its tab closes', async () => {
    const { options, newTab } = await open();
    const tab = await newTab();
    await readFromPopup(tab);
    await scrollAWindow(tab);
    await tab.page.pressKey('+');
    await tab.page.close();
    const other = await newTab();
    await readFromPopup(other);
    await other.page.pressKey('t');
    // What was sent before has been answered when this is stored.
    await waitFor('the theme', async () => JSON.stringify((await stored(options)).sync).includes('theme'));
    expect((await stored(options)).local).toEqual({});
    await other.page.close();
  });

  it('keeps no article, and says so', async () => {
    const { newTab } = await open();
    const tab = await newTab();
    const popup = await waitForPopup(await tab.openPopup());
    expect(await popup.control(button(messages.readerKeep.message))).toBeNull();
    await popup.close();
    await readFromPopup(tab);
    await tab.page.pressKey('k');
    await waitForTold(tab, messages.readerKeepPrivate.message);
    await tab.page.close();
  });

  it('offers nothing that would be stored for its site', async () => {
    const { newTab } = await open();
    const tab = await newTab();
    const popup = await waitForPopup(await tab.openPopup());
    await openSection(popup, 'popupCompare');
    await waitFor('the comparison', () => popup.control(button(messages.popupScorerForAll.message)));
    for (const control of [
      button(forSite(messages.popupScorerForSite)),
      button(forSite(messages.popupChoiceAlways)),
      toggle(forSite(messages.automaticSite)),
    ])
      expect(await popup.control(control), control.name).toBeNull();
    await popup.close();
  });
});

/** The part of Firefox's internal API used here. */
interface Modules {
  readonly ExtensionPermissions: { add(id: string, what: object): Promise<void> };
  readonly AddonManager: { getAddonByID(id: string): Promise<{ reload(): Promise<void> }> };
}

declare const ChromeUtils: { importESModule(url: string): Modules };

/** Runs in the window of Firefox. */
async function allowInPrivate(id: string): Promise<void> {
  const load = (name: keyof Modules) => ChromeUtils.importESModule(`resource://gre/modules/${name}.sys.mjs`);
  const permissions = ['internal:privateBrowsingAllowed'];
  await load('ExtensionPermissions').ExtensionPermissions.add(id, { permissions, origins: [], data_collection: [] });
  await (await load('AddonManager').AddonManager.getAddonByID(id)).reload();
}

function stored(page: TestPage): Promise<Record<'local' | 'sync', Record<string, unknown>>> {
  return page.evaluate(async () => {
    const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
    return { local: await storage.local.get(null), sync: await storage.sync.get(null) };
  });
}

/** Scrolls the reader down by a window, and waits until it has handled the event. */
function scrollAWindow(tab: ExtensionTab): Promise<void> {
  return tab.inRoot('reader', async (root) => {
    root.querySelector('main')?.scrollBy({ top: innerHeight, behavior: 'instant' });
    for (const _ of ['the scroll event', 'its effect']) await new Promise(requestAnimationFrame);
  });
}
