import type { DomReader } from '../page/dom-reader.ts';
import { absoluteUrl, formatSrcset, type ImageCandidate, largestCandidate, parseSrcset } from '../page/urls.ts';

/** Attributes in which scripts keep the address of an image that is loaded late. Source: Chromium's DOM Distiller, and pages seen. */
const LAZY_SOURCES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-url',
  'data-image',
  'data-lazy',
  'data-hi-res-src',
];
const LAZY_SRCSETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set'];

/** CSS px: smaller images are counters and spacers. */
const MAX_PIXEL_SIZE = 2;

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
 * A lazy address is used only where the image's own is missing or a placeholder. `null` for spacers and images without any.
 */
export function imageSource(element: Element, { dom, base }: ImageContext): ImageSource | null {
  if (isPixel(element, dom)) return null;
  const own = firstUrl(element, ['src'], { dom, base });
  const srcset = parseSrcset(dom.getAttribute(element, 'srcset') ?? '', base).filter(isReal);
  const entries = srcset.length > 0 ? srcset : firstSrcset(element, { dom, base });
  const isPlaceholder = own === null || own.startsWith('data:');
  const lazy = isPlaceholder ? firstUrl(element, LAZY_SOURCES, { dom, base }) : null;
  const waiting = isPlaceholder ? (lazy ?? largestCandidate(entries)?.url ?? null) : null;
  const src = waiting ?? own ?? ((element as HTMLImageElement).currentSrc || null);
  return src === null ? null : { src, srcset: formatSrcset(entries) };
}

/** The entries of a `<source>`, absolute; empty when it has none. */
export function sourceSrcset(element: Element, { dom, base }: ImageContext): string {
  const own = parseSrcset(dom.getAttribute(element, 'srcset') ?? '', base).filter(isReal);
  return formatSrcset(own.length > 0 ? own : firstSrcset(element, { dom, base }));
}

function firstUrl(element: Element, names: readonly string[], { dom, base }: ImageContext): string | null {
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

function isPixel(element: Element, dom: DomReader): boolean {
  const isTiny = (side: string) => Number.parseFloat(dom.getAttribute(element, side) ?? '') <= MAX_PIXEL_SIZE;
  return isTiny('width') || isTiny('height');
}
