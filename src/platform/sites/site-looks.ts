import { type Look, parseLook } from '../settings/look.ts';
import { SiteStore } from './site-store.ts';

const looks = new SiteStore<Look>('site-looks', parseLook);

/** The custom look of a site, or `null`. Does not throw. */
export function loadSiteLook(site: string): Promise<Look | null> {
  return looks.load(site);
}

/** Stores the custom look of a site; `null` removes it. Resolves to whether that worked. */
export function saveSiteLook(site: string, look: Look | null): Promise<boolean> {
  return looks.save(site, look && parseLook(look));
}

/** Stores these fields of a look. The site's others stay; a site without a look gets all of it. Resolves to whether that worked. */
export async function changeSiteLook(site: string, look: Look, changed: readonly string[]): Promise<boolean> {
  const part = Object.fromEntries(Object.entries(look).filter(([name]) => changed.includes(name)));
  return saveSiteLook(site, { ...look, ...(await loadSiteLook(site)), ...part });
}

/** All sites with a custom look. Does not throw. */
export function loadSiteLooks(): Promise<readonly (readonly [site: string, look: Look])[]> {
  return looks.all();
}

/** Replaces the custom looks of all sites. Resolves to whether that worked. */
export function saveSiteLooks(entries: readonly (readonly [site: string, look: Look])[]): Promise<boolean> {
  return looks.replaceAll(entries);
}
