import { browser } from './browser.ts';
import { type Look, parseLook } from './look.ts';

/** More than anyone customises by hand. A guess. */
const MAX_SITES = 200;

const KEY = 'site-looks';

/** Ordered by last change, the newest last. */
type SiteLooks = readonly (readonly [site: string, look: Look])[];

/** The storage key of a site's look; `null` for files and in private windows, where none may be stored. */
export function siteOf({ location }: Document): string | null {
  if (browser.extension?.inIncognitoContext) return null;
  return location.hostname.replace(/^www\./, '') || null;
}

/** The custom look of a site, or `null`. Does not throw. */
export async function loadSiteLook(site: string): Promise<Look | null> {
  const found = (await loadAll().catch(() => [])).find(([name]) => name === site);
  return found?.[1] ?? null;
}

/** Stores the custom look of a site; `null` removes it. Resolves to whether that worked. */
export async function saveSiteLook(site: string, look: Look | null): Promise<boolean> {
  try {
    const others = (await loadAll()).filter(([name]) => name !== site);
    return await store(look ? [...others, [site, parseLook(look)]] : others);
  } catch {
    // Without the looks of the other sites, storing this one would lose them.
    return false;
  }
}

/** The number of sites with a custom look. */
export async function countSiteLooks(): Promise<number> {
  return (await loadAll().catch(() => [])).length;
}

/** Removes the custom looks of all sites. Resolves to whether that worked. */
export function forgetSiteLooks(): Promise<boolean> {
  return store([]);
}

/** @throws if storage cannot be read. */
async function loadAll(): Promise<SiteLooks> {
  const stored: unknown = (await browser.storage.local.get(KEY))[KEY];
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) =>
    Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], parseLook(entry[1])] as const] : [],
  );
}

async function store(looks: SiteLooks): Promise<boolean> {
  try {
    await browser.storage.local.set({ [KEY]: looks.slice(-MAX_SITES) });
    return true;
  } catch {
    return false;
  }
}
