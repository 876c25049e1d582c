import { ExternalLink } from 'lucide-preact';
import { browser } from '../../platform/browser.ts';
import type { Feature } from '../../reader/reader-context.ts';

/** Opens the page that the article is from, and other links, in tabs of their own: the library stays where it is. */
export function pageLinksFeature(address: string): () => Feature {
  const isPage = /^https?:/i.test(address);
  return () => ({
    commands: [
      {
        id: 'original-page',
        label: 'libraryOpenPage',
        icon: ExternalLink,
        key: 'w',
        isAvailable: () => isPage,
        run: () => void browser.tabs.create({ url: address }),
      },
    ],
    beforeShown({ view }) {
      for (const link of view.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) link.target = '_blank';
    },
  });
}
