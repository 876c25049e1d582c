import { buildTargets } from '../dev/build.ts';
import { withProgress } from '../dev/progress.mjs';
import { parseOptions } from './arguments.ts';
import { type CorpusPage, htmlOf } from './corpus.ts';
import { type ExtensionBrowser, startExtensionBrowser } from './extension-browser.ts';
import { pagesFrom, USAGE } from './options.ts';
import { formatTable } from './table.ts';

/** The times of the steps of an opening, in ms. */
type Times = Readonly<Record<string, number>>;

interface Kind {
  readonly steps: readonly string[];
  readonly clock: string;
  readonly opened: string;
  /** Opens it over the page and closes it. Resolves to `null` if there was nothing to show. */
  open(browser: ExtensionBrowser): Promise<Times | null>;
}

/** Both kinds of opening that are measured, by the option. */
const KINDS = {
  reader: {
    steps: ['made', 'shown', 'painted'],
    clock: 'ms from the key',
    opened: 'have an article',
    open: async (browser) => (await browser.openReader()) as Times | null,
  },
  popup: {
    steps: ['opened', 'filled'],
    clock: 'ms from the popup’s start',
    opened: 'were named in the popup',
    open: async (browser) => (await browser.openPopup()) as Times | null,
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The first opening on a page loads the scripts into it; the second finds them there. */
interface PageTimes {
  readonly first: Times;
  readonly again: Times;
}

/**
 * Prints how long the reader takes from its shortcut to the painted article, or the popup from its start to what it says of the page, on
 * live pages of corpora. Builds the extension first. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export async function runOpeningTimes(name: keyof typeof KINDS, args: readonly string[]): Promise<number> {
  const kind: Kind = KINDS[name];
  const pages = readPages(args);
  await buildTargets(['chromium']);
  const browser = await withProgress('Starting Chromium', startExtensionBrowser);
  const times: PageTimes[] = [];
  try {
    await withProgress(`Opening the ${name}`, async (show) => {
      for (const [index, page] of pages.entries()) {
        show({ done: index, of: pages.length });
        const time = await timesOf(page, kind, browser);
        if (time) times.push(time);
      }
    });
  } finally {
    await browser.close();
  }
  const rows = (['first', 'again'] as const).flatMap((turn) =>
    kind.steps.map((step) => [`${turn}: ${step}`, ...quantiles(times.map((time) => time[turn][step] ?? Number.NaN))]),
  );
  process.stdout.write(`\n${times.length} of ${pages.length} pages ${kind.opened}\n`);
  process.stdout.write(`${formatTable([[kind.clock, 'p50', 'p95'], ...rows])}\n`);
  return 0;
}

function readPages(args: readonly string[]): CorpusPage[] {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { reader: flag, popup: flag, corpus: text, limit: text } as const;
  return pagesFrom(parseOptions({ args: [...args], options }, USAGE));
}

async function timesOf(page: CorpusPage, { open }: Kind, browser: ExtensionBrowser): Promise<PageTimes | null> {
  await browser.show(htmlOf(page));
  const first = await open(browser);
  const again = first && (await open(browser));
  return again && { first, again };
}

function quantiles(values: readonly number[]): string[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0));
}
