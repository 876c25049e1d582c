import { fileURLToPath } from 'node:url';
import { Failure } from '../dev/failure.ts';
import { type ChromiumTab, openChromiumTab, TabFailure } from './chromium-tab.ts';
import { type Corpus, type CorpusPage, htmlOf } from './corpus.ts';
import type * as InPage from './in-page/in-page.ts';
import type { Outcome } from './in-page/in-page.ts';
import type { System } from './in-page/systems.ts';
import { type PageRow, rowOf } from './page-rows.ts';

/** How a page is given to the systems: parsed without being shown, or loaded in a tab. */
export type Mode = 'parsed' | 'live';

/** The tab with what measures. */
export type BenchTab = ChromiumTab<typeof InPage>;

/** The rows of one system, in the order of the pages. */
export interface SystemRows {
  /** As in `pith:readability` or `defuddle`. */
  readonly label: string;
  readonly rows: readonly PageRow[];
}

export interface Run {
  readonly systems: readonly System[];
  readonly mode: Mode;
  /** Called after each page. */
  readonly onPage: () => void;
}

const SCRIPT = fileURLToPath(new URL('./in-page/in-page.ts', import.meta.url));

/** For pages whose address is not known. */
const UNKNOWN_URL = 'https://page.invalid/';

/** @throws {Failure} when no Chromium can be had. */
export function openBenchTab(): Promise<BenchTab> {
  return openChromiumTab<typeof InPage>(SCRIPT);
}

/**
 * Replaces the default scorer by its name, and checks the others'.
 *
 * @throws {Failure} for a name that no scorer has.
 */
export async function nameScorers(tab: BenchTab, systems: readonly System[]): Promise<System[]> {
  const named: System[] = [];
  for (const system of systems) {
    named.push(system.name === 'pith' ? { ...system, scorer: await nameOf(tab, system.scorer) } : system);
  }
  return named;
}

async function nameOf(tab: BenchTab, scorer: string): Promise<string> {
  try {
    return await tab.call('scorerName', scorer);
  } catch (error) {
    if (error instanceof Error && error.message.includes('RangeError')) {
      throw new Failure(`There is no scorer "${scorer}".`);
    }
    throw error;
  }
}

export function labelOf(system: System): string {
  return system.name === 'pith' ? `pith:${system.scorer}` : system.name;
}

/**
 * Runs all systems on all pages. Which comes first changes from page to page, so that none finds warm caches more often than
 * another. A page that hangs or crashes counts as an error of the system.
 *
 * @throws {Failure} when a page's file is damaged.
 */
export async function runPages(tab: BenchTab, corpus: Corpus, run: Run): Promise<SystemRows[]> {
  const results = run.systems.map((system) => ({ label: labelOf(system), rows: [] as PageRow[] }));
  for (const [index, page] of corpus.pages.entries()) {
    const html = htmlOf(page);
    const expected = page.expectedHtml === undefined ? null : await tab.call('readMarkup', page.expectedHtml);
    const order = rotated([...run.systems.keys()], index % run.systems.length);
    const systems = order.flatMap((each) => run.systems[each] ?? []);
    const measure = run.mode === 'parsed' ? measureParsed : measureLive;
    const outcomes = await measure(tab, { page, html, systems });
    for (const [place, outcome] of outcomes.entries()) {
      results[order[place] ?? 0]?.rows.push(rowOf(page, outcome, expected));
    }
    run.onPage();
  }
  return results;
}

interface PageTask {
  readonly page: CorpusPage;
  readonly html: string;
  readonly systems: readonly System[];
}

async function measureParsed(tab: BenchTab, { page, html, systems }: PageTask): Promise<Outcome[]> {
  try {
    return await tab.call('measure', { systems, url: page.url, html });
  } catch (error) {
    if (!(error instanceof TabFailure)) throw error;
    if (systems.length === 1) return [lostOutcome(error)];
    // One of them is to blame, and the others are not.
    const outcomes: Outcome[] = [];
    for (const system of systems) outcomes.push(...(await measureParsed(tab, { page, html, systems: [system] })));
    return outcomes;
  }
}

/** Each system finds the page newly loaded. */
async function measureLive(tab: BenchTab, { page, html, systems }: PageTask): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const system of systems) {
    try {
      await tab.show({ url: page.url ?? UNKNOWN_URL, html });
      outcomes.push(...(await tab.call('measure', { systems: [system], url: page.url })));
    } catch (error) {
      if (!(error instanceof TabFailure)) throw error;
      outcomes.push(lostOutcome(error));
    }
  }
  return outcomes;
}

function lostOutcome(error: TabFailure): Outcome {
  const structure = { headings: [], items: [], cells: [], code: [], quotes: [], images: [], links: [] };
  const metadata = { title: null, author: null, date: null, choice: null, reason: null };
  return { text: '', structure, ...metadata, ms: 0, msUnsanitized: 0, thrown: error.message, changed: false };
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}
