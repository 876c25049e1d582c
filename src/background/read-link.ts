import { browser, type Tabs } from '../platform/browser.ts';
import type { BackgroundToContent } from '../platform/page-scripts/messages.ts';
import { forgetAsked } from '../platform/sites/asked-sites.ts';
import { automaticOriginOf, matchPatternOf } from '../platform/sites/automatic-sites.ts';

/** Longest wait for a page to load, ms. The browser ends an idle background script after that, too. */
const PATIENCE_MS = 30_000;

/**
 * Opens the page behind a link in a new tab and reads it there. Must be called while the browser handles the click, because it asks for
 * the permission to see that site. If the user refuses, opens nothing and says so. Does not throw.
 */
export async function readLink(
  url: string,
  from: Tabs.Tab | undefined,
  toggle: (tab: Pick<Tabs.Tab, 'id'> | undefined, message: BackgroundToContent) => Promise<void>,
): Promise<void> {
  const origin = automaticOriginOf(url);
  if (origin === null) return;
  try {
    const asking = isAllowed(matchPatternOf(origin));
    // An answer to this question is none to an earlier one.
    await forgetAsked(origin);
    if (!(await asking)) return await toggle(from, { type: 'background-content/link-refused', url });
    const place = from && { index: from.index + 1, ...(from.id !== undefined && { openerTabId: from.id }) };
    const { id } = await browser.tabs.create({ url, ...place });
    if (id === undefined) return;
    await loaded(id);
    await toggle({ id }, { type: 'background-content/toggle-reader' });
  } catch {
    // The tab was closed meanwhile.
  }
}

/** Asks for a site. Where the browser may not ask, a permission that is already there is enough. */
function isAllowed(match: string): Promise<boolean> {
  const site = { origins: [match] };
  return browser.permissions.request(site).catch(() => browser.permissions.contains(site));
}

/** Resolves when a tab has loaded its page, or after {@link PATIENCE_MS}. */
function loaded(tabId: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      browser.tabs.onUpdated.removeListener(onUpdated);
      resolve();
    };
    const onUpdated = (id: number, { status }: { status?: string | undefined }, tab: Tabs.Tab) => {
      if (id === tabId && status === 'complete' && tab.url !== 'about:blank') done();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    browser.tabs.onUpdated.addListener(onUpdated);
  });
}
