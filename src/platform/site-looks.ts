import { type Look, parseLook } from './look.ts';
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

/** The number of sites with a custom look. */
export function countSiteLooks(): Promise<number> {
  return looks.count();
}

/** Removes the custom looks of all sites. Resolves to whether that worked. */
export function forgetSiteLooks(): Promise<boolean> {
  return looks.forget();
}
