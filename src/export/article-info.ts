import type { Article } from '../core/types.ts';

/** The metadata that exported files show. */
export type ArticleInfo = Pick<Article, 'title' | 'byline' | 'siteName' | 'publishedTime' | 'lang' | 'dir' | 'url'>;

/** Returns byline, site name and date, joined by middle dots. Unknown fields are left out. */
export function creditLine({ byline, siteName, publishedTime }: ArticleInfo): string {
  return [byline, siteName, publishedTime?.slice(0, 10)].filter((part) => part).join(' · ');
}
