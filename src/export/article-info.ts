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

/** Labels of registries below the last one, such as `co` in `co.uk`. */
const REGISTRY = /^(?:com?|org|net|gov|ac|edu)$/;

/** Returns the byline; `null` if it only says which site this is: its name, its host, or the label of its domain. */
export function shownByline({
  byline,
  siteName,
  url,
}: Pick<ArticleInfo, 'byline' | 'siteName' | 'url'>): string | null {
  if (byline === null || siteName === null) return byline;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  const domain = host.split('.').findLast((label, at, { length }) => at < length - 1 && !REGISTRY.test(label));
  return byline === siteName || [host, domain].includes(byline.toLowerCase()) ? null : byline;
}

/** The day of publication; of the last change where no other is known. Empty without both. */
export function dayOf({ publishedTime, modifiedTime }: ArticleInfo): string {
  return (publishedTime ?? modifiedTime ?? '').slice(0, 10);
}
