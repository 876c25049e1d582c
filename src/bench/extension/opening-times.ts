import { withProgress } from '../../cli/terminal/progress.mjs';
import { buildTargets } from '../../dev/build/build.ts';
import { type CorpusPage, htmlOf } from '../../dev/corpora/corpus.ts';
import { parseOptions, wholeNumber } from '../arguments.ts';
import { pagesFrom, USAGE } from '../options.ts';
import { formatTable } from '../table.ts';
import { type ExtensionBrowser, startExtensionBrowser } from './extension-browser.ts';

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

/**
 * The first opening on a page loads the scripts into it; the second finds them there. A third one has highlights, and a fourth one has none,
 * to compare it with.
 */
type PageTimes = Readonly<Record<string, Times>>;

/**
 * Prints how long the reader takes from its shortcut to the painted article, or the popup from its start to what it says of the page, on
 * live pages of corpora. Builds the extension first. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export async function runOpeningTimes(name: keyof typeof KINDS, args: readonly string[]): Promise<number> {
  const kind: Kind = KINDS[name];
  const { pages, highlights } = readArguments(args);
  await buildTargets(['chromium']);
  const browser = await withProgress('Starting Chromium', startExtensionBrowser);
  const times: PageTimes[] = [];
  try {
    await withProgress(`Opening the ${name}`, async (show) => {
      for (const [index, page] of pages.entries()) {
        show({ done: index, of: pages.length });
        const time = await timesOf(page, kind, { browser, highlights });
        if (time) times.push(time);
      }
    });
  } finally {
    await browser.close();
  }
  const turns = Object.keys(times[0] ?? {});
  const rows = turns.flatMap((turn) =>
    kind.steps.map((step) => [`${turn}: ${step}`, ...quantiles(times.map((time) => time[turn]?.[step] ?? Number.NaN))]),
  );
  process.stdout.write(`\n${times.length} of ${pages.length} pages ${kind.opened}\n`);
  process.stdout.write(`${formatTable([[kind.clock, 'p50', 'p95'], ...rows])}\n`);
  return 0;
}

function readArguments(args: readonly string[]): { readonly pages: CorpusPage[]; readonly highlights: number } {
  const text = { type: 'string' } as const;
  const options = {
    corpus: text,
    limit: text,
    highlights: { ...text, default: '0' },
  } as const;
  const { highlights, ...chosen } = parseOptions({ args: [...args], options }, USAGE);
  return { pages: pagesFrom(chosen), highlights: highlights === '0' ? 0 : wholeNumber(highlights, '--highlights') };
}

async function timesOf(
  page: CorpusPage,
  { open }: Kind,
  { browser, highlights }: { readonly browser: ExtensionBrowser; readonly highlights: number },
): Promise<PageTimes | null> {
  await browser.show(htmlOf(page));
  const first = await open(browser);
  const again = first && (await open(browser));
  if (!again) return null;
  if (highlights === 0) return { first, again };
  await browser.highlight(highlights);
  const withHighlights = await open(browser);
  await browser.highlight(0);
  const without = withHighlights && (await open(browser));
  return without && { first, again, [`with ${highlights} highlights`]: withHighlights, without };
}

function quantiles(values: readonly number[]): string[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0));
}
