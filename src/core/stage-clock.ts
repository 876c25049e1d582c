import type { Steps } from './steps.ts';
import type { Stage } from './types.ts';

/** Measures the time of each stage, in milliseconds. */
export class StageClock {
  readonly timings: Record<Stage, number> = {
    page: 0,
    signals: 0,
    scoring: 0,
    selection: 0,
    metadata: 0,
    article: 0,
    sanitizing: 0,
  };

  /** Runs a stage, adds its time, and returns its result. */
  time<Result>(stage: Stage, run: () => Result): Result {
    const start = performance.now();
    const result = run();
    this.timings[stage] += performance.now() - start;
    return result;
  }

  /** Does the steps of a stage, adds the time they take without the pauses between them, and returns their result. */
  *timeSteps<Result>(stage: Stage, steps: Steps<Result>): Steps<Result> {
    for (;;) {
      const step = this.time(stage, () => steps.next());
      if (step.done === true) return step.value;
      yield;
    }
  }
}
