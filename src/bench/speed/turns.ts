import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asClassicScript } from '../../cli/terminal/classic-script.ts';
import { Failure } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { type CorpusPage, htmlOf, spreadPages } from '../../dev/corpora/corpus.ts';
import { labelOf } from '../accuracy/page-runner.ts';
import { listOf, parseOptions, wholeNumber } from '../arguments.ts';
import { type ChromiumTab, openChromiumTab } from '../chromium-tab.ts';
import type { System } from '../in-page/systems.ts';
import type * as InPage from '../in-page/timed-run.ts';
import { pagesFrom, systemsOf, USAGE } from '../options.ts';
import { describeTurns, type Turns } from './turn-table.ts';

const SCRIPT = fileURLToPath(new URL('../in-page/timed-run.ts', import.meta.url));

/** The system that runs second on a page gains a tenth, so each order gets the same number of turns. */
const ORDERS = ['forwards', 'backwards'] as const;

type TurnsTab = ChromiumTab<typeof InPage>;

interface Build {
  readonly system: System;
  /** A classic script that sets the global variable of the system. */
  readonly source: string;
}

interface Contest {
  readonly pages: readonly CorpusPage[];
  /** Pages of which each has a process of its own for each system. */
  readonly freshPages: readonly CorpusPage[];
  readonly systems: readonly System[];
  readonly sources: readonly string[];
}

/**
 * Prints the clock's time and the main thread's processor time of built libraries and other systems, which take turns on each page: in one tab, which reads each page once for
 * each order of turns and is a new process for each, then in a process for each page and system. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, a folder without a built library, and a missing or malformed corpus.
 */
export async function runTurns(args: readonly string[]): Promise<number> {
  const contest = readOptions(args);
  const tab = await withProgress('Starting Chromium', () => openChromiumTab<typeof InPage>(SCRIPT, contest.sources));
  try {
    const { pages, freshPages } = contest;
    print('in one tab', await measure(tab, contest, { pages, isFresh: false }));
    if (freshPages.length === 0) return 0;
    print('first in a process', await measure(tab, contest, { pages: freshPages, isFresh: true }));
  } finally {
    await tab.close();
  }
  return 0;
}

function readOptions(args: readonly string[]): Contest {
  const text = { type: 'string' } as const;
  const options = {
    corpus: text,
    limit: text,
    scorer: text,
    builds: text,
    systems: text,
    fresh: { ...text, default: '20' },
  } as const;
  const values = parseOptions({ args: [...args], options }, USAGE);
  const builds = listOf(values.builds).map(readBuild);
  // Without builds, what the reader is compared with comes first.
  const others = values.systems ?? (builds.length > 0 ? '' : 'readability,readability+purify,defuddle,pith');
  const peers = others === '' ? [] : systemsOf(listOf(others), listOf(values.scorer));
  const pages = pagesFrom(values);
  const fresh = values.fresh === '0' ? 0 : wholeNumber(values.fresh, '--fresh');
  return {
    pages,
    freshPages: spreadPages(pages, Math.min(fresh, pages.length)),
    systems: [...builds.map(({ system }) => system), ...peers],
    sources: builds.map(({ source }) => source),
  };
}

function readBuild(folder: string, index: number): Build {
  const file = join(resolve(folder), 'pith.js');
  if (!existsSync(file))
    throw new Failure(`${folder} holds no pith.js. Name the folder of a built library, such as dist/lib.`);
  const global = `pithBuild${index}`;
  const script = asClassicScript(readFileSync(file, 'utf8'), global);
  return { system: { name: 'build', label: folder, global }, source: `${script};globalThis.${global} = ${global};` };
}

/** By measure, the times of each page. */
type Measured = Readonly<Record<'clock' | 'main thread', readonly Turns[]>>;

function print(title: string, measured: Measured): void {
  for (const [measure, pages] of Object.entries(measured))
    process.stdout.write(`\n${describeTurns(`${title}, ${measure}`, pages)}\n`);
}

interface Round {
  readonly pages: readonly CorpusPage[];
  /** Whether each extraction has a process of its own. */
  readonly isFresh: boolean;
}

function measure(tab: TurnsTab, { systems }: Contest, { pages, isFresh }: Round): Promise<Measured> {
  const title = isFresh ? 'Measuring first extractions' : 'Measuring in one tab';
  return withProgress(title, async (show) => {
    const timesOf = () => pages.map(() => new Map<string, number[]>(systems.map((system) => [labelOf(system), []])));
    const [clock, main] = [timesOf(), timesOf()];
    for (const [turn, order] of ORDERS.entries()) {
      await tab.renew();
      for (const [index, page] of pages.entries()) {
        show({ done: turn * pages.length + index, of: ORDERS.length * pages.length });
        const html = htmlOf(page);
        const inTurn = systems.map((_, place) => systems[(place + index) % systems.length] as System);
        for (const system of order === 'forwards' ? inTurn : inTurn.reverse()) {
          if (isFresh) await tab.renew();
          await tab.call('parse', html);
          const start = await tab.busyMs();
          clock[index]?.get(labelOf(system))?.push(await tab.call('run', { system, url: page.url }));
          main[index]?.get(labelOf(system))?.push((await tab.busyMs()) - start);
        }
      }
    }
    return {
      clock: clock.map((times) => Object.fromEntries(times)),
      'main thread': main.map((times) => Object.fromEntries(times)),
    };
  });
}
