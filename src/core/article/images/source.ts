import type { DomReader } from '../../page/dom-reader.ts';
import { absoluteUrl, formatSrcset, type ImageCandidate, largestCandidate, parseSrcset } from '../../page/urls.ts';
import { imageStem, isLowResolution, isPlaceholder } from './image-urls.ts';

/** Attributes in which scripts keep the address of an image that is loaded late. Source: Chromium's DOM Distiller, and pages seen. */
const LAZY_SOURCES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-url',
  'data-image',
  'data-lazy',
  'data-hi-res-src',
  'data-full-src',
  'data-large-file',
  'data-orig-file',
  'data-original-src',
  'data-src-large',
  'data-echo',
  'data-actualsrc',
  'data-cfsrc',
  'data-runner-src',
];
const LAZY_SRCSETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'data-src-set'];

/** What a copied image carries. */
export interface ImageSource {
  readonly src: string;
  readonly srcset: string;
}

/** What an image is read with: the node, and what its URLs resolve against. */
export interface ImageContext {
  readonly dom: DomReader;
  readonly base: string;
}

/**
 * The address of an image: its own, the one it waits for, or the one that is shown, as absolute URLs.
 *
 * A lazy address is used where the image's own is missing, a placeholder, or a small rendition of the same. `null` for images without any.
 */
export function imageSource(element: Element, { dom, base }: ImageContext): ImageSource | null {
  const own = firstUrl(element, ['src'], { dom, base });
  const srcset = parseSrcset(dom.getAttribute(element, 'srcset') ?? '', base).filter(isReal);
  const entries = srcset.length > 0 ? srcset : firstSrcset(element, { dom, base });
  const lazy = firstUrl(element, LAZY_SOURCES, { dom, base });
  const shown = (element as HTMLImageElement).currentSrc || null;
  const others = [lazy, largestCandidate(entries)?.url ?? null, shown, backgroundOf(element, { dom, base })];
  const better = others.find((url) => url !== null && !isPlaceholder(url)) ?? null;
  if (own === null || isPlaceholder(own)) {
    return better === null ? null : { src: better, srcset: formatSrcset(entries) };
  }
  const isSmall = isLowResolution(own) || (lazy !== null && imageStem(lazy) === imageStem(own));
  return { src: isSmall ? (better ?? own) : own, srcset: formatSrcset(entries) };
}

/** The entries of a `<source>`, absolute; empty when it has none. */
export function sourceSrcset(element: Element, { dom, base }: ImageContext): string {
  const own = parseSrcset(dom.getAttribute(element, 'srcset') ?? '', base).filter(isReal);
  return formatSrcset(own.length > 0 ? own : firstSrcset(element, { dom, base }));
}

/** The picture that an element's own style puts behind it, `null` without one. */
export function backgroundOf(element: Element, { dom, base }: ImageContext): string | null {
  const style = dom.getAttribute(element, 'style') ?? '';
  const [, url] = /\bbackground(?:-image)?\s*:[^;]*?url\(\s*["']?([^"')]+)/i.exec(style) ?? [];
  return url === undefined ? null : absoluteUrl(url, base);
}

/** The first of the attributes that holds a URL, absolute; `null` if none does. */
export function firstUrl(element: Element, names: readonly string[], { dom, base }: ImageContext): string | null {
  for (const name of names) {
    const value = dom.getAttribute(element, name)?.trim();
    if (value && !value.startsWith('{')) return absoluteUrl(value, base);
  }
  return null;
}

function firstSrcset(element: Element, { dom, base }: ImageContext): ImageCandidate[] {
  for (const name of LAZY_SRCSETS) {
    const entries = parseSrcset(dom.getAttribute(element, name) ?? '', base);
    if (entries.length > 0) return entries;
  }
  return [];
}

function isReal(candidate: ImageCandidate): boolean {
  return !candidate.url.startsWith('data:');
}
