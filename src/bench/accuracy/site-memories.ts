import { EMPTY_SITE_MEMORY, rememberPage, type SiteMemory, type SitePage } from '../../core/index.ts';
import { type Corpus, type CorpusPage, htmlOf } from '../../dev/corpora/corpus.ts';
import { hashOf } from '../../dev/corpora/sites.ts';
import type { BenchTab } from './page-runner.ts';

/** The site whose pages fill the memory of a page: its own or, as a control, another one. */
export const MEMORY_KINDS = ['own', 'shuffled'] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

/** Returns the memory with which each page is read, by its id: of the other pages of its host, or as many of the next host. */
export async function siteMemories(
  tab: BenchTab,
  { pages }: Corpus,
  kind: MemoryKind,
): Promise<ReadonlyMap<string, SiteMemory>> {
  const byHost = new Map<string, CorpusPage[]>();
  for (const page of pages) byHost.set(hostOf(page), [...(byHost.get(hostOf(page)) ?? []), page]);
  const sites = [...byHost.values()].filter(({ length }) => length > 1);
  const read = new Map<CorpusPage, SitePage>();
  for (const page of sites.flat()) {
    const sitePage = await tab.call('sitePage', { url: page.url, html: htmlOf(page) });
    // Pages of a corpus may share an address, such as that of the front page.
    if (sitePage) read.set(page, [hashOf(page.id) | 0, ...sitePage.slice(1)]);
  }
  const memories = new Map<string, SiteMemory>();
  for (const [index, site] of sites.entries()) {
    const other = sites[(index + 1) % sites.length] ?? [];
    const known = kind === 'own' ? site : other === site ? [] : other;
    for (const page of site)
      memories.set(
        page.id,
        memoryOf(
          known.filter((each) => each !== page),
          read,
        ),
      );
  }
  return memories;
}

function memoryOf(pages: readonly CorpusPage[], read: ReadonlyMap<CorpusPage, SitePage>): SiteMemory {
  return pages.reduce((memory, page) => {
    const sitePage = read.get(page);
    return rememberPage(memory, sitePage ? { sitePage } : {});
  }, EMPTY_SITE_MEMORY);
}

/** Returns the host of a page without `www.`; its id if its URL is unknown, or its host is made up, as hosts without a dot are. */
function hostOf({ id, url }: CorpusPage): string {
  const host = url === undefined ? '' : new URL(url).hostname.replace(/^www\./, '');
  return host.includes('..') ? host : id;
}
