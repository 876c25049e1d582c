import type { ArticleInfo } from './article-info.ts';
import { articleMarkup, displayTitle, languageAttributes, sourceMarkup } from './article-markup.ts';
import css from './html-file.css?inline';
import { normalize } from './markup/normalize.ts';
import { escapeMarkup } from './markup/serialize.ts';
import { dataUrl, type Pictures } from './pictures.ts';

/** The file runs no scripts and loads only images and media. */
const POLICY = "default-src 'none'; img-src data: https: http:; media-src https: http:; style-src 'unsafe-inline'";

/** An article for a file. */
export interface HtmlFileSource extends ArticleInfo {
  /** Sanitized. Is not modified. */
  readonly content: HTMLElement;
  /** Pictures by URL that the file holds. It loads the others. */
  readonly pictures: Pictures;
}

/** Returns one HTML file with the article and its styles, for light and dark screens and for print. `saved` is the time of export. */
export function toHtmlFile(article: HtmlFileSource, saved: Date): string {
  const { byline } = article;
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
${articleMarkup(article, fileNodes(article))}
${sourceMarkup(article, saved)}
</article>
</body>
</html>
`;
}

/** The content as valid HTML, with the pictures that are there inside. */
function fileNodes({ content, pictures }: HtmlFileSource): readonly Node[] {
  const copy = content.cloneNode(true) as HTMLElement;
  normalize(copy);
  for (const image of Array.from(copy.querySelectorAll('img'))) {
    const picture = pictures.get(image.getAttribute('src') ?? '');
    if (picture) image.setAttribute('src', dataUrl(picture));
  }
  return Array.from(copy.childNodes);
}
