import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { Failure } from './failure.ts';
import { packageFile } from './package-file.ts';
import { run, withProgress } from './progress.mjs';
import { findProgram, installSystemPackages, isExecutable } from './system-packages.ts';

/** How long a browser may take to print its version. */
const VERSION_TIMEOUT_MS = 20_000;
/** Playwright's own limit is half a minute for each of several mirrors: too long on a machine without network. */
const CONNECTION_TIMEOUT_MS = '10000';

/**
 * Resolves to the path of a Chromium that starts: the one named by PITH_CHROMIUM, one that is installed, Playwright's, or
 * branded Chrome. Resolves to undefined if there is none.
 *
 * @throws {Failure} when PITH_CHROMIUM names something that cannot be run.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = fromEnvironment('PITH_CHROMIUM');
  if (named !== undefined) return named;
  return await firstWorking([
    ...onPath(['chromium', 'chromium-browser', 'ungoogled-chromium']),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...inProgramFiles('Chromium/Application/chrome.exe'),
    chromium.executablePath(),
    ...onPath(['google-chrome', 'google-chrome-stable']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...inProgramFiles('Google/Chrome/Application/chrome.exe'),
  ]);
}

/** Resolves to the path of a Firefox that starts: the one named by PITH_FIREFOX or one that is installed, else undefined. */
export async function findFirefox(): Promise<string | undefined> {
  const named = fromEnvironment('PITH_FIREFOX');
  if (named !== undefined) return named;
  return await firstWorking([
    ...onPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...inProgramFiles('Mozilla Firefox/firefox.exe'),
  ]);
}

/**
 * Resolves to the path of a Chromium. Installs one if there is none: Playwright's, else the distribution's.
 *
 * @throws {Failure} when none can be installed.
 */
export async function ensureChromium(): Promise<string> {
  const found = await withProgress('Looking for a Chromium', findChromium);
  if (found !== undefined) return found;
  const downloaded = await installChromium();
  if (downloaded !== undefined) return downloaded;
  return await fromDistribution('chromium', findChromium);
}

/**
 * Resolves to the path of a Firefox. Installs the distribution's if there is none.
 *
 * @throws {Failure} when none can be installed.
 */
export async function ensureFirefox(): Promise<string> {
  return (await findFirefox()) ?? (await fromDistribution('firefox-esr', findFirefox));
}

function fromEnvironment(variable: string): string | undefined {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!isExecutable(path)) throw new Failure(`${variable} names ${path}, which cannot be run.`);
  return path;
}

function onPath(names: readonly string[]): string[] {
  return names.map(findProgram).filter((path) => path !== undefined);
}

function inProgramFiles(path: string): string[] {
  if (process.platform !== 'win32') return [];
  const folders = [process.env.LOCALAPPDATA, process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']];
  return folders.filter((folder) => folder !== undefined).map((folder) => join(folder, path));
}

async function firstWorking(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (isExecutable(path) && (await starts(path))) return path;
  }
  return undefined;
}

/** Some distributions have a script in the browser's place that says how to install it, or lack a library that it needs. */
async function starts(path: string): Promise<boolean> {
  // On Windows the option would open a window.
  if (process.platform === 'win32') return true;
  return (await run(path, ['--version'], { timeoutMs: VERSION_TIMEOUT_MS })).code === 0;
}

/** Downloads Playwright's Chromium. Resolves to its path, or to undefined if it cannot be had or does not start. */
export async function installChromium(): Promise<string | undefined> {
  await withProgress('Downloading Chromium', () =>
    run(process.execPath, [packageFile('playwright', 'cli.js'), 'install', '--no-shell', 'chromium'], {
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTION_TIMEOUT_MS },
    }),
  );
  const path = chromium.executablePath();
  return existsSync(path) && (await starts(path)) ? path : undefined;
}

async function fromDistribution(name: string, find: () => Promise<string | undefined>): Promise<string> {
  try {
    await installSystemPackages([name]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(`No ${name} was found and none could be installed. ${error.message}`);
  }
  const path = await find();
  if (path === undefined) throw new Failure(`${name} was installed but does not start.`);
  return path;
}
