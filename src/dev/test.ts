import { Failure, runCommand } from './failure.ts';
import { elapsedSince, withProgress } from './progress.mjs';
import { prepareBrowsers, STEPS, type Step, type StepResult } from './test-steps.ts';

async function main(): Promise<number> {
  const steps = chooseSteps(process.argv.slice(2));
  let passed = 0;
  let failed = 0;
  for (const step of steps) {
    const start = performance.now();
    const result = await runStep(step);
    passed += result.passed;
    failed += result.failed;
    show(step, result, elapsedSince(start));
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

/** A step that lacks its browsers fails; the others still run. */
async function runStep(step: Step): Promise<StepResult> {
  try {
    if (step.needsBrowsers) await prepareBrowsers();
    return await withProgress(`Testing: ${step.name}`, () => step.run(), { last: 'nothing' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, skipped: 0, output: error.message };
  }
}

function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new Failure(`There is no step "${unknown}", only ${STEPS.map((step) => step.name).join(', ')}.`);
  }
  return names.length > 0 ? STEPS.filter((step) => names.includes(step.name)) : STEPS;
}

function show(step: Step, { passed, failed, skipped, output }: StepResult, elapsed: string): void {
  if (failed > 0) process.stdout.write(`\n${output.trim()}\n\n`);
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  process.stdout.write(
    `${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed${skips} (${elapsed})\n`,
  );
}

await runCommand(main);
