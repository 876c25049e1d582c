import { type DetachedSubtree, type Extraction, extract } from '../core/index.ts';
import { toHtml } from '../export/html.ts';
import { sanitize } from '../sanitizer/sanitize.ts';

/** The options of the library with the scorer itself in place of its name. */
export type ExtractWithOptions = Parameters<typeof extract>[1];

/** Extracts an article with sanitized HTML as its content. Linear in nodes and characters. */
export function extractWith(document: Document, options: ExtractWithOptions): Extraction {
  const extraction = extract(document, options);
  const { article, comments, ...rest } = extraction;
  if (article === null) return { ...rest, article };
  const start = performance.now();
  const htmlOf = (subtree: DetachedSubtree) => toHtml(sanitize(subtree, subtree.ownerDocument));
  const content = htmlOf(article.content);
  const shown = comments === undefined ? {} : { comments: { ...comments, content: htmlOf(comments.content) } };
  const timings = { ...extraction.timings, sanitizing: performance.now() - start };
  return { ...rest, article: { ...article, content }, ...shown, timings };
}
