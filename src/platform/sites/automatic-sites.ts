/** The sites on which the reader opens by itself. They stay on this computer, because the permission for a site belongs to the browser. */

import type { LocalStorage } from '../storage/newest-entries.ts';
import { ALL_ARTICLES, type Opening, openingAt, parsePatterns } from './automatic-rules.ts';
import { isLeft } from './left-pages.ts';

export interface AutomaticSite {
  /** Such as `https://example.org`, without a port: browsers grant a host with all of its ports. */
  readonly origin: string;
  /** See `openingAt`. */
  readonly patterns: readonly string[];
}

/** The storage key of the sites. */
export const AUTOMATIC_SITES = 'automatic-sites';

/** More than anyone chooses by hand. A guess. */
const MAX_SITES = 200;

/** The site of an address; `null` for addresses that no permission covers. */
export function automaticOriginOf(address: string | undefined): string | null {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  return url && /^https?:$/.test(url.protocol) ? `${url.protocol}//${url.hostname}` : null;
}

/** The match pattern of a site's permission and script. */
export function matchPatternOf(origin: string): string {
  return `${origin}/*`;
}

/** In alphabetical order. Does not throw. */
export async function loadAutomaticSites(storage: LocalStorage): Promise<readonly AutomaticSite[]> {
  try {
    return parseAutomaticSites((await storage.get(AUTOMATIC_SITES))[AUTOMATIC_SITES]);
  } catch {
    return [];
  }
}

/** Reads sites from any value. Never throws. */
export function parseAutomaticSites(value: unknown): readonly AutomaticSite[] {
  if (!Array.isArray(value)) return [];
  const sites = value.flatMap((entry) => {
    const origin = automaticOriginOf(entry?.origin);
    return origin === null ? [] : [{ origin, patterns: parsePatterns(entry.patterns) }];
  });
  return sites.slice(0, MAX_SITES).sort((a, b) => (a.origin < b.origin ? -1 : 1));
}

/** Stores the patterns of a site; `null` removes the site. Resolves to whether that worked. */
export async function saveAutomaticSite(
  storage: LocalStorage,
  origin: string,
  patterns: readonly string[] | null,
): Promise<boolean> {
  return saveAutomaticSites(storage, withSite(await loadAutomaticSites(storage), origin, patterns));
}

/** The sites with these patterns for one of them, by default for all its articles; `null` removes it. */
export function withSite(
  sites: readonly AutomaticSite[],
  origin: string,
  patterns: readonly string[] | null = ALL_ARTICLES,
): readonly AutomaticSite[] {
  const others = sites.filter((site) => site.origin !== origin);
  return patterns ? [...others, { origin, patterns }] : others;
}

/** Replaces all sites. Resolves to whether that worked. */
export async function saveAutomaticSites(storage: LocalStorage, sites: readonly AutomaticSite[]): Promise<boolean> {
  try {
    await storage.set({ [AUTOMATIC_SITES]: parseAutomaticSites(sites) });
    return true;
  } catch {
    return false;
  }
}

/** When the reader opens by itself at an address; `null` for never. `page` is the hash of the address, or `null` in private windows. */
export async function storedOpening(
  storage: LocalStorage,
  { address, page }: { readonly address: string; readonly page: string | null },
): Promise<Opening | null> {
  const origin = automaticOriginOf(address);
  const site = (await loadAutomaticSites(storage)).find((each) => each.origin === origin);
  const opening = site ? openingAt(address, site.patterns) : null;
  return opening && page !== null && (await isLeft(storage, page)) ? null : opening;
}
