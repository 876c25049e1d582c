import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.ts';
import { run, withProgress } from './progress.mjs';

/** How long to wait for another package manager to finish, in seconds. */
const LOCK_TIMEOUT_S = 120;

/** The full path of a program on PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Whether a path leads to a program that can be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(realpathSync(path), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages with `apt-get`, without asking any question.
 *
 * @throws {Failure} when there is no apt-get, no right to use it, or it fails.
 */
export async function installSystemPackages(packages: readonly string[]): Promise<void> {
  const names = packages.join(' ');
  const aptGet = findProgram('apt-get');
  if (aptGet === undefined) throw new Failure(`Please install ${names}: this machine has no apt-get.`);
  const command = [...(await privileges(names)), aptGet, '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`];
  await withProgress(`Installing ${names}`, async () => {
    // Old lists name files that mirrors no longer have. If the update fails, the old lists may still be good enough.
    await runAll([...command, 'update']);
    const { code, output } = await runAll([...command, 'install', '-y', ...packages]);
    if (code !== 0) throw new Failure(`apt-get could not install ${names}:\n${lastLines(output)}`);
  });
}

async function privileges(names: string): Promise<string[]> {
  if (process.getuid?.() === 0) return ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const sudo = findProgram('sudo');
  if (sudo !== undefined && (await run(sudo, ['-n', 'true'])).code === 0) {
    return [sudo, '-n', 'env', 'DEBIAN_FRONTEND=noninteractive'];
  }
  throw new Failure(`Please install ${names} (sudo apt-get install ${names}): it takes an administrator.`);
}

function runAll([command = '', ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  return run(command, args);
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-5).join('\n');
}
