import { fileURLToPath } from 'node:url';
import { Failure } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import type { ScorerName } from '../../core/index.ts';
import { SCORERS } from '../../platform/settings/scorers.ts';
import { listOf, parseOptions } from '../arguments.ts';
import { type ChromiumTab, openChromiumTab, TabFailure } from '../chromium-tab.ts';
import type * as InPage from '../in-page/growth.ts';
import type { GrowthPage } from '../in-page/growth.ts';
import { GROWTH_SHAPES, type GrowthShape } from '../in-page/growth-pages.ts';
import { USAGE } from '../options.ts';
import { formatTable } from '../table.ts';

const SCRIPT = fileURLToPath(new URL('../in-page/growth.ts', import.meta.url));

/** Page sizes to compare. Small pages run more often, because short times are less exact. */
const SIZES = [
  { nodes: 10_000, runs: 5 },
  { nodes: 100_000, runs: 2 },
  { nodes: 1_000_000, runs: 1 },
] as const;

/** Milliseconds of an extraction, with and without sanitizing. */
interface GrowthTime {
  readonly ms: number;
  readonly msUnsanitized: number;
}

type GrowthTab = ChromiumTab<typeof InPage>;

/**
 * Prints how extraction time grows with page size, for each scorer and page shape. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments.
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

function readScorers(args: readonly string[]): readonly ScorerName[] {
  const options = { scorer: { type: 'string' } } as const;
  const { scorer } = parseOptions({ args: [...args], options }, USAGE);
  const names = listOf(scorer);
  if (names.length === 0) return SCORERS;
  return names.map((name) => {
    const found = SCORERS.find((each) => each === name);
    if (found === undefined) throw new Failure(`Unknown scorer "${name}". Choose from: ${SCORERS.join(', ')}.`);
    return found;
  });
}

/** Returns a time per size; `null` for a size that took too long or exhausted the stack. */
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

/** Returns the shortest time of several runs, each on a new page. */
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
