import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { manifestFaults } from './built-manifest.ts';
import { Failure, runCommand } from './failure.ts';
import { buildLibrary } from './library-build.ts';
import { run, withProgress } from './progress.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const TARGETS = ['chromium', 'firefox', 'lib'] as const;

export type BuildTarget = (typeof TARGETS)[number];

/** The folder a target is built into. */
export function builtFolder(target: BuildTarget): string {
  return join(ROOT, 'dist', target);
}

/**
 * Builds the targets into `dist/`, all of them by default, and replaces what was there.
 *
 * @throws {Failure} when a build fails, or asks for more permissions than it may.
 */
export async function buildTargets(targets: readonly BuildTarget[] = TARGETS): Promise<void> {
  await Promise.all(targets.map(buildOne));
}

function buildOne(target: BuildTarget): Promise<void> {
  return target === 'lib' ? buildLibrary(ROOT, builtFolder('lib')) : buildExtension(target);
}

async function buildExtension(target: 'chromium' | 'firefox'): Promise<void> {
  // A process each: the configuration depends on the environment, and the two run side by side.
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const { code, output } = await run(process.execPath, [vite, 'build'], {
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
  await withProgress(`Building ${chosen.join(', ')}`, () => buildTargets(chosen));
  for (const target of chosen) process.stdout.write(`dist/${target}\n`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runCommand(main);
