import { useEffect, useReducer } from 'preact/hooks';
import type { SkippedEntry } from './import/imported.ts';
import type { Task } from './task.ts';

/** The message when a task has ended. */
export interface TaskReport {
  /** A sentence each. */
  readonly lines: readonly string[];
  readonly isFault?: boolean;
  readonly skipped?: readonly SkippedEntry[];
}

export type TaskState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly label: string; readonly done: number; readonly all: number }
  | { readonly phase: 'ended'; readonly told: TaskReport };

/** The function with which a task names the stage that begins. */
export interface RunningTask extends Task {
  say(label: string): void;
}

/** ms between two looks at how far a task is. */
const SHOW_MS = 80;

/** Runs one task at a time. It outlives the view that shows it: who looks at the list meanwhile finds it again. */
export class TaskRunner {
  #state: TaskState = { phase: 'idle' };
  #shownAt = 0;
  #controller = new AbortController();
  readonly #watchers = new Set<() => void>();

  get state(): TaskState {
    return this.#state;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  cancel(): void {
    this.#controller.abort();
  }

  /** Runs a task unless one runs. `label` says what is done first; `failed` is told if it rejects. */
  async run(
    { label, failed, cancelled }: { readonly label: string; readonly failed: string; readonly cancelled: string },
    work: (task: RunningTask) => Promise<TaskReport>,
  ): Promise<void> {
    if (this.#state.phase === 'running') return;
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#show({ phase: 'running', label, done: 0, all: 0 });
    const task: RunningTask = {
      signal,
      onProgress: (done, all) => this.#progress(done, all),
      say: (next) => this.#show({ phase: 'running', label: next, done: 0, all: 0 }),
    };
    const told = await work(task).catch(
      (): TaskReport => ({ lines: [signal.aborted ? cancelled : failed], isFault: true }),
    );
    this.#show({ phase: 'ended', told });
  }

  #progress(done: number, all: number): void {
    const now = performance.now();
    if (this.#state.phase !== 'running' || (now - this.#shownAt < SHOW_MS && done < all)) return;
    this.#show({ ...this.#state, done, all });
  }

  #show(state: TaskState): void {
    this.#state = state;
    this.#shownAt = performance.now();
    for (const watcher of this.#watchers) watcher();
  }
}

/** The state of a runner, as it is now. */
export function useTask(runner: TaskRunner): TaskState {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => runner.watch(() => redraw(undefined)), [runner]);
  return runner.state;
}
