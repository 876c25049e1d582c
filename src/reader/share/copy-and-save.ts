import { articleMarkup, displayTitle } from '../../export/article-markup.ts';
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

/** What exporting needs besides the article. */
export interface ExportContext {
  readonly document: Document;
  readonly strings: Strings;
  /** Cancels a running export. */
  readonly signal: AbortSignal;
  plainText(content: HTMLElement): string;
}

export interface SaveOptions {
  readonly format: FileFormat;
  /** Whether an HTML file embeds its pictures. An e-book always does. */
  readonly withPictures: boolean;
  /** Called while pictures are downloaded. */
  onProgress(done: number, all: number): void;
}

export interface SaveResult {
  /** Number of pictures that could not be downloaded. */
  readonly missingPictures: number;
  /** Whether the page may block the download. */
  readonly mayBeBlocked: boolean;
}

/** Copies the article as it is shown to the clipboard. Resolves to whether that worked. */
export function copyShown(
  shown: Shown,
  format: CopyFormat,
  { document, strings, plainText }: ExportContext,
): Promise<boolean> {
  return copy(document, copiedAs(format, shownContent(shown, strings), plainText));
}

function copiedAs(format: CopyFormat, shown: ShownContent, plainText: (content: HTMLElement) => string): Copied {
  if (format === 'markdown') return { text: toMarkdown(shown) };
  const text = toText({ ...shown, text: plainText(shown.content) });
  if (format === 'text') return { text };
  normalize(shown.content);
  // Links within the article do not work where it is pasted.
  for (const link of Array.from(shown.content.querySelectorAll('a[href^="#"]'))) link.removeAttribute('href');
  for (const named of Array.from(shown.content.querySelectorAll('[id]'))) named.removeAttribute('id');
  return { text, html: articleMarkup(shown, serialize(shown.content.childNodes)) };
}

/** Saves the article as it is shown as a file. Rejects when the signal aborts. */
export async function saveShown(shown: Shown, options: SaveOptions, context: ExportContext): Promise<SaveResult> {
  const { document, strings, signal } = context;
  const { format, withPictures, onProgress } = options;
  const article = shownContent(shown, strings);
  const embedsPictures = format === 'epub' || (format === 'html' && withPictures);
  const pictures = embedsPictures ? await fetchPictures(article.content, { signal, onProgress }) : null;
  const sources = new Set(Array.from(article.content.querySelectorAll('img'), (image) => image.getAttribute('src')));
  const { ending, type } = TYPES[format];
  const file = new Blob([await contentOf(format, article, pictures ?? new Map())], { type });
  const fallback = document.location.hostname || 'article';
  download(document, file, fileName(displayTitle(article), { ending, fallback }));
  return { missingPictures: pictures ? sources.size - pictures.size : 0, mayBeBlocked: isSandboxed(document) };
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

/** A random UUID. `crypto.randomUUID` is missing in insecure contexts. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 of RFC 9562.
  bytes[6] = (Number(bytes[6]) & 0x0f) | 0x40;
  bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
