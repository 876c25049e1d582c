/** The live run in Firefox. Its own window serves the pages, and tells of errors, requests and the toolbar button. */
import { Buffer } from 'node:buffer';
import type { ExtensionTab } from '../../../tests/support/extension.ts';
import { type FirefoxExtensionBrowser, launchExtensionInFirefox } from '../../../tests/support/extension-firefox.ts';
import type { LiveBrowser, LiveTab, SavedPage, Watch } from './live-browser.ts';
import { prepareWindow, refusalOnButton, seen, serveOnce } from './live-firefox-window.ts';
import { within } from './within.ts';

const LOAD_MS = 20_000;
const CLOSE_MS = 20_000;

/** Nothing may look a host up, or connect to one, past the observers of requests. A saved page keeps its own protocol. */
const PREFERENCES = {
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'network.http.speculative-parallel-limit': 0,
  'dom.security.https_first': false,
} as const;

/** Starts Firefox with the built extension. */
export async function launchLiveFirefox(): Promise<LiveBrowser> {
  const browser = await launchExtensionInFirefox({ preferences: PREFERENCES });
  try {
    await prepareWindow(browser.window);
  } catch (error) {
    await browser.close();
    throw error;
  }
  browser.bidi.on('browsingContext.userPromptOpened', ({ context }) => {
    // The page may have closed it meanwhile.
    browser.bidi.send('browsingContext.handleUserPrompt', { context, accept: false }).catch(() => undefined);
  });
  return {
    newTab: async () => liveTab(browser, await browser.newTab('about:blank')),
    isConnected: browser.isConnected,
    close: browser.close,
  };
}

function liveTab(browser: FirefoxExtensionBrowser, tab: ExtensionTab): LiveTab {
  return {
    tab,
    load: (saved) => load(browser, tab, saved),
    evaluate: tab.evaluateApart as LiveTab['evaluate'],
    watch: () => watch(browser),
    // Firefox has no entries of the type `longtask`.
    measureTasks: async () => ({ longest: async () => null }),
    refusal: async () => (await browser.window.run(refusalOnButton, browser.id)) ?? undefined,
    close: () => within(CLOSE_MS, tab.page.close()),
  };
}

async function load(browser: FirefoxExtensionBrowser, tab: ExtensionTab, { address, html }: SavedPage): Promise<void> {
  await browser.window.run(serveOnce, Buffer.from(html).toString('latin1'));
  const context = browser.contextOf(tab);
  await within(LOAD_MS, browser.bidi.send('browsingContext.navigate', { context, url: address, wait: 'interactive' }));
}

async function watch({ window }: FirefoxExtensionBrowser): Promise<Watch> {
  const before = await window.run(seen, undefined);
  return {
    errors: async () => (await window.run(seen, undefined)).errors.slice(before.errors.length),
    requests: async () => (await window.run(seen, undefined)).requests.slice(before.requests.length),
  };
}
