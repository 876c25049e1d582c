import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from '../../cli/terminal/failure.ts';
import { packageFile } from '../../cli/terminal/package-file.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { buildTargets, ROOT } from '../build/build.ts';

const FOLDER = '.cache/coverage';

/** Code that ships. The browser tests run it too, but only the unit tests can be measured. */
const OPTIONS = [
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.reportOnFailure',
  '--coverage.include=src/**/*.{ts,tsx}',
  '--coverage.exclude=src/{bench,corpora,dev,terminal}/**',
  '--coverage.reporter=text-summary',
  '--coverage.reporter=html',
  '--coverage.reporter=lcov',
  `--coverage.reportsDirectory=${FOLDER}`,
];

/** Further arguments go to Vitest. */
async function main(): Promise<number> {
  // Some unit tests look at what was built.
  await withProgress('Building', () => buildTargets());
  const vitest = packageFile('vitest', 'vitest.mjs');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'unit', ...OPTIONS, ...process.argv.slice(2)];
  const child = spawn(process.execPath, [vitest, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.stdout.write(`${FOLDER}/index.html\n`);
  return code ?? 1;
}

await runCommand(main);
