import { addressKeys, keysOf, withoutTracking } from '../platform/shelf/address-keys.ts';
import { isOfSite, type StoringPage } from './sender.ts';

/**
 * The keys by which an article is found again: hashes of its addresses. `address` holds those of the page's own address, with and without
 * tracking parameters; `all` also that of the canonical address, if it is of the page's own site: else one site could read what is stored
 * for another. A canonical address without a path is not of one article.
 */
export async function pageKeys(
  { address, canonical }: { readonly address: string; readonly canonical: string | null },
  page: StoringPage,
): Promise<{ readonly address: readonly string[]; readonly all: readonly string[] }> {
  const own = await addressKeys(address);
  const isTrusted = canonical !== null && isOfSite(canonical, page) && new URL(canonical).pathname !== '/';
  const stated = isTrusted ? await keysOf([withoutTracking(canonical)]) : [];
  return { address: own, all: [...new Set([...own, ...stated])] };
}
