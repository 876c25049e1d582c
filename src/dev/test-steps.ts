import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureChromium, ensureDesktop, ensureFirefox } from './browsers.ts';
import { buildTargets, ROOT } from './build.ts';
import { tsc } from './library-build.ts';
import { run } from './progress.mjs';

/** What came of a step. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What the step's program printed; shown if something failed. */
  readonly output: string;
}

export interface Step {
  readonly name: string;
  /** Whether the step drives browsers, which are then looked for, and installed, first. */
  readonly needsBrowsers: boolean;
  run(): Promise<StepResult>;
}

const PROJECTS = [
  { name: 'unit', needsBrowsers: false },
  { name: 'dom', needsBrowsers: true },
  { name: 'extension', needsBrowsers: true },
];

/** All steps, in the order in which they run. Steps that are one program count as one test. */
export const STEPS: readonly Step[] = [
  { name: 'types', needsBrowsers: false, run: checkTypes },
  { name: 'lint', needsBrowsers: false, run: lint },
  { name: 'build', needsBrowsers: false, run: build },
  ...PROJECTS.map((project) => ({ ...project, run: () => runVitest(project.name) })),
];

/**
 * Finds or installs what the browser tests need, and tells the tests by PITH_CHROMIUM and PITH_FIREFOX where it is.
 *
 * @throws {Failure} when something cannot be had.
 */
export async function prepareBrowsers(): Promise<void> {
  process.env.PITH_CHROMIUM = await ensureChromium();
  process.env.PITH_FIREFOX = await ensureFirefox();
  await ensureDesktop();
}

async function checkTypes(): Promise<StepResult> {
  const results = [];
  // The core is compiled once more on its own, without the types of Node and of extensions.
  for (const project of ['.', 'src/core/tsconfig.json'])
    results.push(await run(process.execPath, [tsc(), '-p', project], { cwd: ROOT }));
  return oneTest(results);
}

async function lint(): Promise<StepResult> {
  return oneTest([await run(process.execPath, [bin('@biomejs/biome', 'bin/biome'), 'check', '.'], { cwd: ROOT })]);
}

async function build(): Promise<StepResult> {
  await buildTargets();
  return oneTest([]);
}

async function runVitest(project: string): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'pith-tests-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { code, output } = await run(process.execPath, [bin('vitest', 'vitest.mjs'), ...args, ...reporters], {
      cwd: ROOT,
    });
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

function oneTest(results: readonly { code: number; output: string }[]): StepResult {
  const failed = results.filter((each) => each.code !== 0);
  const output = failed.map((each) => each.output).join('\n');
  return { passed: failed.length > 0 ? 0 : 1, failed: failed.length > 0 ? 1 : 0, skipped: 0, output };
}

function bin(name: string, path: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), path);
}
