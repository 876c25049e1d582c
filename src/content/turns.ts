/**
 * Does one thing after the other, whoever asks for it, so that each finds what the one before has left: two quick keys never open two
 * readers, nor a reader under the overlay. What is done in a turn must not wait for another turn.
 */
export class Turns {
  #tail: Promise<unknown> = Promise.resolve();

  /** Settles as `task` does. One that fails does not stop those behind it. */
  take<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
