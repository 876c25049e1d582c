import type { Article } from '../core/types.ts';

/** The metadata that exported files show. */
export type ArticleInfo = Pick<
  Article,
  'title' | 'byline' | 'siteName' | 'publishedTime' | 'modifiedTime' | 'lang' | 'dir' | 'url'
>;

/** Returns byline, site name and date, joined by middle dots. Unknown fields are left out. */
export function creditLine(article: ArticleInfo): string {
  return [shownByline(article), article.siteName, dayOf(article)].filter((part) => part).join(' · ');
}

/** Returns the byline; `null` if it only says which site this is: its name, its host, or the label of its host. */
export function shownByline({
  byline,
  siteName,
  url,
}: Pick<ArticleInfo, 'byline' | 'siteName' | 'url'>): string | null {
  if (byline === null || siteName === null) return byline;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  const name = byline.toLowerCase();
  return byline === siteName || [host, ...host.split('.')].includes(name) ? null : byline;
}

/** The day of publication; of the last change where no other is known. Empty without both. */
export function dayOf({ publishedTime, modifiedTime }: ArticleInfo): string {
  return (publishedTime ?? modifiedTime ?? '').slice(0, 10);
}
