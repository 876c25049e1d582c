import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ScorerName } from '../core/index.ts';
import { SCORERS } from '../core/scorers/registry.ts';
import { Failure } from '../dev/failure.ts';
import { withProgress } from '../dev/progress.mjs';
import { type ChromiumTab, openChromiumTab, TabFailure } from './chromium-tab.ts';
import type * as InPage from './in-page/growth.ts';
import type { GrowthPage } from './in-page/growth.ts';
import { GROWTH_SHAPES, type GrowthShape } from './in-page/growth-pages.ts';
import { formatTable } from './table.ts';

const SCRIPT = fileURLToPath(new URL('./in-page/growth.ts', import.meta.url));

/** Nodes of the pages that are compared. Small ones are run more often: they are over sooner than a clock is exact. */
const SIZES = [
  { nodes: 10_000, runs: 5 },
  { nodes: 100_000, runs: 2 },
  { nodes: 1_000_000, runs: 1 },
] as const;

/** Milliseconds of a whole extraction, and of what precedes the sanitizer. */
interface GrowthTime {
  readonly ms: number;
  readonly msUnsanitized: number;
}

type GrowthTab = ChromiumTab<typeof InPage>;

/**
 * Prints how the time of an extraction grows with the page, for each scorer and shape of page. Resolves to the exit code.
 *
 * @throws {Failure} for arguments that make no sense.
 */
export async function runGrowth(args: readonly string[]): Promise<number> {
  const scorers = readScorers(args);
  const shapes = Object.keys(GROWTH_SHAPES) as GrowthShape[];
  const tab = await withProgress('Starting Chromium', () => openChromiumTab<typeof InPage>(SCRIPT));
  const rows: string[][] = [];
  try {
    await withProgress('Measuring growth', async (show) => {
      for (const scorer of scorers) {
        for (const shape of shapes) {
          show({ done: rows.length, of: scorers.length * shapes.length });
          rows.push([`${scorer} ${shape}`, ...describe(await timesOf(tab, { scorer, shape }))]);
        }
      }
    });
  } finally {
    await tab.close();
  }
  process.stdout.write(`${formatTable([HEADER, ...rows])}\n`);
  return 0;
}

const HEADER = ['ms by nodes', ...SIZES.map(({ nodes }) => String(nodes)), 'not sanitized', '100k ÷ 10k', '1M ÷ 100k'];

function readScorers(args: readonly string[]): ScorerName[] {
  const { scorer } = parseArgs({
    args: [...args],
    options: { growth: { type: 'boolean' }, scorer: { type: 'string' } },
  }).values;
  const all = Object.keys(SCORERS) as ScorerName[];
  if (scorer === undefined) return all;
  return scorer.split(',').map((name) => {
    const found = all.find((each) => each === name);
    if (found === undefined) throw new Failure(`There is no scorer "${name}".`);
    return found;
  });
}

/** `null` for a size that took too long or failed. */
async function timesOf(
  tab: GrowthTab,
  page: { scorer: ScorerName; shape: GrowthShape },
): Promise<(GrowthTime | null)[]> {
  const times: (GrowthTime | null)[] = [];
  for (const { nodes, runs } of SIZES) {
    try {
      times.push(await shortestTime(tab, { shape: page.shape, nodes }, { scorer: page.scorer, runs }));
    } catch (error) {
      if (!(error instanceof TabFailure) && !String(error).includes('RangeError')) throw error;
      times.push(null);
    }
  }
  return times;
}

/** The shortest of some runs, each on a page of its own. */
async function shortestTime(
  tab: GrowthTab,
  page: GrowthPage,
  { scorer, runs }: { scorer: ScorerName; runs: number },
): Promise<GrowthTime> {
  let best: GrowthTime = { ms: Number.POSITIVE_INFINITY, msUnsanitized: 0 };
  for (let run = 0; run < runs; run++) {
    await tab.call('makePage', page);
    const start = await tab.busyMs();
    const sanitizerShare = await tab.call('extractPage', { scorer });
    const ms = (await tab.busyMs()) - start;
    if (ms < best.ms) best = { ms, msUnsanitized: ms * (1 - sanitizerShare) };
  }
  return best;
}

function describe(times: readonly (GrowthTime | null)[]): string[] {
  const [small, middle, large] = times;
  const ratio = (of: GrowthTime | null | undefined, by: GrowthTime | null | undefined) =>
    of && by ? (of.ms / by.ms).toFixed(1) : '–';
  const milliseconds = times.map((time) => (time === null ? 'failed' : time.ms.toFixed(0)));
  return [...milliseconds, large?.msUnsanitized.toFixed(0) ?? '–', ratio(middle, small), ratio(large, middle)];
}
