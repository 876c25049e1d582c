/** Makes exported files inside a test page, or in Node on jsdom. */
import type { DetachedSubtree } from '../../src/core/types.ts';
import { toEpub } from '../../src/export/epub/epub.ts';
import { normalize } from '../../src/export/markup/normalize.ts';
import { serialize } from '../../src/export/markup/serialize.ts';
import type { Picture } from '../../src/export/pictures.ts';
import { extract } from '../../src/library/pith.ts';
import { MATHML_ELEMENTS } from '../../src/sanitizer/policy.ts';
import { sanitize } from '../../src/sanitizer/sanitize.ts';

const SAVED = new Date('2026-11-22T10:00:00Z');
const ID = '6f1c2b1e-9d0a-4c57-8f3e-2b7f5a8d9c10';

/** A one-pixel PNG, in base64. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A page of ours. */
export interface NamedPage {
  readonly name: string;
  readonly html: string;
  readonly url: string;
}

/** An EPUB in base64, with the name of its page. */
export interface NamedBook {
  readonly name: string;
  readonly book: string;
}

/** Returns two EPUBs of a page's article: with every image, each as the same pixel, and with none. Empty without an article. */
export function booksOf({ name, html, url }: NamedPage): NamedBook[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const { article } = extract(parsed, { url });
  if (article === null) return [];
  return (['all', 'none'] as const).map((pictures) => {
    const content = inertElement(article.content);
    return { name, book: base64(makeBook({ ...article, content }, pictures)) };
  });
}

/** Returns the EPUB of sanitized HTML, in base64. */
export function bookOfFragment(html: string): string {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return base64(makeFragmentBook(holder));
}

/** An element as `[name, ...children]`, or text. Can describe trees that no parser would build. */
export type Tree = string | readonly [string, ...Tree[]];

/** Returns the EPUB of a sanitized tree, in base64. */
export function bookOfTree(tree: Tree): string {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(buildNode(tree, holder.ownerDocument));
  return base64(makeFragmentBook(holder));
}

/** Returns HTML after normalization, as serialized for files. */
export function normalized(html: string): string {
  const content = inertElement(html);
  normalize(content);
  return serialize(content.childNodes);
}

function buildNode(tree: Tree, inert: Document): Node {
  if (typeof tree === 'string') return inert.createTextNode(tree);
  const [name, ...children] = tree;
  const element = MATHML_ELEMENTS.has(name)
    ? inert.createElementNS('http://www.w3.org/1998/Math/MathML', name)
    : inert.createElement(name);
  element.append(...children.map((child) => buildNode(child, inert)));
  return element;
}

function makeFragmentBook(holder: HTMLElement): Uint8Array {
  const inert = document.implementation.createHTMLDocument('');
  const content = inert.createElement('div');
  content.append(inert.importNode(sanitize(holder as unknown as DetachedSubtree, document), true));
  return makeBook(
    {
      title: 'A fragment',
      byline: null,
      siteName: null,
      publishedTime: null,
      modifiedTime: null,
      lang: 'en',
      dir: 'ltr',
      url: 'https://example.org/',
      content,
    },
    'all',
  );
}

function makeBook(
  article: Omit<Parameters<typeof toEpub>[0], 'pictures' | 'cover'>,
  available: 'all' | 'none',
): Uint8Array {
  const picture: Picture = { type: 'image/png', bytes: Uint8Array.from(atob(PIXEL), (byte) => byte.charCodeAt(0)) };
  const addresses = Array.from(article.content.querySelectorAll('img'), (image) => image.getAttribute('src') ?? '');
  const pictures = new Map(available === 'all' ? addresses.map((address) => [address, picture]) : []);
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
