import { headMarkup, languageAttributes, sourceMarkup, titleOf } from './article-page.ts';
import type { Described } from './described.ts';
import css from './html-file.css?inline';
import { escaped } from './markup/write.ts';

/** The file runs nothing, and loads nothing but pictures and what is played. */
const POLICY = "default-src 'none'; img-src data: https: http:; media-src https: http:; style-src 'unsafe-inline'";

/**
 * One HTML file with the article and a style sheet of its own, for light and dark screens and for paper.
 *
 * `content` is sanitised HTML, as it is in the answer of an extraction; it is taken as it is. `saved` is when the file is made.
 */
export function toHtmlFile(article: Described & { readonly content: string }, saved: Date): string {
  const { byline, content } = article;
  return `<!doctype html>
<html ${languageAttributes(article)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(titleOf(article))}</title>${byline ? `\n<meta name="author" content="${escaped(byline)}">` : ''}
<style>
${css.trim()}
</style>
</head>
<body>
<article>
<header>${headMarkup(article)}</header>
${content}
${sourceMarkup(article, saved)}
</article>
</body>
</html>
`;
}
