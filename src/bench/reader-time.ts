import { resolve } from 'node:path';
import { buildTargets } from '../dev/build.ts';
import { Failure } from '../dev/failure.ts';
import { withProgress } from '../dev/progress.mjs';
import { listOf, parseOptions, wholeNumber } from './arguments.ts';
import { type CorpusPage, htmlOf, readCorpus, spreadPages } from './corpus.ts';
import { USAGE } from './options.ts';
import { type OpeningTime, type ReaderBrowser, startReaderBrowser } from './reader-browser.ts';
import { formatTable } from './table.ts';

const STEPS = ['made', 'shown', 'painted'] as const;

/** The first opening on a page loads the scripts into it; the second finds them there. */
interface PageTimes {
  readonly first: OpeningTime;
  readonly again: OpeningTime;
}

/**
 * Prints how long the reader takes from its shortcut to the painted article, on live pages of corpora. Builds the extension first.
 * Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
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
  const options = { reader: { type: 'boolean' }, corpus: text, limit: text } as const;
  const { corpus, limit } = parseOptions({ args: [...args], options }, USAGE);
  const folders = listOf(corpus);
  if (folders.length === 0) throw new Failure(`The option --corpus is missing.\n\n${USAGE}`);
  const pages = folders.flatMap((folder) => readCorpus(resolve(folder)).pages);
  const wanted = limit === undefined ? pages.length : wholeNumber(limit, '--limit');
  return spreadPages(pages, wanted);
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
