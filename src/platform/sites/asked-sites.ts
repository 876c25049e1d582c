/**
 * Sites for which a permission was requested, until it is granted. The browser's question may close the popup that asked, so nobody there
 * hears the answer: the background script stores the site when the browser allows it. In memory, until the browser ends.
 */

import { browser } from '../browser.ts';
import { ALL_ARTICLES } from './automatic-rules.ts';
import { loadAutomaticSites, matchPatternOf, saveAutomaticSites, withSite } from './automatic-sites.ts';

const PREFIX = 'asked-';

/** Notes that the user is asked about a site. Writes in the caller's task, because the popup may be closing. */
export function noteAsked(origin: string): Promise<void> {
  return browser.storage.session.set({ [PREFIX + origin]: true });
}

/** Whether the user was asked about a site that the browser has not allowed since. Does not throw. */
export async function wasAsked(origin: string): Promise<boolean> {
  const asked: readonly string[] = await askedOrigins().catch(() => []);
  return asked.includes(origin);
}

export function forgetAsked(origin: string): Promise<void> {
  return browser.storage.session.remove(PREFIX + origin);
}

/** Lets the reader open by itself on the sites that were asked about and are allowed by now. Does nothing if none is. */
export async function storeAllowedSites(): Promise<void> {
  for (const origin of await askedOrigins()) {
    if (!(await browser.permissions.contains({ origins: [matchPatternOf(origin)] }))) continue;
    const storage = browser.storage.local;
    const sites = await loadAutomaticSites(storage);
    const isNew = !sites.some((site) => site.origin === origin);
    if (isNew && !(await saveAutomaticSites(storage, withSite(sites, origin, ALL_ARTICLES)))) continue;
    await forgetAsked(origin);
  }
}

async function askedOrigins(): Promise<readonly string[]> {
  const names = Object.keys(await browser.storage.session.get(null));
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}
