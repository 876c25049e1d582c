import { displayTitle, headerMarkup } from '../../export/article-markup.ts';
import { toEpub } from '../../export/epub/epub.ts';
import { fileName } from '../../export/file-name.ts';
import { toHtmlFile } from '../../export/html-file.ts';
import { toMarkdown, toMarkdownFile } from '../../export/markdown.ts';
import { normalize } from '../../export/markup/normalize.ts';
import { serialize } from '../../export/markup/serialize.ts';
import { dataUrl, type Pictures } from '../../export/pictures.ts';
import { toText } from '../../export/plain-text.ts';
import type { Strings } from '../../platform/strings.ts';
import { type Copied, copy } from '../clipboard.ts';
import type { Shown } from '../reader-context.ts';
import { download, isSandboxed } from './download.ts';
import { fetchPictures, picturesForBooks } from './fetch-pictures.ts';
import { type ShownContent, shownContent } from './shown-content.ts';

export type CopyFormat = 'markdown' | 'rich' | 'text';

export type FileFormat = 'markdown' | 'html' | 'epub';

const TYPES: Readonly<Record<FileFormat, { readonly ending: string; readonly type: string }>> = {
  markdown: { ending: 'md', type: 'text/markdown;charset=utf-8' },
  html: { ending: 'html', type: 'text/html;charset=utf-8' },
  epub: { ending: 'epub', type: 'application/epub+zip' },
};

/** Where an article is taken from. */
export interface TakingPlace {
  readonly document: Document;
  readonly strings: Strings;
  /** Ends what is under way. */
  readonly signal: AbortSignal;
  /** The text of an element. */
  plainText(content: HTMLElement): string;
}

export interface SaveOptions {
  readonly format: FileFormat;
  /** Whether a web page holds its pictures. A book always does. */
  readonly withPictures: boolean;
  /** Called with how many pictures were asked for, of how many. */
  onProgress(done: number, all: number): void;
}

/** What came of saving. */
export interface Saved {
  /** Pictures that the file should hold and does not. */
  readonly lost: number;
  /** Whether the page may keep the browser from saving the file. */
  readonly isDoubtful: boolean;
}

/** Puts what is shown of an article on the clipboard. Resolves to whether it is there. */
export function copyShown(
  shown: Shown,
  format: CopyFormat,
  { document, strings, plainText }: TakingPlace,
): Promise<boolean> {
  return copy(document, copiedAs(format, shownContent(shown, strings), plainText));
}

function copiedAs(format: CopyFormat, shown: ShownContent, plainText: (content: HTMLElement) => string): Copied {
  if (format === 'markdown') return { text: toMarkdown(shown) };
  const text = toText({ ...shown, text: plainText(shown.content) });
  if (format === 'text') return { text };
  normalize(shown.content);
  // Where it is pasted, its parts have other addresses.
  for (const link of Array.from(shown.content.querySelectorAll('a[href^="#"]'))) link.removeAttribute('href');
  for (const named of Array.from(shown.content.querySelectorAll('[id]'))) named.removeAttribute('id');
  return { text, html: `${headerMarkup(shown)}${serialize(shown.content.childNodes)}` };
}

/** Has the browser save what is shown of an article as a file. Rejects when the signal is aborted. */
export async function saveShown(shown: Shown, options: SaveOptions, place: TakingPlace): Promise<Saved> {
  const { document, strings, signal } = place;
  const { format, withPictures, onProgress } = options;
  const article = shownContent(shown, strings);
  const isHolding = format === 'epub' || (format === 'html' && withPictures);
  const pictures = isHolding ? await fetchPictures(article.content, { signal, onProgress }) : null;
  const wanted = new Set(Array.from(article.content.querySelectorAll('img'), (image) => image.getAttribute('src')));
  const { ending, type } = TYPES[format];
  const file = new Blob([await contentOf(format, article, pictures ?? new Map())], { type });
  const fallback = document.location.hostname || 'article';
  download(document, file, fileName(displayTitle(article), { ending, fallback }));
  return { lost: pictures ? wanted.size - pictures.size : 0, isDoubtful: isSandboxed(document) };
}

async function contentOf(format: FileFormat, article: ShownContent, pictures: Pictures): Promise<BlobPart> {
  const saved = new Date();
  switch (format) {
    case 'markdown':
      return toMarkdownFile(article, saved);
    case 'html':
      return toHtmlFile({ ...article, content: markupWith(article.content, pictures) }, saved);
    case 'epub':
      return toEpub({ ...article, pictures: await picturesForBooks(pictures) }, { id: newId(), saved });
  }
}

function markupWith(content: HTMLElement, pictures: Pictures): string {
  normalize(content);
  for (const image of Array.from(content.querySelectorAll('img'))) {
    const picture = pictures.get(image.getAttribute('src') ?? '');
    if (picture) image.setAttribute('src', dataUrl(picture));
  }
  return serialize(content.childNodes);
}

/** A random UUID. Pages without encryption have no `crypto.randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 of RFC 9562.
  bytes[6] = (Number(bytes[6]) & 0x0f) | 0x40;
  bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
