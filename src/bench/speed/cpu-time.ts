import { fileURLToPath } from 'node:url';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { type CorpusPage, htmlOf } from '../../dev/corpora/corpus.ts';
import { labelOf } from '../accuracy/page-runner.ts';
import { listOf, parseOptions } from '../arguments.ts';
import { type ChromiumTab, openChromiumTab } from '../chromium-tab.ts';
import type { System } from '../in-page/systems.ts';
import type * as InPage from '../in-page/timed-run.ts';
import { pagesFrom, systemsOf, USAGE } from '../options.ts';
import { describeSizes, describeTimes, type PageTimes, type RunTime } from './cpu-table.ts';

const SCRIPT = fileURLToPath(new URL('../in-page/timed-run.ts', import.meta.url));

type CpuTab = ChromiumTab<typeof InPage>;

interface CpuOptions {
  readonly pages: readonly CorpusPage[];
  readonly systems: readonly System[];
}

/** Rounds over the same pages in one tab. By the third, the engine has compiled what runs often. */
const ROUNDS = 3;

/**
 * Prints the CPU time of systems on pages of corpora: the first extraction in a process, then each page once and for the third time in
 * one tab. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export async function runCpuTime(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const tab = await withProgress('Starting Chromium', () => openChromiumTab<typeof InPage>(SCRIPT));
  try {
    print('first in a process', await measure(tab, options, { turn: 0, isFirst: true }));
    await tab.renew();
    for (let turn = 1; turn <= ROUNDS; turn++) {
      const times = await measure(tab, options, { turn, isFirst: false });
      if (turn === 1) print('each page once', times);
      if (turn === ROUNDS) print('third time', times);
    }
  } finally {
    await tab.close();
  }
  return 0;
}

function readOptions(args: readonly string[]): CpuOptions {
  const text = { type: 'string' } as const;
  const systems = { ...text, default: 'pith,readability,defuddle' };
  const config = { corpus: text, limit: text, scorer: text, systems } as const;
  const values = parseOptions({ args: [...args], options: config }, USAGE);
  return { pages: pagesFrom(values), systems: systemsOf(listOf(values.systems), listOf(values.scorer)) };
}

function print(title: string, times: readonly PageTimes[]): void {
  const tables = [describeTimes(title, times), describeSizes(title, times)].filter((table) => table !== '');
  process.stdout.write(`\n${tables.join('\n\n')}\n`);
}

/** Runs all systems on all pages. Their order changes from page to page, so that none benefits more from what others leave behind. */
function measure(
  tab: CpuTab,
  { pages, systems }: CpuOptions,
  { turn, isFirst }: { turn: number; isFirst: boolean },
): Promise<PageTimes[]> {
  return withProgress(isFirst ? 'Measuring first extractions' : `Measuring round ${turn}`, async (show) => {
    const times: PageTimes[] = [];
    for (const [index, page] of pages.entries()) {
      show({ done: index, of: pages.length });
      const start = (index + turn) % systems.length;
      const order = [...systems.slice(start), ...systems.slice(0, start)];
      const html = htmlOf(page);
      const bySystem: Record<string, RunTime> = {};
      let elements = 0;
      for (const system of order) {
        if (isFirst) await tab.renew();
        elements = await tab.call('parse', html);
        bySystem[labelOf(system).replace(/:$/, '')] = await timeOf(tab, { system, url: page.url });
      }
      times.push({ elements, bySystem });
    }
    return times;
  });
}

async function timeOf(tab: CpuTab, task: Parameters<typeof InPage.run>[0]): Promise<RunTime> {
  const start = await tab.busyMs();
  let [clock, end] = [0, start];
  const threads = await tab.allThreadsMs(async () => {
    clock = await tab.call('run', task);
    end = await tab.busyMs();
  });
  return { main: end - start, threads, clock };
}
