import type { DomReader } from '../../dom/dom-reader.ts';
import { absoluteUrl, formatSrcset, type ImageCandidate, largestCandidate, parseSrcset } from '../../dom/urls.ts';
import { imageStem, isLowResolution, isPlaceholder } from './image-urls.ts';

/** Attributes in which scripts keep the address of an image that is loaded late. Source: Chromium's DOM Distiller, and pages seen. */
const LAZY_SOURCES = (
  'data-src data-original data-lazy-src data-url data-image data-lazy data-hi-res-src data-full-src data-large-file data-orig-file ' +
  'data-original-src data-src-large data-echo data-actualsrc data-cfsrc data-runner-src'
).split(' ');
const SRCSETS = 'srcset data-srcset data-lazy-srcset data-original-set data-src-set'.split(' ');

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
 * A lazy address or one of the picture's `sources` is used where the image's own is missing, a placeholder, or a small rendition of the same. `null` for images without any.
 */
export function imageSource(
  element: Element,
  { dom, base, sources }: ImageContext & { readonly sources: readonly Element[] },
): ImageSource | null {
  const own = firstUrl(element, ['src'], { dom, base });
  // Most images have none of the many names under which others are kept.
  const isLazy = dom.attributeNames(element).some((name) => name.startsWith('data-'));
  const sets = [element, ...sources].map((each) =>
    srcsetOf(each, isLazy || each !== element ? SRCSETS : ['srcset'], { dom, base }),
  );
  const entries = sets.find(({ length }) => length > 0) ?? [];
  const lazy = isLazy ? firstUrl(element, LAZY_SOURCES, { dom, base }) : null;
  const shown = (element as HTMLImageElement).currentSrc || null;
  const others = [lazy, largestCandidate(entries)?.url ?? null, shown, backgroundOf(element, { dom, base })];
  const better = others.find((url) => url !== null && !isPlaceholder(url)) ?? null;
  if (own === null || isPlaceholder(own)) {
    return better === null ? null : { src: better, srcset: formatSrcset(entries) };
  }
  const isSmall = isLowResolution(own) || (lazy !== null && imageStem(lazy) === imageStem(own));
  const isBetter = isSmall && better !== null && !isLowResolution(better);
  return { src: isBetter ? better : own, srcset: formatSrcset(entries) };
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
    if (value && !/^(?:\{|true$|javascript:)/.test(value)) return absoluteUrl(value, base);
  }
  return null;
}

/** The entries of an image or of a `source`, absolute, without placeholders. */
function srcsetOf(element: Element, names: readonly string[], { dom, base }: ImageContext): ImageCandidate[] {
  for (const name of names) {
    const value = dom.getAttribute(element, name);
    if (value === null || value === '') continue;
    const entries = parseSrcset(value, base);
    const real = entries.filter(({ url }) => !url.startsWith('data:'));
    if (real.length > 0) return real;
  }
  return [];
}
