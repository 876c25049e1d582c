import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { packageFile } from '../../cli/terminal/package-file.ts';
import { run, withProgress } from '../../cli/terminal/progress.mjs';
import { hashSources, isUpToDate, writeStamp } from './build-stamp.ts';
import { manifestFaults } from './built-manifest.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const TARGETS = ['chromium', 'firefox', 'lib', 'cli'] as const;

export type BuildTarget = (typeof TARGETS)[number];

/** The folder a target is built into. */
export function builtFolder(target: BuildTarget): string {
  return join(ROOT, 'dist', target);
}

export interface BuildOptions {
  /** `everything` builds even what has not changed since it was last built. Default: `changes`. */
  readonly rebuild?: 'changes' | 'everything';
}

/**
 * Makes sure that the targets, all of them by default, are in `dist/` as the sources are now. What was there is replaced.
 *
 * @throws {Failure} when a build fails, or asks for more permissions than it may.
 */
export async function buildTargets(
  targets: readonly BuildTarget[] = TARGETS,
  { rebuild = 'changes' }: BuildOptions = {},
): Promise<void> {
  const sources = hashSources(ROOT);
  const isWanted = (target: BuildTarget) =>
    rebuild === 'everything' || !isUpToDate(stampOf(target), builtFolder(target), sources);
  await Promise.all(
    targets.filter(isWanted).map(async (target) => {
      await buildOne(target);
      writeStamp(stampOf(target), builtFolder(target), sources);
    }),
  );
}

function stampOf(target: BuildTarget): string {
  return join(ROOT, '.cache', 'builds', target);
}

async function buildOne(target: BuildTarget): Promise<void> {
  if (target === 'chromium' || target === 'firefox') return buildExtension(target);
  // Loaded when needed: Vite takes half a second to load.
  if (target === 'cli') return (await import('./cli-build.ts')).buildCommandLine(ROOT, builtFolder('cli'));
  const { buildLibrary } = await import('./library-build.ts');
  await buildLibrary(ROOT, builtFolder('lib'));
}

async function buildExtension(target: 'chromium' | 'firefox'): Promise<void> {
  // A process each: the configuration depends on the environment, and the two run side by side.
  const { code, output } = await run(process.execPath, [packageFile('vite', 'bin/vite.js'), 'build'], {
    cwd: ROOT,
    env: { TARGET: target, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Failure(`The build for ${target} failed:\n${output.trim()}`);
  const manifest = join(builtFolder(target), 'manifest.json');
  const faults = existsSync(manifest) ? manifestFaults(JSON.parse(readFileSync(manifest, 'utf8'))) : ['It is missing.'];
  if (faults.length > 0) throw new Failure(`${manifest}: ${faults.join(' ')}`);
}

async function main(): Promise<number> {
  const targets = process.argv.slice(2).map((name) => {
    const target = TARGETS.find((each) => each === name);
    if (target === undefined) throw new Failure(`There is no build for "${name}", only for ${TARGETS.join(', ')}.`);
    return target;
  });
  const chosen = targets.length > 0 ? targets : TARGETS;
  await withProgress(`Building ${chosen.join(', ')}`, () => buildTargets(chosen, { rebuild: 'everything' }));
  for (const target of chosen) process.stdout.write(`dist/${target}\n`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runCommand(main);
