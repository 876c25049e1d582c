/** Resolves URLs. Which schemes may be shown is for the sanitizer to say. */

/** An address that is written as browsers would write it: most are, and making sure of the others takes ten times as long. */
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

/** A text of a URL as it is read; as it is written where that is no valid encoding. */
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

// A URL may hold commas (data: URLs, resizing services); it ends at white space, or at a comma before white space.
const SRCSET_ENTRY = /[\s,]*(\S*[^\s,])(?:\s+([\d.]+[wxh](?:\s+[\d.]+h)?))?\s*(?:,|$)/g;

/** The entries of a `srcset` with absolute URLs, in order; entries without a valid URL are left out. */
export function parseSrcset(srcset: string, base: string): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  for (const [, url = '', descriptor = ''] of srcset.matchAll(SRCSET_ENTRY)) {
    const absolute = absoluteUrl(url, base);
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

/**
 * The fragment (`#notes`) if a URL points into the page itself, else `null`.
 */
export function ownFragment(url: string, pageUrl: string): string | null {
  const hash = url.indexOf('#');
  if (hash < 0 || hash === url.length - 1) return null;
  const target = url.slice(0, hash);
  return target === '' || target === pageUrl.split('#')[0] ? url.slice(hash) : null;
}

/** Whether two absolute URLs name the same page: origin and path, a slash at the end aside, and the query where both have one. */
export function isSamePath(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const [first, second] = [new URL(one), new URL(other)];
  const path = (url: URL) => url.origin + url.pathname.replace(/\/$/, '');
  const bothAsk = first.search !== '' && second.search !== '';
  return path(first) === path(second) && (!bothAsk || first.search === second.search);
}
