import type { ArticleInfo } from './article-info.ts';
import { articleMarkup, displayTitle, languageAttributes, sourceMarkup } from './article-markup.ts';
import css from './html-file.css?inline';
import { escapeMarkup } from './markup/serialize.ts';

/** The file runs no scripts and loads only images and media. */
const POLICY = "default-src 'none'; img-src data: https: http:; media-src https: http:; style-src 'unsafe-inline'";

/**
 * Returns one HTML file with the article and its styles, for light and dark screens and for print.
 *
 * `content` must be sanitized HTML, as `extract()` returns it; it is inserted unchanged. `saved` is the time of export.
 */
export function toHtmlFile(article: ArticleInfo & { readonly content: string }, saved: Date): string {
  const { byline, content } = article;
  return `<!doctype html>
<html ${languageAttributes(article)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeMarkup(displayTitle(article))}</title>${byline ? `\n<meta name="author" content="${escapeMarkup(byline)}">` : ''}
<style>
${css.trim()}
</style>
</head>
<body>
<article>
${articleMarkup(article, content)}
${sourceMarkup(article, saved)}
</article>
</body>
</html>
`;
}
