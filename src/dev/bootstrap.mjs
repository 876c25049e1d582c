// @ts-check
// The entry point of every npm script. It runs before any package is installed, so it may use nothing but Node.js.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, withProgress } from '../cli/terminal/progress.mjs';

/** The script of each command, below `src/`. */
const COMMANDS = {
  'add-locale': 'dev/texts/add-locale.ts',
  bench: 'bench/command.ts',
  'beside-firefox': 'dev/pictures/beside-firefox.ts',
  build: 'dev/build/build.ts',
  'build-cli': 'dev/build/build-cli.ts',
  'check-patterns': 'dev/test/check-patterns.ts',
  coverage: 'dev/test/coverage.ts',
  dev: 'dev/start/dev.ts',
  fuzz: 'dev/test/fuzz.ts',
  live: 'dev/live/live.ts',
  'locale-pictures': 'dev/pictures/locale-pictures.ts',
  'new-page': 'dev/pages/new-page.ts',
  package: 'dev/build/package.ts',
  'page-pictures': 'dev/pictures/page-pictures.ts',
  'purify-suite': 'dev/test/purify-suite.ts',
  'reader-view': 'dev/live/reader-view.ts',
  screenshots: 'dev/pictures/screenshots.ts',
  setup: 'dev/test/setup.ts',
  start: 'dev/start/start.ts',
  'store-pictures': 'dev/pictures/store-pictures.ts',
  test: 'dev/test/test.ts',
  train: 'bench/train/command.ts',
  typecheck: 'dev/test/typecheck.ts',
  'unused-texts': 'dev/texts/unused-texts.ts',
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [command = '', ...args] = process.argv.slice(2);

process.exitCode = await main();

async function main() {
  const needed = /** @type {string} */ (readJson(join(root, 'package.json')).engines.node).replace('>=', '');
  if (!isAtLeast(process.versions.node, needed)) {
    return fail(`Pith needs Node.js ${needed} or later; this is ${process.versions.node}.`);
  }
  const path = new Map(Object.entries(COMMANDS)).get(command);
  if (path === undefined) return fail(`There is no command named "${command}".`);
  if (!arePackagesInstalled()) {
    const failure = await installPackages();
    if (failure !== undefined) return fail(failure);
  }
  return runScript(join(root, 'src', path));
}

/**
 * @param {string} version
 * @param {string} needed
 */
function isAtLeast(version, needed) {
  const have = version.split('.').map(Number);
  for (const [index, part] of needed.split('.').map(Number).entries()) {
    const difference = (have[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Whether `node_modules` matches the lock file, according to npm's own record of what it installed. */
function arePackagesInstalled() {
  try {
    const wanted = readJson(join(root, 'package-lock.json')).packages;
    const present = readJson(join(root, 'node_modules', '.package-lock.json')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) => path === '' || entry.optional || entry.devOptional || present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/** Resolves to the reason why the packages could not be installed, or to undefined. */
async function installPackages() {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  let { code, output } = await withProgress('Installing packages', () => runNpm(['ci', ...options]));
  if (code !== 0) {
    ({ code, output } = await withProgress('Installing packages once more', () => runNpm(['install', ...options])));
  }
  return code === 0 ? undefined : `The packages could not be installed. npm said:\n${output.trim()}`;
}

/** @param {readonly string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], { cwd: root });
  return run('npm', args, { cwd: root, shell: process.platform === 'win32' });
}

/**
 * @param {string} script
 * @returns {Promise<number>}
 */
function runScript(script) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    // A terminal sends Ctrl-C to the child too, which then cleans up and ends. SIGTERM reaches this process alone.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('error', (error) => resolve(fail(error.message)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * @param {string} path
 * @returns {any}
 */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  return 1;
}
