import { nextPageOf } from '../../core/next-page/next-page.ts';
import { leftOutParts } from '../../core/report/left-out.ts';
import { addFollowingPages } from '../../reader/article/following-pages.ts';
import { FetchedPages } from '../article/fetched-pages.ts';
import { provide } from '../loading/script-registry.ts';

provide('below', {
  leftOutParts,
  pagesAfter({ article, page, pageType }, options) {
    const nextPage = page && nextPageOf(page, pageType);
    return nextPage && new FetchedPages({ ...article, nextPage }, { ...options, addFollowingPages });
  },
});
