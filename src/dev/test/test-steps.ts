import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findFirefox } from '../../cli/terminal/browsers.ts';
import { Failure } from '../../cli/terminal/failure.ts';
import { packageFile } from '../../cli/terminal/package-file.ts';
import { run } from '../../cli/terminal/progress.mjs';
import { type BuildTarget, buildTargets, ROOT } from '../build/build.ts';
import { installPrograms, missingPrograms, type TestNeeds } from './test-programs.ts';
import * as typecheck from './typecheck.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The output of the step's program; shown if something failed. */
  readonly output: string;
}

/** Some of the tests of a run of vitest. */
export interface TestSelection {
  /** Projects of `tests/vitest.config.ts`. */
  readonly projects: readonly string[];
  /** Parts of the paths of spec files. Default: all. */
  readonly files?: readonly string[];
  /** An expression of vitest's tags. Default: any. */
  readonly tags?: string;
  /** Part of the tests' names. Default: any. */
  readonly name?: string;
}

/** Checks all types. */
export async function checkTypes(): Promise<StepResult> {
  return oneTest(await typecheck.checkTypes());
}

/** Lints, checks the format, and finds files, exports and packages that nothing uses. */
export async function lint(): Promise<StepResult> {
  const commands = [
    [packageFile('@biomejs/biome', 'bin/biome'), 'check', '.'],
    [packageFile('knip', 'bin/knip.js'), '--no-progress'],
  ];
  return oneTest(await Promise.all(commands.map((command) => run(process.execPath, command, { cwd: ROOT }))));
}

/** Builds what has changed since it was built. @throws {Failure} when a build fails. */
export async function build(targets?: readonly BuildTarget[]): Promise<StepResult> {
  await buildTargets(targets);
  return oneTest([]);
}

/**
 * Finds what the tests of these projects need, and tells them by PITH_CHROMIUM and PITH_FIREFOX where the browsers are. Installs what is
 * missing only where the variable CI is set: elsewhere, a person decides what is installed.
 *
 * @throws {Failure} that names what is missing.
 */
export async function prepareBrowsers(needs: TestNeeds): Promise<void> {
  if (process.env.CI) await installPrograms(needs);
  const missing = await missingPrograms(needs);
  if (missing.length > 0) {
    throw new Failure(`These are missing: ${missing.join(', ')}. Install what the tests need with "npm run setup".`);
  }
  process.env.PITH_CHROMIUM = await findChromium();
  if (needs.firefox) process.env.PITH_FIREFOX = await findFirefox();
}

/** Runs tests with vitest. */
export async function runVitest({ projects, files = [], tags, name }: TestSelection): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'pith-tests-'));
  const report = join(folder, 'report.json');
  const args = [
    ...['run', '--config', 'tests/vitest.config.ts', ...files],
    ...projects.flatMap((project) => ['--project', project]),
    ...(tags ? ['--tags-filter', tags] : []),
    ...(name ? ['--testNamePattern', name] : []),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
  try {
    const { code, output } = await run(process.execPath, [packageFile('vitest', 'vitest.mjs'), ...args], { cwd: ROOT });
    return { ...count(report, code), output: output.replace(/^JSON report written to .*\n?/m, '') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

function count(file: string, code: number): Omit<StepResult, 'output'> {
  const report = readReport(file);
  // A file that cannot be loaded, or whose hooks fail, has no failed test to count.
  const broken = report.testResults.filter(
    (each) => each.status === 'failed' && !each.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  const isUnexplained = code !== 0 && failed === 0;
  return { passed: report.numPassedTests, failed: isUnexplained ? 1 : failed, skipped: report.numPendingTests };
}

function readReport(file: string): VitestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    // The run ended before it could write one; its exit code says so.
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  }
}

/** Programs without tests of their own count as one test together. */
function oneTest(results: readonly { code: number; output: string }[]): StepResult {
  const failed = results.filter((each) => each.code !== 0);
  const output = failed.map((each) => each.output).join('\n');
  return { passed: failed.length > 0 ? 0 : 1, failed: failed.length > 0 ? 1 : 0, skipped: 0, output };
}
