import { type ArticleInfo, creditLine } from './article-info.ts';

/** Returns plain text: title, byline, date and URL, then the article's text. */
export function toText(article: ArticleInfo & { readonly text: string }): string {
  const parts = [article.title ?? '', creditLine(article), article.url, article.text];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
