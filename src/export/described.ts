import type { Article } from '../core/types.ts';

/** What files say about an article beside its content. */
export type Described = Pick<Article, 'title' | 'byline' | 'siteName' | 'publishedTime' | 'lang' | 'dir' | 'url'>;

/** Who wrote it, where and when, as far as that is known, in one line. */
export function originOf({ byline, siteName, publishedTime }: Described): string {
  return [byline, siteName, publishedTime?.slice(0, 10)].filter((part) => part).join(' · ');
}
