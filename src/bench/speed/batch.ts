import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractAll } from '../../cli/extract.ts';
import { type Options, readOptions } from '../../cli/options.ts';
import { ChromiumReader } from '../../cli/reading/chromium-reader.ts';
import { ensureChromium } from '../../cli/terminal/browsers.ts';
import { Failure } from '../../cli/terminal/failure.ts';
import { inPageScript } from '../../dev/build/cli-build.ts';
import { listOf, parseOptions } from '../arguments.ts';
import { USAGE } from '../options.ts';
import { formatTable } from '../table.ts';

/** The modules that read pages in the tabs, by the engine in them. */
const ENGINES: Readonly<Record<string, string>> = {
  pith: '../../cli/in-page/read-page.ts',
  readability: '../in-page/readability-page.ts',
};

/**
 * Prints how long the command line takes for saved pages, from the started browser to the written texts, with each engine in turn.
 * Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments.
 */
export async function runBatch(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { engine: text, jobs: text } as const;
  const [paths = '', ...rest] = args;
  const targets = listOf(paths).map((path) => resolve(path));
  const { engine, jobs = String(availableParallelism()) } = parseOptions({ args: rest, options }, USAGE);
  const missing = targets.find((path) => !existsSync(path));
  if (missing !== undefined) throw new Failure(`${missing} does not exist.`);
  const engines = engine === undefined ? Object.keys(ENGINES) : listOf(engine);
  const unknown = engines.find((name) => !Object.hasOwn(ENGINES, name));
  if (unknown !== undefined)
    throw new Failure(`--engine must be ${Object.keys(ENGINES).join(' or ')}, not "${unknown}".`);
  const rows: string[][] = [];
  for (const name of engines) rows.push([name, (await secondsOf(name, targets, jobs)).toFixed(1)]);
  process.stdout.write(`\n${formatTable([['engine', 'seconds'], ...rows])}\n`);
  return 0;
}

async function secondsOf(engine: string, targets: readonly string[], jobs: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pith-batch-'));
  const entry = join(import.meta.dirname, ENGINES[engine] ?? '');
  const options = readOptions(['extract', ...targets, '--out', join(folder, 'all.txt'), '--jobs', jobs]) as Options;
  const reader = new ChromiumReader({
    ...options,
    executable: await ensureChromium(),
    script: await inPageScript(entry),
  });
  try {
    await reader.start();
    const start = performance.now();
    await extractAll(options, reader);
    return (performance.now() - start) / 1000;
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
