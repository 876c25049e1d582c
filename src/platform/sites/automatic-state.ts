import { browser } from '../browser.ts';
import { addressKey } from '../reading/reading-places.ts';
import { forgetAsked, noteAsked, storeAllowedSites, wasAsked } from './asked-sites.ts';
import { exceptAt, type Opening, openingAt } from './automatic-rules.ts';
import {
  type AutomaticSite,
  automaticOriginOf,
  loadAutomaticSites,
  matchPatternOf,
  saveAutomaticSites,
  storedOpening,
  withSite,
} from './automatic-sites.ts';
import { returnToPage } from './left-pages.ts';

/** Whether the reader opens by itself on the site and the page under the popup. */
export interface AutomaticState {
  readonly origin: string;
  readonly address: string;
  /** The hash of the address. */
  readonly page: string;
  /** All sites that are stored. */
  readonly sites: readonly AutomaticSite[];
  /**
   * `revoked`: the user wants it, but the browser has no permission for the site any more. `refused`: the user turned it on, but did not
   * give that permission.
   */
  readonly site: 'on' | 'off' | 'revoked' | 'refused';
  /** When it opens on this page by the patterns of the site, and whether it does after all: the user may have left the page. */
  readonly byPattern: Opening | null;
  readonly opens: boolean;
}

/** The state for a tab by its address; `null` where no site can be granted. Does not throw. */
export async function automaticState(address: string | undefined): Promise<AutomaticState | null> {
  const origin = automaticOriginOf(address);
  if (origin === null || address === undefined) return null;
  const storage = browser.storage.local;
  const sites = await loadAutomaticSites(storage);
  const site = sites.find((each) => each.origin === origin);
  const isAllowed = await browser.permissions.contains({ origins: [matchPatternOf(origin)] }).catch(() => false);
  const page = addressKey(address);
  const patterns = site?.patterns ?? [];
  return {
    origin,
    address,
    page,
    sites,
    site: siteState({ isStored: site !== undefined, isAllowed, isAsked: await wasAsked(origin) }),
    byPattern: openingAt(
      address,
      patterns.filter((pattern) => !pattern.startsWith('!')),
    ),
    opens: (await storedOpening(storage, { address, page })) !== null,
  };
}

function siteState(known: Readonly<Record<'isStored' | 'isAllowed' | 'isAsked', boolean>>): AutomaticState['site'] {
  if (known.isStored) return known.isAllowed ? 'on' : 'revoked';
  return known.isAsked && !known.isAllowed ? 'refused' : 'off';
}

/** Asks for the permission for a site. Must be called while the browser handles a click. Resolves to whether the user allowed it. */
export function requestSite(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [matchPatternOf(origin)] }).catch(() => false);
}

/**
 * Asks for the permission like {@link requestSite}, and stores the site if the user allows it; the background script does so if the
 * question closes the popup. A site that is stored already keeps its patterns.
 */
export async function allowSite({ origin, sites }: AutomaticState): Promise<void> {
  const asking = requestSite(origin);
  if (!sites.some((site) => site.origin === origin)) await noteAsked(origin);
  if (await asking) await storeAllowedSites();
}

/** Lets the reader open by itself on the page, or keeps it from that. Writes in the caller's task, because the popup may be closing. */
export async function setOpensHere({ origin, address, page, sites }: AutomaticState, opens: boolean): Promise<void> {
  const storage = browser.storage.local;
  const except = exceptAt(address);
  const others = (sites.find((site) => site.origin === origin)?.patterns ?? []).filter((pattern) => pattern !== except);
  const returning = opens ? returnToPage(storage, page) : null;
  await saveAutomaticSites(storage, withSite(sites, origin, opens ? others : [...others, except]));
  await returning;
}

/**
 * Removes the site and gives up the permission. Writes in the caller's task where all `sites` are known. Resolves to whether the site was
 * removed.
 */
export async function forgetSite(origin: string, sites?: readonly AutomaticSite[]): Promise<boolean> {
  const storage = browser.storage.local;
  const others = withSite(sites ?? (await loadAutomaticSites(storage)), origin, null);
  const isRemoved = await saveAutomaticSites(storage, others);
  await forgetAsked(origin);
  await browser.permissions.remove({ origins: [matchPatternOf(origin)] }).catch(() => false);
  return isRemoved;
}
