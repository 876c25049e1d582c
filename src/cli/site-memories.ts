import { EMPTY_SITE_MEMORY, rememberPage } from '../core/model/site-memory.ts';
import { concurrently } from '../library/node/workers/concurrently.ts';
import type { SiteMemory } from '../library/pith.ts';
import type { LoadedPage, PageInput } from './inputs/page-input.ts';
import type { PageAnswer } from './page-answers.ts';
import { Failure } from './terminal/failure.ts';

/** Pages of a site that are read for its memory: a site's repeated texts are on its first pages, too. A guess. */
const READ_PAGES = 12;

/** Sites that are counted at most, so that the memory of the program is bounded. */
const MAX_SITES = 20_000;

/** Bytes in which a page names its address. A guess. */
const HEAD_BYTES = 100_000;

interface Comparison {
  /** The pages, from the first on each time it is called. */
  readonly inputs: () => AsyncIterable<PageInput>;
  /** Reads a page for the memory of its site. @throws {Failure} if it cannot be read. */
  readonly read: (page: LoadedPage, siteMemory: SiteMemory) => Promise<PageAnswer>;
  /** Pages of a site from which on they are compared. */
  readonly minPages: number;
  /** Pages that are loaded and read at the same time. */
  readonly width: number;
}

/** The memories of the sites with several pages, by the names of the sites. Reads the pages twice if there are such sites. */
export async function siteMemories(comparison: Comparison): Promise<ReadonlyMap<string, SiteMemory>> {
  const counts = new Map<string, number>();
  for await (const { site } of pagesOfSites(comparison)) {
    if (counts.has(site) || counts.size < MAX_SITES) counts.set(site, (counts.get(site) ?? 0) + 1);
  }
  const memories = new Map<string, SiteMemory>();
  const left = new Map(
    [...counts].flatMap(([site, count]) => (count < comparison.minPages ? [] : [[site, READ_PAGES]])),
  );
  if (left.size === 0) return memories;
  const { width, read } = comparison;
  const answers = concurrently(firstPages(comparison, left), (page) => answered(page, read), {
    width,
    isOrdered: true,
  });
  for await (const { site, answer } of answers) memories.set(site, rememberPage(memories.get(site), answer));
  return memories;
}

interface SitesPage {
  readonly site: string;
  readonly page: LoadedPage;
}

/** The first pages of the sites, as many as are left to read of each. */
async function* firstPages(comparison: Comparison, left: Map<string, number>): AsyncGenerator<SitesPage> {
  for await (const each of pagesOfSites(comparison)) {
    const more = left.get(each.site) ?? 0;
    if (more === 0) continue;
    left.set(each.site, more - 1);
    yield each;
  }
}

/** The pages whose sites are known, in their order. Those that cannot be loaded are listed when they are read for their articles. */
async function* pagesOfSites({ inputs, width }: Comparison): AsyncGenerator<SitesPage> {
  const load = (input: PageInput) => orFailed(input.load());
  for await (const page of concurrently(inputs(), load, { width, isOrdered: true })) {
    const site = page && siteOf(page);
    if (page && site) yield { site, page };
  }
}

async function answered({ site, page }: SitesPage, read: Comparison['read']) {
  return { site, answer: (await orFailed(read(page, EMPTY_SITE_MEMORY))) ?? {} };
}

async function orFailed<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** The name of a page's site, by its address or by the one that it names as its own; `null` if neither is known. */
export function siteOf({ url, html }: LoadedPage): string | null {
  const address = url ?? statedAddress(html);
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') || null : null;
}

function statedAddress(html: LoadedPage['html']): string {
  const isText = typeof html === 'string';
  const head = isText ? html.slice(0, HEAD_BYTES) : new TextDecoder('latin1').decode(html.subarray(0, HEAD_BYTES));
  const tags = head.match(/<(?:link|meta)\s[^<>]*>/gi) ?? [];
  const tag = tags.find((each) => /\s(?:rel=["']?canonical|property=["']?og:url)\b/i.test(each)) ?? '';
  return /\s(?:href|content)=["']?(https?:[^"'\s<>]+)/i.exec(tag)?.[1] ?? '';
}
