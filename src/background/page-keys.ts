import { pageAddress } from '../platform/page-address.ts';
import { isOfSite, type StoringPage } from './sender.ts';

/**
 * Parameters that tell where a visitor came from, and nothing about the page. Source: Firefox's own list
 * (`privacy.query_stripping.strip_list`, version 140), and the parameters that the makers of the large analytics and mail services document.
 */
const TRACKING = new Set(
  (
    '__hsfp __hssc __hstc __s _ga _gl _hsenc _hsmi _openstat dclid fbclid gad_source gbraid gclid gclsrc hsCtaTracking igsh igshid li_fat_id ' +
    'mc_cid mc_eid mkt_tok ml_subscriber ml_subscriber_hash msclkid oft_c oft_ck oft_d oft_id oft_ids oft_k oft_lk oft_sk oly_anon_id ' +
    'oly_enc_id rb_clickid s_cid srsltid ttclid twclid unicorn_click_id vero_conv vero_id wbraid wickedid yclid ysclid'
  ).split(' '),
);

/** Hexadecimal digits of a key: 128 bits, so that no site can make an address with the key of another's. */
const KEY_DIGITS = 32;

/** An address without the parameters that are known to track, and without its fragment. */
export function withoutTracking(address: string): string {
  const url = new URL(pageAddress(address));
  const isTracking = (name: string) => name.startsWith('utm_') || TRACKING.has(name);
  const parts = url.search.slice(1).split('&');
  // Not by `searchParams`, which would write the other parameters anew.
  url.search = parts.filter((part) => !isTracking(part.split('=')[0] ?? '')).join('&');
  return url.href;
}

/**
 * The keys by which an article is found again: hashes of its addresses. `address` holds those of the page's own address, with and without
 * tracking parameters; `all` also that of the canonical address, if it is of the page's own site: else one site could read what is stored
 * for another. A canonical address without a path is not of one article.
 */
export async function pageKeys(
  { address, canonical }: { readonly address: string; readonly canonical: string | null },
  page: StoringPage,
): Promise<{ readonly address: readonly string[]; readonly all: readonly string[] }> {
  const own = await keysOf([pageAddress(address), withoutTracking(address)]);
  const isTrusted = canonical !== null && isOfSite(canonical, page) && new URL(canonical).pathname !== '/';
  const stated = isTrusted ? await keysOf([withoutTracking(canonical)]) : [];
  return { address: own, all: [...new Set([...own, ...stated])] };
}

async function keysOf(addresses: readonly string[]): Promise<readonly string[]> {
  return Promise.all([...new Set(addresses)].map(keyOf));
}

async function keyOf(address: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, KEY_DIGITS);
}
