import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTargets } from '../dev/build.ts';
import { Failure } from '../dev/failure.ts';
import { withProgress } from '../dev/progress.mjs';
import { type CorpusPage, htmlOf, readCorpus } from './corpus.ts';
import { type OpeningTime, type ReaderBrowser, startReaderBrowser } from './reader-browser.ts';
import { formatTable } from './table.ts';

const STEPS = ['made', 'shown', 'painted'] as const;

/** The first time on a page loads the scripts into it; the second time they are there. */
interface PageTimes {
  readonly first: OpeningTime;
  readonly again: OpeningTime;
}

/**
 * Prints how long the reader takes from its key to the painted article, on live pages of corpora. Builds the extension. Resolves to the exit
 * code.
 *
 * @throws {Failure} for arguments that make no sense, and for a corpus that is missing or malformed.
 */
export async function runReaderTime(args: readonly string[]): Promise<number> {
  const pages = readPages(args);
  await buildTargets(['chromium']);
  const browser = await withProgress('Starting Chromium', startReaderBrowser);
  const times: PageTimes[] = [];
  try {
    await withProgress('Opening the reader', async (show) => {
      for (const [index, page] of pages.entries()) {
        show({ done: index, of: pages.length });
        const time = await timesOf(page, browser);
        if (time) times.push(time);
      }
    });
  } finally {
    await browser.close();
  }
  const rows = (['first', 'again'] as const).flatMap((turn) =>
    STEPS.map((step) => [`${turn}: ${step}`, ...quantiles(times.map((time) => time[turn][step]))]),
  );
  process.stdout.write(`\n${times.length} of ${pages.length} pages have an article\n`);
  process.stdout.write(`${formatTable([['ms from the key', 'p50', 'p95'], ...rows])}\n`);
  return 0;
}

function readPages(args: readonly string[]): CorpusPage[] {
  const text = { type: 'string' } as const;
  const { corpus, limit } = parseArgs({
    args: [...args],
    options: { reader: { type: 'boolean' }, corpus: text, limit: text },
  }).values;
  if (corpus === undefined)
    throw new Failure('Name a corpus: npm run bench -- --reader --corpus DIR[,DIR…] [--limit N]');
  const pages = corpus.split(',').flatMap((folder) => readCorpus(resolve(folder)).pages);
  const wanted = limit === undefined ? pages.length : Number(limit);
  if (!Number.isInteger(wanted) || wanted < 1) throw new Failure(`--limit is a number of pages, not ${limit}.`);
  // Spread over the corpus: its pages may be sorted by kind.
  const step = Math.max(1, pages.length / wanted);
  return Array.from({ length: Math.min(wanted, pages.length) }, (_, index) => pages[Math.floor(index * step)]).filter(
    (page) => page !== undefined,
  );
}

async function timesOf(page: CorpusPage, browser: ReaderBrowser): Promise<PageTimes | null> {
  await browser.show(htmlOf(page));
  const first = await browser.open();
  const again = first && (await browser.open());
  return again && { first, again };
}

function quantiles(values: readonly number[]): string[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0));
}
