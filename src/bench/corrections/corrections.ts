import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { type CorpusPage, htmlOf, readCorpus, spreadPages } from '../../dev/corpora/corpus.ts';
import { type CorpusSplit, pagesOf, siteOf } from '../../dev/corpora/sites.ts';
import { listOf, parseOptions, wholeNumber } from '../arguments.ts';
import { type ChromiumTab, openChromiumTab, TabFailure } from '../chromium-tab.ts';
import type * as InPage from '../in-page/corrections.ts';
import { partsOf, USAGE } from '../options.ts';
import { describeTrials, type Trial } from './tables.ts';

const SCRIPT = fileURLToPath(new URL('../in-page/corrections.ts', import.meta.url));

/** Other pages of its site on which each correction is tried. */
const OTHER_PAGES = 6;

/** Languages whose words have no spaces between them. */
const WITHOUT_SPACES = /^(?:zh|ja|ko|th|my|km|lo)/;

type Tab = ChromiumTab<typeof InPage>;

/**
 * Prints how often remembered corrections find their part again in other articles, and what they do where it is missing. Resolves to the
 * exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export async function runCorrections(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const config = { corpus: text, part: text, limit: text, out: text } as const;
  const { corpus, part, limit, out } = parseOptions({ args: [...args], options: config }, USAGE);
  const folders = listOf(corpus);
  if (folders.length === 0) throw new Failure(`The option --corpus is missing.\n\n${USAGE}`);
  const trials: Trial[] = [];
  for (const each of partsOf(part)) {
    const pages = folders.flatMap((folder) => answeredPages(folder, each));
    const tried = limit === undefined ? pages : spreadPages(pages, wholeNumber(limit, '--limit'));
    const own = await tryPages(tried, pages, each);
    process.stdout.write(`\n${each}: corrections on ${tried.length} pages\n${describeTrials(own)}\n`);
    trials.push(...own);
  }
  if (out !== undefined) writeFileSync(resolve(out), JSON.stringify(trials));
  return 0;
}

function answeredPages(folder: string, part: CorpusSplit): readonly CorpusPage[] {
  return pagesOf(readCorpus(resolve(folder)), part).pages.filter(
    ({ mainContent, url }) => mainContent !== undefined && mainContent !== '' && url !== undefined,
  );
}

/** The corrections that help on some pages, tried on all. Those of `check` are not named. */
async function tryPages(pages: readonly CorpusPage[], all: readonly CorpusPage[], part: CorpusSplit): Promise<Trial[]> {
  const tab = await withProgress('Starting Chromium', () => openChromiumTab<typeof InPage>(SCRIPT));
  try {
    return await withProgress('Correcting pages', async (show) => {
      const trials: Trial[] = [];
      for (const [done, page] of pages.entries()) {
        show({ done, of: pages.length });
        const others = all.filter((other) => other !== page && siteOf(other) === siteOf(page)).slice(0, OTHER_PAGES);
        const id = part === 'check' ? `check ${done}` : page.id;
        trials.push(...(await tryPage(tab, page, others)).map((trial) => ({ ...trial, id })));
      }
      return trials;
    });
  } finally {
    await tab.close();
  }
}

/** None of a page that takes too long. */
async function tryPage(tab: Tab, page: CorpusPage, others: readonly CorpusPage[]): Promise<Omit<Trial, 'id'>[]> {
  try {
    const trials: Omit<Trial, 'id'>[] = [];
    const own = answered(page);
    for (const { at, kind, before, after, correction } of await tab.call('casesOn', own)) {
      // On every second page, ids change with the class names.
      const hasOtherIds = page.id.length % 2 === 1;
      const findings = await tab.call('findingsOf', { html: own.html, url: own.url, at, correction, hasOtherIds });
      const effects: InPage.Effect[] = [];
      for (const other of others) effects.push(await tab.call('effectOn', { page: answered(other), correction }));
      trials.push({ kind, at, before, after, findings, effects });
    }
    return trials;
  } catch (error) {
    if (error instanceof TabFailure) return [];
    throw error;
  }
}

function answered(page: CorpusPage): InPage.AnsweredPage {
  const byCharacters = WITHOUT_SPACES.test(page.lang ?? '');
  return { html: htmlOf(page), url: page.url ?? '', expected: page.mainContent ?? '', byCharacters };
}
