import { addFollowingPages } from '../../reader/article/following-pages.ts';
import { FetchedPages } from '../article/fetched-pages.ts';
import { provide } from '../loading/script-registry.ts';

provide('following', {
  pagesAfter: (first, options) => new FetchedPages(first, { ...options, addFollowingPages }),
});
