/**
 * Runs tasks for one tab strictly one after the other, so that two quick toggles see each other's result. Tabs do not wait for
 * each other. A task that fails does not stop those behind it.
 */
export class TabQueue {
  readonly #tails = new Map<number, Promise<unknown>>();

  /** Settles as `task` does. */
  run<T>(tabId: number, task: () => Promise<T>): Promise<T> {
    const result = (this.#tails.get(tabId) ?? Promise.resolve()).then(task);
    const tail = result.then(ignore, ignore).then(() => {
      if (this.#tails.get(tabId) === tail) this.#tails.delete(tabId);
    });
    this.#tails.set(tabId, tail);
    return result;
  }
}

function ignore(): void {
  // Only the order matters to those waiting behind; the caller gets the result.
}
