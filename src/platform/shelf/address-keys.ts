import { pageAddress } from '../page/page-address.ts';

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

/** The keys of an address, with and without tracking parameters, by which highlights are found again. */
export function addressKeys(address: string): Promise<readonly string[]> {
  return keysOf([pageAddress(address), withoutTracking(address)]);
}

/** Hashes of addresses. */
export async function keysOf(addresses: readonly string[]): Promise<readonly string[]> {
  return Promise.all([...new Set(addresses)].map(keyOf));
}

async function keyOf(address: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, KEY_DIGITS);
}
