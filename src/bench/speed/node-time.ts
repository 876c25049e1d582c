import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Readability } from '@mozilla/readability';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { buildTargets, builtFolder } from '../../dev/build/build.ts';
import { type CorpusPage, htmlOf } from '../../dev/corpora/corpus.ts';
import type * as Node from '../../library/node/pith.ts';
import { parseOptions } from '../arguments.ts';
import { summarizeDurations } from '../measures/durations.ts';
import { pagesFrom, USAGE } from '../options.ts';
import { formatTable } from '../table.ts';

/** Makes an article of a page's HTML. */
type System = (html: string, page: CorpusPage) => unknown;

/** Pages that are read before any is measured, so that engines have compiled what runs often. */
const WARM_UP = 50;

/**
 * Prints how long the library takes for a page without a browser, HTML in and article out, beside Mozilla Readability on linkedom, which does
 * not sanitize. Both in this process, in turn. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export async function runNodeTime(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { corpus: text, limit: text } as const;
  const pages = pagesFrom(parseOptions({ args: [...args], options }, USAGE));
  const systems = { pith: await builtPith(), 'readability on linkedom': readabilityOnLinkedom() };
  const times = await withProgress('Reading pages', (show) => {
    for (const page of pages.slice(0, WARM_UP)) timesOf(page, systems);
    return Promise.resolve(
      pages.map((page, index) => {
        show({ done: index, of: pages.length });
        return timesOf(page, systems, index % 2 === 1);
      }),
    );
  });
  process.stdout.write(`\n${describe(times)}\n`);
  return 0;
}

async function builtPith(): Promise<System> {
  await withProgress('Building the library', () => buildTargets(['lib']));
  const { extractHtml } = (await import(pathToFileURL(`${builtFolder('lib')}/node.js`).href)) as typeof Node;
  return (html, { url }) => extractHtml(html, url === undefined ? {} : { url });
}

/** linkedom is installed for defuddle; nothing of ours uses it. */
function readabilityOnLinkedom(): System {
  const load = createRequire(createRequire(import.meta.url).resolve('defuddle'));
  const { parseHTML } = load('linkedom') as { parseHTML(html: string): { document: Document } };
  return (html) => new Readability(parseHTML(html).document).parse();
}

/** The milliseconds of each system; `NaN` where it fails. */
function timesOf(page: CorpusPage, systems: Readonly<Record<string, System>>, isReversed = false): Map<string, number> {
  const html = htmlOf(page);
  const order = Object.entries(systems);
  if (isReversed) order.reverse();
  return new Map(order.map(([name, system]) => [name, msOf(() => system(html, page))]));
}

function msOf(work: () => unknown): number {
  const start = performance.now();
  try {
    work();
  } catch {
    return Number.NaN;
  }
  return performance.now() - start;
}

function describe(times: readonly ReadonlyMap<string, number>[]): string {
  const rows = ['pith', 'readability on linkedom'].map((name) => {
    const all = times.map((each) => each.get(name) as number);
    const { p50, p95, sum } = summarizeDurations(all.filter((ms) => !Number.isNaN(ms)));
    const failed = all.filter(Number.isNaN).length;
    return [name, p50.toFixed(1), p95.toFixed(1), (sum / (all.length - failed)).toFixed(1), String(failed)];
  });
  return formatTable([[`${times.length} pages, ms a page`, 'p50', 'p95', 'mean', 'failed'], ...rows]);
}
