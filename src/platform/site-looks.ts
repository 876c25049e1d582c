import { browser } from './browser.ts';
import { type Look, parseLook } from './look.ts';

/** Enough for the sites that anyone dresses by hand. */
const MAX_SITES = 200;

const KEY = 'site-looks';

/** The one changed last is last. */
type SiteLooks = readonly (readonly [site: string, look: Look])[];

/** The name under which a page's look is kept, or `null` where none may be: in private windows, and for files. */
export function siteOf({ location }: Document): string | null {
  if (browser.extension?.inIncognitoContext) return null;
  return location.hostname.replace(/^www\./, '') || null;
}

/** The look that a site has of its own, or `null`. Does not throw. */
export async function loadSiteLook(site: string): Promise<Look | null> {
  const found = (await loadAll()).find(([name]) => name === site);
  return found?.[1] ?? null;
}

/** Gives a site a look of its own, or takes it away with `null`. Resolves to whether that was stored. */
export async function saveSiteLook(site: string, look: Look | null): Promise<boolean> {
  const others = (await loadAll()).filter(([name]) => name !== site);
  return store(look ? [...others, [site, parseLook(look)]] : others);
}

/** How many sites have a look of their own. */
export async function countSiteLooks(): Promise<number> {
  return (await loadAll()).length;
}

/** Takes the looks of all sites away. Resolves to whether that was stored. */
export function forgetSiteLooks(): Promise<boolean> {
  return store([]);
}

async function loadAll(): Promise<SiteLooks> {
  try {
    const stored: unknown = (await browser.storage.local.get(KEY))[KEY];
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry) =>
      Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], parseLook(entry[1])] as const] : [],
    );
  } catch {
    return [];
  }
}

async function store(looks: SiteLooks): Promise<boolean> {
  try {
    await browser.storage.local.set({ [KEY]: looks.slice(-MAX_SITES) });
    return true;
  } catch {
    return false;
  }
}
