import { pathToFileURL } from 'node:url';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { run } from '../../cli/terminal/progress.mjs';
import { ROOT } from '../build/build.ts';
import { tsc } from '../build/library-build.ts';

/** The core is checked once more by itself, without the types of Node.js and of extensions. */
const PROJECTS = ['.', 'src/core/tsconfig.json'];

/** Resolves to the compiler's exit code and messages, one result for each project. */
export async function checkTypes(): Promise<{ code: number; output: string }[]> {
  return Promise.all(PROJECTS.map((project) => run(process.execPath, [tsc(), '-p', project], { cwd: ROOT })));
}

async function main(): Promise<number> {
  if (process.argv.length > 2) throw new Failure('Usage: npm run typecheck');
  const failed = (await checkTypes()).filter(({ code }) => code !== 0);
  for (const { output } of failed) process.stdout.write(output);
  return failed.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runCommand(main);
