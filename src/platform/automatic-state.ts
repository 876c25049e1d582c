import { type Opening, openingAt } from './automatic-rules.ts';
import {
  automaticOriginOf,
  loadAutomaticSites,
  matchPatternOf,
  saveAutomaticSite,
  storedOpening,
} from './automatic-sites.ts';
import { browser } from './browser.ts';
import { placeKey } from './reading-places.ts';

/** Whether the reader opens by itself on the site and the page under the popup. */
export interface AutomaticState {
  readonly origin: string;
  readonly address: string;
  /** The hash of the address; `null` in private windows. */
  readonly page: string | null;
  /** `revoked`: the user wants it, but the browser has no permission for the site any more. */
  readonly site: 'on' | 'off' | 'revoked';
  /** When it opens on this page by the patterns of the site, and whether it does after all: the user may have left the page. */
  readonly byPattern: Opening | null;
  readonly opens: boolean;
}

/** The state for a tab; `null` where no site can be granted. Does not throw. */
export async function automaticState(address: string | undefined): Promise<AutomaticState | null> {
  const origin = automaticOriginOf(address);
  if (origin === null || address === undefined) return null;
  const storage = browser.storage.local;
  const site = (await loadAutomaticSites(storage)).find((each) => each.origin === origin);
  const isAllowed = await browser.permissions.contains({ origins: [matchPatternOf(origin)] }).catch(() => false);
  const page = placeKey(address);
  const patterns = site?.patterns ?? [];
  return {
    origin,
    address,
    page,
    site: site ? (isAllowed ? 'on' : 'revoked') : 'off',
    byPattern: openingAt(
      address,
      patterns.filter((pattern) => !pattern.startsWith('!')),
    ),
    opens: (await storedOpening(storage, { address, page })) !== null,
  };
}

/**
 * Asks for the permission and stores the site. Must be called while the browser handles a click. Its prompt may close the popup, so
 * the site is stored at the same time. Resolves to whether the user allowed it.
 */
export async function allowSite(origin: string): Promise<boolean> {
  const asking = browser.permissions.request({ origins: [matchPatternOf(origin)] }).catch(() => false);
  await saveIfNew(origin);
  const isAllowed = await asking;
  if (!isAllowed) await saveAutomaticSite(browser.storage.local, origin, null);
  return isAllowed;
}

/** Removes the site and gives the permission back. Resolves to whether the site was removed. */
export async function forgetSite(origin: string): Promise<boolean> {
  const isRemoved = await saveAutomaticSite(browser.storage.local, origin, null);
  await browser.permissions.remove({ origins: [matchPatternOf(origin)] }).catch(() => false);
  return isRemoved;
}

/** A site whose permission was revoked keeps its patterns. */
async function saveIfNew(origin: string): Promise<void> {
  const sites = await loadAutomaticSites(browser.storage.local);
  if (!sites.some((site) => site.origin === origin)) await saveAutomaticSite(browser.storage.local, origin);
}
