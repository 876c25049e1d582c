import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { elapsedSince, withProgress } from '../../cli/terminal/progress.mjs';
import { planOf, type Step } from './test-plan.ts';
import type { StepResult } from './test-steps.ts';

async function main(): Promise<number> {
  let passed = 0;
  let failed = 0;
  for (const group of planOf(process.argv.slice(2))) {
    const names = group.map(({ name }) => name).join(', ');
    const results = await withProgress(`Testing: ${names}`, () => Promise.all(group.map(runStep)), { last: 'nothing' });
    for (const result of results) {
      passed += result.passed;
      failed += result.failed;
    }
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

/** Runs a step and shows its result. */
async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  const result = await resultOf(step);
  show(step, result, elapsedSince(start));
  return result;
}

/** A step that cannot run fails; the others still run. */
async function resultOf(step: Step): Promise<StepResult> {
  try {
    return await step.run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { passed: 0, failed: 1, skipped: 0, output: error.message };
  }
}

function show(step: Step, { passed, failed, skipped, output }: StepResult, elapsed: string): void {
  if (failed > 0) process.stdout.write(`\n${output.trim()}\n\n`);
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  process.stdout.write(
    `${failed > 0 ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed${skips} (${elapsed})\n`,
  );
}

await runCommand(main);
