/**
 * Opens saved pages with their scripts in the built extension and checks its promises: each opens or says why not, nothing throws,
 * nothing but media is requested, and the page is as before after closing.
 *
 * `npm run live -- --corpus DIR[,DIR…] [--browser firefox] [--limit N] [--every N] [--out FILE]`
 *
 * Firefox does not tell of long tasks.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { buildTargets } from '../build/build.ts';
import { htmlOf, readCorpus } from '../corpora/corpus.ts';
import { prepareBrowsers } from '../test/test-steps.ts';
import type { LiveBrowser, LiveTab, SavedPage } from './live-browser.ts';
import { launchLiveChromium } from './live-chromium.ts';
import { launchLiveFirefox } from './live-firefox.ts';
import { changesAlone, type LiveFacts, readLive } from './live-page.ts';
import { within } from './within.ts';

/** A page that takes longer counts as failed, ms. */
const PAGE_MS = 120_000;
/** A new browser after this many pages, as saved pages leave much behind. */
const PAGES_PER_BROWSER = 100;
/** Below this many elements, no task of a page should take longer than {@link MAX_TASK_MS}. */
const LARGE_PAGE = 20_000;
const MAX_TASK_MS = 200;

const LAUNCH = { chromium: launchLiveChromium, firefox: launchLiveFirefox } as const;

interface Row {
  readonly page: string;
  readonly facts: LiveFacts | null;
  /** Why there are no facts. */
  readonly failure?: string;
}

interface PageToTry {
  readonly name: string;
  load(): SavedPage;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string' },
      browser: { type: 'string', default: 'chromium' },
      limit: { type: 'string', default: 'Infinity' },
      every: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  if (values.corpus === undefined) throw new Failure('--corpus names one or more folders of saved pages.');
  const { browser, out } = values;
  if (browser !== 'chromium' && browser !== 'firefox') throw new Failure('--browser takes chromium or firefox.');
  const [limit, every] = [Number(values.limit), Number(values.every)];
  if (!(limit > 0) || !(every > 0)) throw new Failure('--limit and --every take numbers above zero.');
  const pages = pagesOf(values.corpus.split(','))
    .filter((_, index) => index % every === 0)
    .slice(0, limit);
  if (out !== undefined) writeFileSync(out, '');
  await buildTargets([browser]);
  await prepareBrowsers({ firefox: browser === 'firefox', desktop: false });
  const rows: Row[] = [];
  for (let at = 0; at < pages.length; at += PAGES_PER_BROWSER) {
    const read = await readPart(LAUNCH[browser], pages.slice(at, at + PAGES_PER_BROWSER));
    // After each part, so that an interrupted run keeps what it has.
    if (out !== undefined) appendFileSync(out, read.map((row) => `${JSON.stringify(row)}\n`).join(''));
    rows.push(...read);
    process.stderr.write(`${rows.length} of ${pages.length} pages\n`);
  }
  const { lines, faults } = report(rows);
  process.stdout.write(`${lines.join('\n')}\n`);
  return faults === 0 ? 0 : 1;
}

function pagesOf(folders: readonly string[]): PageToTry[] {
  return folders
    .map((folder) => readCorpus(resolve(folder)))
    .flatMap(({ name, pages }) =>
      pages.map((page) => ({
        name: `${name}/${page.id}`,
        load: () => ({
          address: page.url ?? `https://${page.id.toLowerCase().replace(/[^a-z0-9]/g, '-')}.example/`,
          html: htmlOf(page),
        }),
      })),
    );
}

async function readPart(launch: () => Promise<LiveBrowser>, pages: readonly PageToTry[]): Promise<Row[]> {
  let browser = await launch();
  try {
    const rows: Row[] = [];
    for (const { name, load } of pages) {
      if (!browser.isConnected()) {
        await browser.close().catch(() => undefined);
        browser = await launch();
      }
      rows.push(await readPage(browser, name, load()));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function readPage(browser: LiveBrowser, name: string, saved: SavedPage): Promise<Row> {
  try {
    const facts = await inTab(browser, saved, readLive);
    if (facts.changed.length === 0) return { page: name, facts };
    // Many pages change by themselves: what they also change without the reader is theirs.
    const alone = await inTab(browser, saved, (live) => changesAlone(live, facts.ms));
    const own = new Set(alone.map(nameOf));
    return { page: name, facts: { ...facts, changed: facts.changed.filter((change) => !own.has(nameOf(change))) } };
  } catch (error) {
    return { page: name, facts: null, failure: (error as Error).message.split('\n')[0] ?? '' };
  }
}

function nameOf(change: string): string {
  return change.slice(0, change.indexOf(':'));
}

/** Loads a page in a tab of its own and looks at it. @throws if that takes too long. */
async function inTab<Result>(
  browser: LiveBrowser,
  saved: SavedPage,
  look: (live: LiveTab) => Promise<Result>,
): Promise<Result> {
  const live = await browser.newTab();
  try {
    return await within(
      PAGE_MS,
      live.load(saved).then(() => look(live)),
    );
  } finally {
    await live.close().catch(() => undefined);
  }
}

/** One line for each promise, with the pages that broke it. */
function report(rows: readonly Row[]): { lines: string[]; faults: number } {
  const done = rows.flatMap(({ page, facts }) => (facts === null ? [] : [{ page, ...facts }]));
  const count = (title: string, pages: readonly string[]) =>
    `${title}: ${pages.length}${pages.length > 0 ? ` (${pages.slice(0, 20).join(', ')})` : ''}`;
  const pagesWith = (holds: (facts: LiveFacts) => boolean) => done.filter(holds).map(({ page }) => page);
  const reasons = new Map<string, number>();
  for (const { reason } of done) if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const faults = {
    'neither opened nor said why': pagesWith(({ shown }) => shown === null),
    // No saved page is one that the browser keeps extensions out of.
    'was refused on the toolbar button': pagesWith(({ shown }) => shown === 'button'),
    'could not be tried': rows.filter(({ facts }) => facts === null).map(({ page }) => page),
    'threw an error': pagesWith(({ errors }) => errors.length > 0),
    'requested more than media': pagesWith(({ requests }) => requests.length > 0),
    'not as before after closing': pagesWith(({ changed }) => changed.length > 0),
  };
  const slow = pagesWith(({ elements, longestTask }) => elements < LARGE_PAGE && (longestTask ?? 0) > MAX_TASK_MS);
  const isMeasured = done.some(({ longestTask }) => longestTask !== null);
  return {
    lines: [
      `${rows.length} pages`,
      `opened: ${pagesWith(({ shown }) => shown === 'reader').length}`,
      ...[...reasons].map(([text, number]) => `said “${text}”: ${number}`),
      ...Object.entries(faults).map(([title, pages]) => count(title, pages)),
      ...(isMeasured ? [count(`a task above ${MAX_TASK_MS} ms on fewer than ${LARGE_PAGE} elements`, slow)] : []),
    ],
    faults: Object.values(faults).flat().length,
  };
}

await runCommand(main);
