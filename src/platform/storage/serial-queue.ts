/**
 * Runs tasks one after the other, so that each sees the result of the one before: two quick key presses never open two readers.
 *
 * A task must not wait for a later task of the same queue.
 */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();
  #pending = 0;

  /** Whether every task has settled. */
  get isIdle(): boolean {
    return this.#pending === 0;
  }

  /** Settles as `task` does. A task that fails does not stop the ones behind it. */
  run<T>(task: () => T | Promise<T>): Promise<T> {
    this.#pending++;
    const result = this.#tail.then(task).finally(() => {
      this.#pending--;
    });
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
