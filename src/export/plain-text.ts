import { type ArticleInfo, creditLine } from './article-info.ts';

/** Returns plain text: title, standfirst, byline, date and URL, then the rest of the article's text. */
export function toText(article: ArticleInfo & { readonly text: string; readonly standfirst?: string | null }): string {
  const { title, standfirst, text, url } = article;
  const above = standfirst && text.startsWith(standfirst) ? standfirst : '';
  const parts = [title ?? '', above, creditLine(article), url, text.slice(above.length).trimStart()];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
