/**
 * Reads random trees and damaged pages until a promise of the extraction breaks: `npm run fuzz -- [--runs N] [--seed N] [--pages DIR]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../cli/terminal/failure.ts';
import { packageFile } from '../../cli/terminal/package-file.ts';
import { ROOT } from '../build/build.ts';
import { prepareBrowsers } from './test-steps.ts';

const DEFAULT_RUNS = '100000';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: DEFAULT_RUNS }, seed: { type: 'string' }, pages: { type: 'string' } },
  });
  await prepareBrowsers({ firefox: false, desktop: false });
  const env = {
    ...process.env,
    PITH_FUZZ_RUNS: values.runs,
    ...(values.seed === undefined ? {} : { PITH_FUZZ_SEED: values.seed }),
    ...(values.pages === undefined ? {} : { PITH_FUZZ_PAGES: resolve(values.pages) }),
  };
  const vitest = packageFile('vitest', 'vitest.mjs');
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'chromium',
    'tests/dom/fuzz.chromium.spec.ts',
  ];
  const child = spawn(process.execPath, [vitest, ...args], { cwd: ROOT, stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

await runCommand(main);
