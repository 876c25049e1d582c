import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from '../dev/browsers.ts';
import { Failure } from '../dev/failure.ts';
import { extractAll } from './extract.ts';
import { compareOne, explainOne } from './one-page.ts';
import { type Options, readOptions, UsageError } from './options.ts';
import { PageReader } from './reading/page-reader.ts';
import { USAGE } from './usage.ts';

const COMMANDS = { extract: extractAll, compare: compareOne, explain: explainOne } as const;

/** Runs the command line. Resolves to the exit code. */
export async function runPith(args: readonly string[]): Promise<number> {
  process.stdout.on('error', endWithOutput);
  try {
    const options = readOptions(args);
    if (options === 'help') return say(USAGE);
    if (options === 'version') return say(version());
    return await runWith(options);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Ends the command: quietly when nobody reads its output any more, as after `| head`. */
function endWithOutput(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`Standard output cannot be written: ${error.message}\n`);
  process.exit(1);
}

async function runWith(options: Options): Promise<number> {
  const { timeoutMs, isRendered, scorer } = options;
  const reader = new PageReader({ executable: await chromiumPath(), script: inPageScript(), timeoutMs, isRendered });
  const onSignal = () => void reader.close().then(() => process.exit(130));
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    if (scorer !== undefined && !(await reader.hasScorer(scorer))) {
      throw new UsageError(`There is no scorer "${scorer}". docs/scorers.md lists them.`);
    }
    return await COMMANDS[options.command](options, reader);
  } finally {
    await reader.close();
  }
}

/** A Chromium that is installed. On a terminal, offers to install one. @throws {Failure} without one. */
async function chromiumPath(): Promise<string> {
  const found = await findChromium();
  if (found !== undefined) return found;
  const how =
    'Pith reads pages in Chromium, and found none. Install it with `npx playwright install chromium`, or set PITH_CHROMIUM.';
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw new Failure(how);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Pith reads pages in Chromium, and found none. Install it now? [y/N] ');
  terminal.close();
  const installed = /^y/i.test(answer) ? await installChromium() : undefined;
  if (installed === undefined) throw new Failure(how);
  return installed;
}

function inPageScript(): string {
  return readFileSync(fileURLToPath(new URL('./in-page.js', import.meta.url)), 'utf8');
}

function version(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
