import type { Stage } from './types.ts';

/** Work that can pause: other work may run at each `yield`. */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs the steps to completion, and returns their result. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Returns the function that runs the steps to completion. */
export function atOnce<Args extends readonly unknown[], Result>(
  steps: (...args: Args) => Steps<Result>,
): (...args: Args) => Result {
  return (...args) => finish(steps(...args));
}

/** This many items are passed over in one step: a few milliseconds. Most pages have fewer. */
export const STEP_ITEMS = 2000;

/** The steps that pass over many items. */
export function* eachInSteps<Item>(items: Iterable<Item>, visit: (item: Item) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    visit(item);
    if (++count % STEP_ITEMS === 0) yield;
  }
}

/** A slice of work ends after this long, ms. People notice longer ones as a delay; source: the 50 ms of the Long Tasks specification. */
const SLICE_MS = 30;

/**
 * Runs the steps in slices of about 30 ms, or `sliceMs`, between which the browser can paint and react to input. Rejects with the
 * signal's reason when it is aborted, at the end of a slice.
 */
export async function inSlices<Result>(
  steps: Steps<Result>,
  signal?: AbortSignal,
  sliceMs: number = SLICE_MS,
): Promise<Result> {
  let end = performance.now() + sliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < end) continue;
    await pause();
    signal?.throwIfAborted();
    end = performance.now() + sliceMs;
  }
}

/**
 * Resolves in a task of its own, behind the ones already waiting. Timers would wait 4 ms and more, and `scheduler.yield()` goes before
 * the page's own tasks, which would then stand still.
 */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

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

  /** Runs the steps of a stage, adds the time they take without the pauses between them, and returns their result. */
  *timeSteps<Result>(stage: Stage, steps: Steps<Result>): Steps<Result> {
    for (;;) {
      const step = this.time(stage, () => steps.next());
      if (step.done === true) return step.value;
      yield;
    }
  }
}
