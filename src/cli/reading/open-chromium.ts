import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import type { Options } from '../options.ts';
import { findChromium, installChromium } from '../terminal/browsers.ts';
import { Failure } from '../terminal/failure.ts';
import { ChromiumReader } from './chromium-reader.ts';
import type { PageReader } from './page-reader.ts';

/** A reader in a Chromium that is installed. On a terminal, offers to install one. @throws {Failure} without one. */
export async function openChromium({ timeoutMs, jobs, isRendered }: Options): Promise<PageReader> {
  const executable = await chromiumPath();
  const script = readFileSync(fileURLToPath(new URL('./in-page.js', import.meta.url)), 'utf8');
  return new ChromiumReader({ executable, script, timeoutMs, jobs, isRendered });
}

async function chromiumPath(): Promise<string> {
  const found = await findChromium();
  if (found !== undefined) return found;
  const why = 'Pith found no Chromium to read pages in.';
  const how = `${why} Install it with \`npx playwright install chromium\`, or set PITH_CHROMIUM.`;
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw new Failure(how);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${why} Install it now? [y/N] `);
  terminal.close();
  const installed = /^y/i.test(answer) ? await installChromium() : undefined;
  if (installed === undefined) throw new Failure(how);
  return installed;
}
