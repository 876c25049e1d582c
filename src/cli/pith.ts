import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractAll } from './extract.ts';
import { compareOne, explainOne } from './one-page.ts';
import { type Options, readOptions, UsageError } from './options.ts';
import { setEngineUp } from './reading/engine-settings.ts';
import { findJsdom } from './reading/find-jsdom.ts';
import { NodeReader } from './reading/node-reader.ts';
import type { PageReader } from './reading/page-reader.ts';
import { Failure } from './terminal/failure.ts';
import { USAGE } from './usage.ts';

// In a variable, because bundlers replace `new URL` with it otherwise.
const HERE = import.meta.url;

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
  const { scorer } = options;
  const reader = await readerFor(options);
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

/** @throws {Failure} if what the engine needs is missing. */
async function readerFor(options: Options): Promise<PageReader> {
  if (options.engine === 'node') {
    setEngineUp();
    if (options.hasJsdomPass) findJsdom();
    return new NodeReader({ ...options, script: new URL('./page-worker.js', HERE) });
  }
  // Loaded when it is needed: Playwright takes long to load, and may not be installed.
  const { openChromium } = await import('./reading/open-chromium.ts').catch(() => {
    throw new Failure(
      'Pages are read in Chromium by Playwright, which is missing. Install it: `npm install playwright`.',
    );
  });
  return openChromium(options);
}

function version(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}
