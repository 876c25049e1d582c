#!/usr/bin/env node
// @ts-check
// Starts the command line. In a checkout, builds it first if its sources have changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bootstrap = fileURLToPath(new URL('../dev/bootstrap.mjs', import.meta.url));
if (existsSync(bootstrap)) {
  const { status } = spawnSync(process.execPath, [bootstrap, 'build-cli'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}
const { runPith } = await import(new URL('../../dist/cli/pith.js', import.meta.url).href);
process.exitCode = await runPith(process.argv.slice(2));
