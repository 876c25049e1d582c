import { fileURLToPath } from 'node:url';
import { Failure } from '../../cli/terminal/failure.ts';
import type { SiteMemory } from '../../core/index.ts';
import { type Corpus, type CorpusPage, htmlOf } from '../../dev/corpora/corpus.ts';
import { type ChromiumTab, openChromiumTab, TabFailure } from '../chromium-tab.ts';
import type * as InPage from '../in-page/measure.ts';
import type { Outcome } from '../in-page/measure.ts';
import type { System } from '../in-page/systems.ts';
import { type ExpectedAnswer, type PageRow, rowOf } from './page-rows.ts';

/** How systems get a page: as a document of `DOMParser`, or loaded in a tab. */
export type Mode = 'parsed' | 'live';

/** A tab with the measuring script. */
export type BenchTab = ChromiumTab<typeof InPage>;

/** The rows of one system, in the order of the pages. */
export interface SystemRows {
  /** For example `pith:readability` or `defuddle`. */
  readonly label: string;
  readonly rows: readonly PageRow[];
}

export interface Run {
  readonly systems: readonly System[];
  readonly mode: Mode;
  /** Whether captions count neither for nor against a system. */
  readonly withoutCaptions: boolean;
  /** By the id of a page: what other pages of its site held. Default: nothing is known of them. */
  readonly memories?: ReadonlyMap<string, SiteMemory>;
  /** Called after each page. */
  readonly onPage: () => void;
}

const SCRIPT = fileURLToPath(new URL('../in-page/measure.ts', import.meta.url));

/** Stands in for the unknown URL of a page. */
export const UNKNOWN_URL = 'https://page.invalid/';

/** @throws {Failure} if no Chromium is found and none can be installed. */
export function openBenchTab(): Promise<BenchTab> {
  return openChromiumTab<typeof InPage>(SCRIPT);
}

/**
 * Checks the scorers of systems, and replaces `''` by the name of the default scorer.
 *
 * @throws {Failure} for an unknown scorer.
 */
export async function resolveScorers(tab: BenchTab, systems: readonly System[]): Promise<System[]> {
  const resolved: System[] = [];
  for (const system of systems) {
    resolved.push(system.name === 'pith' ? { ...system, scorer: await scorerNameOf(tab, system.scorer) } : system);
  }
  return resolved;
}

async function scorerNameOf(tab: BenchTab, scorer: string): Promise<string> {
  try {
    return await tab.call('scorerName', scorer);
  } catch (error) {
    if (error instanceof Error && error.message.includes('RangeError')) {
      throw new Failure(`Unknown scorer "${scorer}".`);
    }
    throw error;
  }
}

export function labelOf(system: System): string {
  if (system.name === 'build') return system.label;
  if (system.name !== 'pith') return system.name;
  return `pith:${system.scorer}${system.without ? ` without ${system.without.join(', ')}` : ''}`;
}

/**
 * Runs all systems on all pages. Their order rotates from page to page, so that none benefits more from warm caches. A hang or a
 * crash counts as an error of the system.
 *
 * @throws {Failure} if a page's file is damaged.
 */
export async function runPages(tab: BenchTab, corpus: Corpus, run: Run): Promise<SystemRows[]> {
  const results = run.systems.map((system) => ({ label: labelOf(system), rows: [] as PageRow[] }));
  for (const [index, page] of corpus.pages.entries()) {
    const html = htmlOf(page);
    const answer = await answerOf(tab, page, run);
    const order = rotated([...run.systems.keys()], index % run.systems.length);
    const systems = order.flatMap((each) => run.systems[each] ?? []);
    const measure = run.mode === 'parsed' ? measureParsed : measureLive;
    const outcomes = await measure(tab, { page, html, systems, siteMemory: run.memories?.get(page.id) });
    for (const [place, outcome] of outcomes.entries()) {
      results[order[place] ?? 0]?.rows.push(rowOf(page, outcome, answer));
    }
    run.onPage();
  }
  return results;
}

/** Reads what the outcomes on a page are compared with. */
export async function answerOf(
  tab: BenchTab,
  page: CorpusPage,
  run: Pick<Run, 'withoutCaptions'>,
): Promise<ExpectedAnswer> {
  return {
    expected: page.expectedHtml === undefined ? null : await tab.call('readMarkup', page.expectedHtml),
    captions: run.withoutCaptions ? await tab.call('captionLines', htmlOf(page)) : [],
  };
}

interface PageTask {
  readonly page: CorpusPage;
  readonly html: string;
  readonly systems: readonly System[];
  readonly siteMemory: SiteMemory | undefined;
}

async function measureParsed(tab: BenchTab, { page, html, systems, siteMemory }: PageTask): Promise<Outcome[]> {
  try {
    return await tab.call('measure', { systems, url: page.url, html, siteMemory });
  } catch (error) {
    if (!(error instanceof TabFailure)) throw error;
    if (systems.length === 1) return [failedOutcome(error)];
    // Run each system alone to find the one that failed.
    const outcomes: Outcome[] = [];
    for (const system of systems)
      outcomes.push(...(await measureParsed(tab, { page, html, systems: [system], siteMemory })));
    return outcomes;
  }
}

/** Loads the page anew for each system. */
async function measureLive(tab: BenchTab, { page, html, systems, siteMemory }: PageTask): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const system of systems) {
    try {
      await tab.show({ url: page.url ?? UNKNOWN_URL, html });
      outcomes.push(...(await tab.call('measure', { systems: [system], url: page.url, siteMemory })));
    } catch (error) {
      if (!(error instanceof TabFailure)) throw error;
      outcomes.push(failedOutcome(error));
    }
  }
  return outcomes;
}

export function failedOutcome(error: TabFailure): Outcome {
  const structure = { headings: [], items: [], cells: [], code: [], quotes: [], images: [], links: [] };
  const metadata = { title: null, author: null, date: null, sources: {}, chosen: null, reason: null };
  return {
    text: '',
    structure,
    ...metadata,
    ms: 0,
    msUnsanitized: 0,
    thrown: error.message,
    changed: false,
    fired: [],
  };
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}
