import { type Described, originOf } from './described.ts';

/** The article as plain text: title, byline, date and address, then the text. */
export function toText(article: Described & { readonly text: string }): string {
  const parts = [article.title ?? '', originOf(article), article.url, article.text];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
