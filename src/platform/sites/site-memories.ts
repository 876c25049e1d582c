/** The memory of each site's pages: numbers computed from short texts, stored under a number computed from the site's name. */
import type { SiteMemory } from '../../core/types.ts';
import { browser } from '../browser.ts';
import { addressKey } from '../reading/reading-places.ts';

const MAX_SITES = 200;

/** The list of the sites, so that counting them reads no memory. */
const LIST = 'site-memories';
const PREFIX = 'site-memory-';

/** The key of a site and the characters of its memory. The last used is the last. */
type Listed = readonly [key: string, chars: number];

/** How much is remembered. */
export interface RememberedSites {
  readonly sites: number;
  readonly bytes: number;
}

/** The memory of a site, or `null`. Does not throw. */
export async function loadSiteMemory(site: string): Promise<SiteMemory | null> {
  const name = keyOf(site);
  const stored = (await browser.storage.local.get(name).catch(() => ({})))[name as never] as unknown;
  return isMemory(stored) ? stored : null;
}

/** Stores the memory of a site, and removes those that were used longest ago beyond {@link MAX_SITES}. Resolves to whether that worked. */
export async function saveSiteMemory(site: string, memory: SiteMemory): Promise<boolean> {
  try {
    const name = keyOf(site);
    const others = (await listed()).filter(([key]) => key !== name);
    const list: readonly Listed[] = [...others, [name, JSON.stringify(memory).length]];
    const kept = list.slice(-MAX_SITES);
    await browser.storage.local.set({ [name]: memory, [LIST]: kept });
    if (kept.length < list.length) await browser.storage.local.remove(list.slice(0, -MAX_SITES).map(([key]) => key));
    return true;
  } catch {
    return false;
  }
}

/** How many sites are remembered, and how much of them. Does not throw. */
export async function rememberedSites(): Promise<RememberedSites> {
  const list = await listed().catch(() => []);
  return { sites: list.length, bytes: list.reduce((sum, [, chars]) => sum + chars, 0) };
}

/** Forgets a site. Resolves to whether that worked. */
export async function forgetSiteMemory(site: string): Promise<boolean> {
  try {
    const name = keyOf(site);
    await browser.storage.local.set({ [LIST]: (await listed()).filter(([key]) => key !== name) });
    await browser.storage.local.remove(name);
    return true;
  } catch {
    return false;
  }
}

/** Forgets all sites. Resolves to whether that worked. */
export async function forgetSiteMemories(): Promise<boolean> {
  try {
    const names = (await listed()).map(([key]) => key);
    await browser.storage.local.remove([...names, LIST]);
    return true;
  } catch {
    return false;
  }
}

/** @throws if storage cannot be read. */
async function listed(): Promise<readonly Listed[]> {
  const list = (await browser.storage.local.get(LIST))[LIST];
  return Array.isArray(list) ? list.filter(isListed) : [];
}

function keyOf(site: string): string {
  return PREFIX + addressKey(site);
}

function isListed(entry: unknown): entry is Listed {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function isMemory(value: unknown): value is SiteMemory {
  const { version, pages } = (value ?? {}) as Partial<SiteMemory>;
  return typeof version === 'number' && Array.isArray(pages) && pages.every(isSitePage);
}

/** Whether a value is what is remembered of a page. */
export function isSitePage(value: unknown): value is SiteMemory['pages'][number] {
  return Array.isArray(value) && value.length > 0 && value.every(Number.isInteger);
}
