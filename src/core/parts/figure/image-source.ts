import { type DomReader, ELEMENT_NODE, windowOf } from '../../dom/dom-reader.ts';
import { hasText, parentOf } from '../../dom/page-tree.ts';
import { formatSrcset, type ImageCandidate, knownUrl, largestCandidate, parseSrcset } from '../../dom/urls.ts';
import type { Page } from '../../types.ts';

/** Attributes with the address of an image that a script loads later. Source: Chromium's DOM Distiller, and pages seen. */
const WAITING_SOURCES =
  'data-src data-original data-lazy-src data-lazy data-original-src data-echo data-actualsrc data-cfsrc data-runner-src'.split(
    ' ',
  );
const LAZY_SOURCES = [
  ...WAITING_SOURCES,
  ...'data-url data-image data-large-file data-orig-file data-src-large'.split(' '),
];
/** Names of images that still wait for their script. */
const WAITING_NAME = /(?:^|\s)(?:b-)?lazy(?:load|-?image|-?img)?(?:\s|$)|\b(?:lozad|unveil)\b/i;
/** A placeholder has at most this share of the width that its image declares. A guess. */
const MAX_PLACEHOLDER_SHARE = 0.25;
const SRCSETS = 'srcset data-srcset data-lazy-srcset data-original-set data-src-set'.split(' ');

/** Other attributes with a later address, tried after the known ones: each optimizer has its own prefix. */
const ANY_SOURCE = /-src$/;
const ANY_SRCSET = /-srcset$/;

/** Characters of a `data:` URL below which an image is a placeholder of a few pixels. A guess. */
const MIN_DATA_CHARS = 3000;

const PLACEHOLDER_NAME =
  /^(?:blank|spacer|spaceball|placeholder|pixel|transparent|loading|loader|spinner|lazy(?:load)?|gr[ae]y|1x1|clear|empty|dummy|trans|t)[-_\d]*\.(?:gif|png|svg|jpe?g|webp)$|^(?:loader|loading|missing-image|placeholder|spinner)\b.*\.(?:gif|svg)$/i;

/** Marks of coarse renditions: in the query, a part of the path, or the file name. */
const LOW_RESOLUTION =
  /[?&](?:(?:w|h|width|height|blur|size)=\d{1,2}|q(?:uality)?=[1-3]?\d)(?:&|$)|\/(?:max|w|h|fit)[/_=-]\d{1,2}(?=[/,])|-w\d\d\/|\b(?:lqip|blur(?:red|ry)?|low-?res|tiny|placeholder)\b|[-_](?:\d{1,2}x\d{1,2}|small|thumb)\.\w+$/i;

/** The part that Wix adds to the address of a picture for its preview. */
const BLURRED = /\/v1\/fill\/[^/]*,blur_[^/]*\/[^/]*$/;

/** Parts of a path that name a rendition. */
const RENDITION_SEGMENT =
  /^(?:max|fit|crop|resize|freeze|thumbs?|thumbnails?|small|medium|large|[cw]|[sw]?\d{1,4}(?:x\d{1,4})?|[whqcf][_=][\w,.:=-]+)$/i;
const RENDITION_SUFFIX = /[-_](?:\d{2,4}x\d{2,4}|\d{2,4}w|thumb|small|medium|large|scaled)(?=\.\w+$)|@[23]x(?=\.\w+$)/i;
const PICTURE_NAME = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
const RENDITION_QUERY = /[?&](?:w|h|width|height|q|quality|blur|size|fit|crop|resize|dpr|auto|fm|format)=[^&]*/gi;

/** Addresses for a copied image. */
export interface ImageSource {
  readonly src: string;
  readonly srcset: string;
}

/** The reader of an image's attributes, and the base of its URLs. */
export interface ImageContext {
  readonly dom: DomReader;
  readonly base: string;
}

/**
 * The absolute address of an image; `null` for none.
 *
 * A lazy address, one of the picture's `sources`, or the rendered one is better than the image's own if that is missing, a placeholder, or
 * a small rendition of the same picture.
 */
export function imageSource(
  element: Element,
  {
    dom,
    base,
    sources,
    shared,
  }: ImageContext & {
    readonly sources: readonly Element[];
    /** Addresses of placeholders: see {@link sharedPlaceholders}. */
    readonly shared?: ReadonlySet<string>;
  },
): ImageSource | null {
  const own = firstUrl(element, ['src'], { dom, base });
  // Looking up all lazy attributes takes time, and most images have none.
  const names = dom.attributeNames(element);
  const isLazy = names.some((name) => name.startsWith('data-') || name.includes('lazy'));
  const namesLike = (known: readonly string[], name: RegExp) => [...known, ...names.filter((each) => name.test(each))];
  const sets = [element, ...sources].map((each) =>
    srcsetOf(each, isLazy || each !== element ? namesLike(SRCSETS, ANY_SRCSET) : ['srcset'], { dom, base }),
  );
  const entries = sets.find(({ length }) => length > 0) ?? [];
  const lazy = isLazy ? firstUrl(element, namesLike(LAZY_SOURCES, ANY_SOURCE), { dom, base }) : null;
  const awaited = isLazy ? firstUrl(element, WAITING_SOURCES, { dom, base }) : null;
  const isPending = shared?.has(own ?? '') === true || isUnfinished(element, dom);
  const isWaiting = awaited !== null && awaited !== own && isPending;
  const shown = (element as HTMLImageElement).currentSrc || null;
  const others = [lazy, largestCandidate(entries)?.url ?? null, shown, backgroundOf(element, { dom, base })];
  const better = others.find((url) => url !== null && !isPlaceholder(url)) ?? null;
  const isFiller = own !== null && (isPlaceholder(own) || (own.startsWith('data:') && (better ?? own) !== own));
  if (own === null || isFiller || isWaiting) {
    return better === null ? null : { src: better, srcset: formatSrcset(entries) };
  }
  if (BLURRED.test(own)) return { src: own.replace(BLURRED, ''), srcset: '' };
  const isSmall = isLowResolution(own) || (lazy !== null && imageStem(lazy) === imageStem(own));
  const isBetter = isSmall && better !== null && !isLowResolution(better);
  return { src: isBetter ? better : own, srcset: formatSrcset(entries) };
}

/** Whether an image shows something else until a script loads it: it is named so, failed to load, or is far smaller than it will be. */
function isUnfinished(element: Element, dom: DomReader): boolean {
  const { complete, naturalWidth } = element as HTMLImageElement;
  const isFailed = complete === true && naturalWidth === 0 && windowOf(element.ownerDocument) !== null;
  const declared = Number(dom.getAttribute(element, 'width'));
  const isCoarse = naturalWidth > 0 && naturalWidth <= declared * MAX_PLACEHOLDER_SHARE;
  return isFailed || isCoarse || WAITING_NAME.test(dom.className(element));
}

/** The addresses that several images of a page have in common though scripts will load different ones. Linear in the images. */
export function sharedPlaceholders(images: readonly Element[], context: ImageContext): ReadonlySet<string> {
  const lazyBy = new Map<string, string>();
  const shared = new Set<string>();
  for (const image of images) {
    const lazy = firstUrl(image, WAITING_SOURCES, context);
    const own = lazy === null ? null : firstUrl(image, ['src'], context);
    if (lazy === null || own === null) continue;
    const other = lazyBy.get(own) ?? lazy;
    lazyBy.set(own, other);
    if (other !== lazy) shared.add(own);
  }
  return shared;
}

/** The background picture in an element's own style, `null` for none. */
export function backgroundOf(element: Element, { dom, base }: ImageContext): string | null {
  const style = dom.getAttribute(element, 'style') ?? '';
  const [, url] = /\bbackground(?:-image)?\s*:[^;]*?url\(\s*["']?([^"')]+)/i.exec(style) ?? [];
  return url === undefined ? null : knownUrl(url, base);
}

/** The absolute URL in the first of the attributes that has one; `null` for none. */
export function firstUrl(element: Element, names: readonly string[], { dom, base }: ImageContext): string | null {
  for (const name of names) {
    const value = dom.getAttribute(element, name)?.trim();
    if (value && !/^(?:\{|true$|javascript:)/.test(value)) return knownUrl(value, base);
  }
  return null;
}

/** The absolute entries of a `srcset` without placeholders. */
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

/** Whether a URL is that of a placeholder: a short `data:` URL, an inline drawing, or a spacer. */
function isPlaceholder(url: string): boolean {
  if (url.startsWith('data:')) return url.length < MIN_DATA_CHARS || url.startsWith('data:image/svg');
  // An address that ends with `#` is that of the page.
  return /^(?!https?:)[a-z][a-z\d+.-]*:|#$/i.test(url) || PLACEHOLDER_NAME.test(fileOf(url));
}

/** The name of the file that a URL leads to. */
export function fileOf(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/^.*\//, '');
}

/** Whether a URL names a coarse rendition. */
export function isLowResolution(url: string): boolean {
  return LOW_RESOLUTION.test(url);
}

/** The URL of an image without its size and quality: equal for all renditions. */
export function imageStem(url: string): string {
  if (url.startsWith('data:')) return url;
  const [address = ''] = url.split('#');
  const bare = address.replace(/^https?:\/\//, '');
  const queryAt = bare.indexOf('?');
  const path = queryAt < 0 ? bare : bare.slice(0, queryAt);
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  const places = segments.filter((segment) => !RENDITION_SEGMENT.test(segment));
  const rest = queryAt < 0 || PICTURE_NAME.test(name) ? '' : bare.slice(queryAt).replace(RENDITION_QUERY, '');
  return [...places, name.replace(/^\d+px-/, '').replace(RENDITION_SUFFIX, '')].join('/') + rest;
}

/** Children of an element that are searched. */
const MAX_CHILDREN = 40;

/** A tag of at most 4,000 characters, so that tags without an end are passed in linear time. A guess. */
const IMAGE = /<img\b[^>]{0,4000}>/i;

/** An image that is shown if scripts do not run. */
interface ImageCopy {
  readonly src: string;
  readonly alt: string;
}

/** Finds the `noscript` copies of lazy images. */
export class NoscriptImages {
  readonly #page: Page;
  readonly #dom: DomReader;

  constructor(page: Page, dom: DomReader) {
    this.#page = page;
    this.#dom = dom;
  }

  /** The copy beside an image, or beside an element that holds only the image. */
  beside(image: number, base: string): ImageCopy | null {
    const { parent, end } = this.#page.elements;
    const around = parentOf(this.#page, image);
    const isAlone = end[around] === image + 1 && parent[image] === image - 1 && !hasText(this.#page, around);
    return (
      this.#among(around, image, base) ?? (isAlone ? this.#among(parentOf(this.#page, around), around, base) : null)
    );
  }

  /** The copy inside an element. */
  inside(element: number, base: string): ImageCopy | null {
    return this.#among(element, -1, base);
  }

  /** The copy among the children of an element: the first after `child`, or else the last before it. */
  #among(element: number, child: number, base: string): ImageCopy | null {
    const { node } = this.#page.elements;
    let found: ImageCopy | null = null;
    let isAfter = false;
    let next = this.#dom.firstChild(node[element] as Element);
    for (let count = 0; next !== null && count < MAX_CHILDREN; count++, next = this.#dom.nextSibling(next)) {
      if (this.#dom.nodeType(next) !== ELEMENT_NODE) continue;
      if (next === node[child]) isAfter = true;
      else if (this.#dom.localName(next as Element) === 'noscript') found = imageOf(next as Element, base) ?? found;
      else if (isAfter && this.#dom.localName(next as Element) === 'img') return found;
      else if (!isAfter) found = null;
      if (isAfter && found !== null) return found;
    }
    return found;
  }
}

/** Reads markup, because the content of a `noscript` is text where scripts run. */
function imageOf(noscript: Element, base: string): ImageCopy | null {
  const [tag] = IMAGE.exec(noscript.innerHTML) ?? [];
  if (tag === undefined) return null;
  const src = knownUrl(attributeOf(tag, 'src') ?? attributeOf(tag, 'data-src') ?? '', base);
  return src === null || !/^https?:/.test(src) ? null : { src, alt: attributeOf(tag, 'alt') ?? '' };
}

function attributeOf(tag: string, name: string): string | null {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined
    ? null
    : value
        .replace(/&amp;/g, '&')
        .replace(/&quot;/g, '"')
        .replace(/&#0?39;/g, "'")
        .trim();
}
