/** Resolves URLs. The sanitizer decides which schemes are allowed. */

/** A URL in the form to which browsers would normalize it. Most have it, and parsing takes ten times as long. */
const PLAIN = /^https?:\/\/([a-z\d]+(-[a-z\d]+)*\.)+[a-z]{2,}(?!\S*(\/\.|%2[eE]))\/[\w./~%?=&+,;:@!$*()#-]*$/;
const FROM_ROOT = /^(?=\/[^/])/;
const ORIGIN = /^https?:\/\/[^/]+/;

/** The absolute form of a URL, or `null` if it has none. */
export function absoluteUrl(value: string, base: string): string | null {
  const plain = value.replace(FROM_ROOT, () => ORIGIN.exec(base)?.[0] ?? '');
  if (PLAIN.test(plain)) return plain;
  try {
    return new URL(value.trim(), base || undefined).href;
  } catch {
    return null;
  }
}

/** A relative URL, except a place on the page. */
const RELATIVE = /^\s*(?![a-z][a-z\d+.-]*:|[\s#])./i;

/** The absolute form of a URL; a relative one as written if nothing says what it is relative to; `null` for an invalid one. */
export function knownUrl(value: string, base: string): string | null {
  const absolute = absoluteUrl(value, base);
  return absolute === null && base === '' && isRelative(value) ? value.trim().replace(/\s/g, '%20') : absolute;
}

/** Whether a URL is relative, and not just a place on the page. */
export function isRelative(url: string): boolean {
  return RELATIVE.test(url);
}

/** The host of an address without `www.`; `''` if the address is invalid. */
export function hostName(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

/** The percent-decoded form of a text; the text itself if the encoding is invalid. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One entry of a `srcset`: URL and descriptor (`2x`, `640w`, or empty). */
export interface ImageCandidate {
  readonly url: string;
  readonly descriptor: string;
}

// A URL may hold commas (data: URLs, resizing services); it ends at white space, or at a comma before white space. No part of the
// pattern can match in two ways, so that hostile values take linear time.
const SRCSET_ENTRY = /([^\s,]\S*?)(?:,(?=[,\s]|$)|\s+([^,]*)|$)/g;
const DESCRIPTOR = /^(?:[\d.]+[wxh]\s*)*$/;

/** The entries of a `srcset` with known URLs, in order, without invalid ones. Linear in the characters. */
export function parseSrcset(srcset: string, base: string): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  for (const [, url = '', given = ''] of srcset.matchAll(SRCSET_ENTRY)) {
    const descriptor = given.trim();
    const absolute = DESCRIPTOR.test(descriptor) ? knownUrl(url, base) : null;
    if (absolute !== null) candidates.push({ url: absolute, descriptor });
  }
  return candidates;
}

/** The `srcset` text of entries. */
export function formatSrcset(candidates: readonly ImageCandidate[]): string {
  return candidates.map(({ url, descriptor }) => (descriptor ? `${url} ${descriptor}` : url)).join(', ');
}

/** The entry with the highest resolution, or `null` for none. */
export function largestCandidate(candidates: readonly ImageCandidate[]): ImageCandidate | null {
  let best: ImageCandidate | null = null;
  for (const candidate of candidates) {
    if (best === null || magnitude(candidate) > magnitude(best)) best = candidate;
  }
  return best;
}

function magnitude({ descriptor }: ImageCandidate): number {
  const value = Number.parseFloat(descriptor);
  return Number.isFinite(value) ? value : 1;
}

/** The fragment (`#notes`) of a URL into the page itself; `null` for every other URL. */
export function ownFragment(url: string, pageUrl: string): string | null {
  const hash = url.indexOf('#');
  if (hash < 0 || hash === url.length - 1) return null;
  const target = url.slice(0, hash);
  return target === '' || target === pageUrl.split('#')[0] ? url.slice(hash) : null;
}

/**
 * Whether two absolute URLs have the same origin and path, a trailing slash aside, and the same query if both have one.
 */
export function isSamePath(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const [first, second] = [new URL(one), new URL(other)];
  const path = (url: URL) => url.origin + url.pathname.replace(/\/$/, '');
  const bothAsk = first.search !== '' && second.search !== '';
  return path(first) === path(second) && (!bothAsk || first.search === second.search);
}
