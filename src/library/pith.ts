import { scorerNamed } from '../baselines/registry.ts';
import {
  type Article,
  type CandidateSummary,
  type Extraction,
  type ExtractOptions,
  finish,
  type Highlight,
  inSlices,
  inspect,
} from '../core/index.ts';
import { descriptionLines } from '../core/report/description.ts';
import type { ArticleInfo } from '../export/article-info.ts';
import { type BookPart, volumePart as volumePartOf } from '../export/epub/volume.ts';
import { FORMATS, type FormatName } from '../export/formats.ts';
import { markHighlights } from '../export/highlights/mark-highlights.ts';
import type { HighlightOptions } from '../export/highlights/markdown-marks.ts';
import { toHtmlFile as htmlFileOf } from '../export/html-file.ts';
import { type MarkdownSource, toMarkdownFile as markdownFileOf, toMarkdown as markdownOf } from '../export/markdown.ts';
import { toText as textOf } from '../export/plain-text.ts';
import { type FileFacts, writeFormat } from '../export/write-format.ts';
import { extractWithSteps } from './extract-with.ts';
import { contentAsTex, elementOf, type FormulaSource, textWithTex } from './formula-text.ts';
import { placeHighlights } from './highlights.ts';

export { SCORER_DESCRIPTIONS as scorers } from '../baselines/registry.ts';
export type { FoldedText, Highlight, HighlightColour, PlacedHighlight, Quote, QuotePlace } from '../core/index.ts';
export { describeQuote, EMPTY_SITE_MEMORY, findQuote, findQuotesSteps, foldText, rememberPage } from '../core/index.ts';
export type * from '../core/types.ts';
export type { BookPart, VolumeFacts } from '../export/epub/volume.ts';
export { toVolume } from '../export/epub/volume.ts';
export { FORMATS as formats } from '../export/formats.ts';
export type { HighlightSigns } from '../export/highlights/markdown-marks.ts';
export { mergeHighlights, readWebAnnotations, toWebAnnotations } from '../export/highlights/web-annotation.ts';
export { placeHighlights, toHighlightsMarkdown } from './highlights.ts';
export { quoteText } from './quote-text.ts';

/**
 * Extracts the article of a page: its content as sanitized HTML, its plain text, its metadata, and the ranked candidates with
 * the terms of their scores.
 *
 * Works on a live document and on one from `DOMParser`. Does not change the document, makes no requests, and needs no extension.
 * The article's title is in `title` and not repeated at the start of `content`. Linear in nodes and characters.
 *
 * @throws {RangeError} for an unknown scorer. A page without an article is not an error: `article` is `null` and `reason` says why.
 *
 * @example
 * const { article, candidates } = extract(document);
 * console.log(article?.title, candidates[0]?.terms);
 */
export function extract(document: Document, options: ExtractOptions = {}): Extraction {
  return finish(extractWithSteps(document, { ...options, scorer: scorerNamed(options.scorer) }));
}

/** Options of {@link extractInSlices}. */
export interface SliceOptions extends ExtractOptions {
  /** Stops the work at the end of the current slice. Default: the work cannot be stopped. */
  readonly signal?: AbortSignal;
}

/**
 * Works like {@link extract}, but in slices of about 30 ms, between which the browser can paint and react to input. For pages with
 * thousands of elements. The first slices read the document; an element that changes later is copied in its new state.
 *
 * Rejects with a `RangeError` for an unknown scorer, and with the reason of `signal` when it is aborted.
 */
export async function extractInSlices(
  document: Document,
  { signal, ...options }: SliceOptions = {},
): Promise<Extraction> {
  signal?.throwIfAborted();
  return inSlices(extractWithSteps(document, { ...options, scorer: scorerNamed(options.scorer) }), signal);
}

/**
 * Returns the record of an extraction as lines of text: the page type, the candidates with their terms, and the blocks with their lengths,
 * grouped by the rule that decided on them. It contains names of elements, but no text of the page.
 */
export function describe({ article, ...extraction }: Extraction): string {
  const wordCount = article?.wordCount ?? 0;
  return descriptionLines({ ...extraction, wordCount, blocks: extraction.decisions }).join('\n');
}

/**
 * Ranks the elements that could contain the article, best first. Each has a score and the terms that add up to it. Copies nothing.
 *
 * @throws {RangeError} for an unknown scorer.
 */
export function rankCandidates(document: Document, options: ExtractOptions = {}): CandidateSummary[] {
  return inspect(document, { ...options, scorer: scorerNamed(options.scorer) }).candidates.map(
    (candidate) => candidate.summary,
  );
}

/** Returns GitHub-flavoured Markdown: title, byline, date and URL, then the content, with formulas as TeX. */
export function toMarkdown(article: MarkdownSource): string {
  return markdownOf({ ...article, content: contentAsTex(article) });
}

/** Returns the article as a Markdown file with its metadata as YAML front matter. `saved` is the time of export. */
export function toMarkdownFile(article: MarkdownSource, saved: Date): string {
  return markdownFileOf({ ...article, content: contentAsTex(article) }, saved);
}

/**
 * Returns one HTML file with the article and its styles, for light and dark screens and for print. `saved` is the time of export. Parses
 * `content` with `DOMParser` unless it is an element.
 *
 * @throws {TypeError} if there is no HTML parser, or the page forbids its use.
 */
export function toHtmlFile(article: MarkdownSource, saved: Date): string {
  return htmlFileOf({ ...article, content: elementOf(article.content), pictures: new Map() }, saved);
}

/** Returns plain text: title, byline, date and URL, then the article's text, with formulas as TeX. */
export function toText(article: ArticleInfo & FormulaSource & { readonly text: string }): string {
  return textOf({ ...article, text: textWithTex(article) });
}

/** An article to write, with its content as HTML or as an element, which is not modified. */
export type ExportSource = Omit<Article, 'content'> & FormulaSource;

/** How {@link exportArticle} writes a file. */
export interface ExportOptions extends FileFacts, HighlightOptions {
  /**
   * Marked in Markdown, HTML files and books, with their notes at the end; lost ones are left out. JSON-LD includes all of them as Web
   * Annotations. Default: none.
   */
  readonly highlights?: readonly Highlight[];
}

/**
 * Returns the article as a file in one of {@link formats}: bytes for a book, text for all else. Books have no pictures, since nothing is
 * loaded. Parses `content` with `DOMParser` unless it is an element.
 *
 * @throws {TypeError} if there is no HTML parser, or the page forbids its use.
 */
export function exportArticle(
  article: ExportSource,
  format: FormatName,
  { highlights = [], highlightSigns = 'html', ...facts }: ExportOptions,
): string | Uint8Array<ArrayBuffer> {
  const marked = markedContent(article, highlights);
  const content = FORMATS[format].hasTex ? elementOf(contentAsTex({ content: marked })) : marked;
  const plainText = () => textWithTex(article);
  const source = { ...article, plainText, content, highlights, highlightSigns, pictures: new Map(), cover: null };
  return writeFormat(format, source, facts);
}

/**
 * Returns an article as a part of a volume for `toVolume`, with its highlights marked and their notes at the end. A part is plain data, so processes can
 * exchange it. `saved` is the time of export. Parses `content` with `DOMParser` unless it is an element.
 *
 * @throws {TypeError} if there is no HTML parser, or the page forbids its use.
 */
export function volumePart(
  article: ExportSource,
  { saved, highlights = [] }: Pick<ExportOptions, 'saved' | 'highlights'>,
): BookPart {
  const content = markedContent(article, highlights);
  return volumePartOf({ ...article, content, pictures: new Map(), cover: null }, saved);
}

function markedContent(article: FormulaSource, highlights: readonly Highlight[]): HTMLElement {
  const content = elementOf(article.content);
  if (highlights.length === 0) return content;
  return markHighlights(content, placeHighlights({ content }, highlights));
}
