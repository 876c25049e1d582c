import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { run, withProgress } from '../../cli/terminal/progress.mjs';
import { archiveOf } from './archive.ts';
import { buildTargets, builtFolder, ROOT } from './build.ts';

/** Makes the archives for the stores: one for Chrome and Edge, one for Firefox with the sources that its
 * reviewers ask for, and one of the library. */
async function main(): Promise<number> {
  await withProgress('Building', () => buildTargets(['chromium', 'firefox', 'lib'], { rebuild: 'everything' }));
  const folder = join(ROOT, 'dist', 'packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archives = {
    chromium: archiveOf(builtFolder('chromium')),
    firefox: archiveOf(builtFolder('firefox')),
    library: archiveOf(builtFolder('lib')),
    source: archiveOf(ROOT, await sources()),
  };
  for (const [name, archive] of Object.entries(archives)) {
    const path = join(folder, `pith-${name}.zip`);
    writeFileSync(path, archive);
    process.stdout.write(`${path}: ${Math.round(archive.length / 1000)} kB\n`);
  }
  return 0;
}

/** The files under version control, as they are now. */
async function sources(): Promise<string[]> {
  const { code, output } = await run('git', ['ls-files', '-z'], { cwd: ROOT });
  if (code !== 0) throw new Failure(`git cannot list the sources: ${output.trim()}`);
  return output.split('\0').filter((path) => path !== '');
}

await runCommand(main);
