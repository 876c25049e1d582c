/** What files are made of an article, for use inside a test page. */
import type { DetachedSubtree } from '../../src/core/types.ts';
import { toEpub } from '../../src/export/epub/epub.ts';
import { normalize } from '../../src/export/markup/normalize.ts';
import { writeMarkup } from '../../src/export/markup/write.ts';
import type { Picture } from '../../src/export/pictures.ts';
import { extract } from '../../src/library/pith.ts';
import { MATHML_ELEMENTS } from '../../src/sanitizer/policy.ts';
import { sanitize } from '../../src/sanitizer/sanitize.ts';

const SAVED = new Date('2026-11-22T10:00:00Z');
const ID = '6f1c2b1e-9d0a-4c57-8f3e-2b7f5a8d9c10';

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The book of an article, as base64; `null` where there is no article. All pictures are had, and are alike, unless `pictures` says none. */
export function bookOf(html: string, { url, pictures }: { url: string; pictures: 'all' | 'none' }): string | null {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const { article } = extract(parsed, { url });
  if (article === null) return null;
  const content = inertElement(article.content);
  return base64(bind({ ...article, content }, pictures));
}

/** The book of a fragment of HTML that went through the sanitizer. */
export function bookOfFragment(html: string): string {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return base64(bindFragment(holder));
}

/** The book of a tree that no parser would make: `[name, ...children]`. */
export type Tree = string | readonly [string, ...Tree[]];

export function bookOfTree(tree: Tree): string {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(built(tree, holder.ownerDocument));
  return base64(bindFragment(holder));
}

export function normalized(html: string): string {
  const content = inertElement(html);
  normalize(content);
  return writeMarkup(content.childNodes);
}

function built(tree: Tree, inert: Document): Node {
  if (typeof tree === 'string') return inert.createTextNode(tree);
  const [name, ...children] = tree;
  const element = MATHML_ELEMENTS.has(name)
    ? inert.createElementNS('http://www.w3.org/1998/Math/MathML', name)
    : inert.createElement(name);
  element.append(...children.map((child) => built(child, inert)));
  return element;
}

function bindFragment(holder: HTMLElement): Uint8Array {
  const inert = document.implementation.createHTMLDocument('');
  const content = inert.createElement('div');
  content.append(inert.importNode(sanitize(holder as unknown as DetachedSubtree, document), true));
  return bind(
    {
      title: 'A fragment',
      byline: null,
      siteName: null,
      publishedTime: null,
      lang: 'en',
      dir: 'ltr',
      url: 'https://example.org/',
      content,
    },
    'all',
  );
}

function bind(article: Omit<Parameters<typeof toEpub>[0], 'pictures' | 'cover'>, had: 'all' | 'none'): Uint8Array {
  const picture: Picture = { type: 'image/png', bytes: Uint8Array.from(atob(PIXEL), (byte) => byte.charCodeAt(0)) };
  const addresses = Array.from(article.content.querySelectorAll('img'), (image) => image.getAttribute('src') ?? '');
  const pictures = new Map(had === 'all' ? addresses.map((address) => [address, picture]) : []);
  return toEpub({ ...article, pictures, cover: addresses[0] ?? null }, { id: ID, saved: SAVED });
}

function inertElement(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}
