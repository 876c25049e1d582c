/** The library for Node.js and other places without a browser: HTML in, articles out. */
import type { Article } from '../../core/index.ts';
import type { FormatName } from '../../export/formats.ts';
import { type ExportOptions, exportArticle, toMarkdown as markdownOf, toText as textOf } from '../pith.ts';
import { parseHtml } from './parse-html.ts';

export type * from '../../core/types.ts';
export { describe, EMPTY_SITE_MEMORY, formats, rememberPage, scorers } from '../pith.ts';
export { extractHtml, type HtmlOptions } from './extract-html.ts';
export { extractMany, type ManyOptions, type ManyResult, type SourcePage } from './many/extract-many.ts';

/** Returns GitHub-flavoured Markdown: title, byline, date and URL, then the content, with formulas as TeX. */
export function toMarkdown(article: Article): string {
  return markdownOf({ ...article, content: elementOf(article) });
}

/** Returns plain text: title, byline, date and URL, then the article's text, with formulas as TeX. */
export function toText(article: Article): string {
  return textOf({ ...article, content: elementOf(article) });
}

/** Returns one HTML file with the article and its styles. `saved` is the time of export. Default: now. */
export function toHtmlFile(article: Article, saved: Date = new Date()): string {
  return toFile(article, 'html', { saved, id: '' }) as string;
}

/** Returns an EPUB 3 book without pictures, since nothing is loaded. Default: a new UUID, saved now. */
export function toEpub(
  article: Article,
  { id = crypto.randomUUID(), saved = new Date() }: Partial<Pick<ExportOptions, 'id' | 'saved'>> = {},
): Uint8Array<ArrayBuffer> {
  return toFile(article, 'epub', { id, saved }) as Uint8Array<ArrayBuffer>;
}

/** Returns the article as a file in one of {@link formats}: bytes for a book, text for all else. Like `exportArticle` of the library. */
export function toFile(article: Article, format: FormatName, options: ExportOptions): string | Uint8Array<ArrayBuffer> {
  return exportArticle({ ...article, content: elementOf(article) }, format, options);
}

function elementOf({ content }: Article): HTMLElement {
  return parseHtml(content).body;
}
