import type { Article } from '../core/types.ts';

/** The metadata that exported files show. */
export type ArticleInfo = Pick<
  Article,
  'title' | 'byline' | 'siteName' | 'publishedTime' | 'modifiedTime' | 'lang' | 'dir' | 'url'
>;

/** Returns byline, site name and date, joined by middle dots. Unknown fields are left out. */
export function creditLine(article: ArticleInfo): string {
  return [...new Set([article.byline, article.siteName, dayOf(article)])].filter((part) => part).join(' · ');
}

/** The day of publication; of the last change where no other is known. Empty without both. */
export function dayOf({ publishedTime, modifiedTime }: ArticleInfo): string {
  return (publishedTime ?? modifiedTime ?? '').slice(0, 10);
}
