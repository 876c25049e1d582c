import { scorerNamed } from '../../baselines/registry.ts';
import { type Extraction, type ExtractOptions, finish } from '../../core/index.ts';
import { extractWithSteps } from '../extract-with.ts';
import { charsetFrom, decodeHtml } from './decode.ts';
import { parseHtml } from './parse-html.ts';
import { PURIFIER } from './purifier.ts';

/** Options of {@link extractHtml}. */
export interface HtmlOptions extends ExtractOptions {
  /** The `Content-Type` header that came with the bytes. Its encoding takes precedence over theirs. Default: unknown. */
  readonly contentType?: string;
}

/**
 * Extracts the article of a page from its HTML, as `extract` of the library does from a parsed document: sanitized content, plain text,
 * metadata, and the ranked candidates. Bytes are decoded as browsers decode them. Runs no scripts, loads nothing, and neither reads nor sets
 * global variables.
 *
 * A page without an article is not an error: `article` is `null` and `reason` says why. Linear in nodes and characters.
 *
 * @throws {RangeError} for an unknown scorer. Throws an `Error` for bytes that are not text.
 *
 * @example
 * const { article } = extractHtml(await readFile('page.html'), { url: 'https://example.org/page' });
 * if (article) console.log(toMarkdown(article));
 */
export function extractHtml(html: string | Uint8Array, { contentType, ...options }: HtmlOptions = {}): Extraction {
  const markup = typeof html === 'string' ? html : decodeHtml(html, charsetFrom(contentType));
  return extractParsed(parseHtml(markup), options);
}

/** Like {@link extractHtml}, for a document of `parseHtml`. */
export function extractParsed(page: Document, options: ExtractOptions): Extraction {
  const scorer = scorerNamed(options.scorer);
  return finish(extractWithSteps(page, { ...options, scorer, parser: parseHtml }, PURIFIER));
}
