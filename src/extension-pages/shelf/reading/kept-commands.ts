import { Archive, ExternalLink } from 'lucide-preact';
import { browser } from '../../../platform/browser.ts';
import { changeArticle } from '../../../platform/shelf/article-records.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import type { Feature, ReaderContext } from '../../../reader/reader-context.ts';

/** Commands of kept articles. Links open in tabs of their own: the library stays where it is. */
export function keptCommands({ id, url, state }: ArticleRecord): (reader: ReaderContext) => Feature {
  const isPage = /^https?:/i.test(url);
  return ({ close }) => ({
    commands: [
      {
        id: 'archive',
        label: 'libraryArchive',
        icon: Archive,
        key: 'e',
        isAvailable: () => state === 'unread',
        run: () => void changeArticle(id, (before) => ({ ...before, state: 'archived' })).then(close),
      },
      {
        id: 'original-page',
        label: 'libraryOpenPage',
        icon: ExternalLink,
        key: 'w',
        isAvailable: () => isPage,
        run: () => void browser.tabs.create({ url }),
      },
    ],
    beforeShown({ view }) {
      for (const link of view.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) link.target = '_blank';
    },
  });
}
