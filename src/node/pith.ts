/** The library for Node.js and other places without a browser: HTML in, articles out. */
import { scorerNamed } from '../baselines/registry.ts';
import { type Article, type Extraction, type ExtractOptions, finish } from '../core/index.ts';
import type { FormatName } from '../export/formats.ts';
import { extractWithSteps } from '../library/extract-with.ts';
import { type ExportOptions, exportArticle, toMarkdown as markdownOf, toText as textOf } from '../library/pith.ts';
import { charsetFrom, decodeHtml } from './decode.ts';
import { parseDocument } from './dom/parse.ts';
import { PURIFIER } from './purifier.ts';

export type * from '../core/types.ts';
export { describe, formats, scorers } from '../library/pith.ts';

/** Options of {@link extractHtml}. */
export interface HtmlOptions extends ExtractOptions {
  /** The `Content-Type` with which a server sent the bytes. Its encoding goes before what they say. Default: unknown. */
  readonly contentType?: string;
}

/**
 * Extracts the article of a page from its HTML, as `extract` of the library does from a parsed document: sanitized content, plain text,
 * metadata, and the ranked candidates. Bytes are decoded as browsers decode them. No script runs, nothing is loaded, and no global variable
 * is read or set.
 *
 * A page without an article is no error: `article` is `null` and `reason` says why. Linear in nodes and characters.
 *
 * @throws {RangeError} for an unknown scorer. Throws an `Error` for bytes that are not text.
 *
 * @example
 * const { article } = extractHtml(await readFile('page.html'), { url: 'https://example.org/page' });
 * if (article) console.log(toMarkdown(article));
 */
export function extractHtml(html: string | Uint8Array, { contentType, ...options }: HtmlOptions = {}): Extraction {
  const markup = typeof html === 'string' ? html : decodeHtml(html, charsetFrom(contentType));
  const scorer = scorerNamed(options.scorer);
  return finish(extractWithSteps(parse(markup), { ...options, scorer, parser: parse }, PURIFIER));
}

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

function parse(markup: string): Document {
  return parseDocument(markup) as unknown as Document;
}

function elementOf({ content }: Article): HTMLElement {
  return parse(content).body;
}
