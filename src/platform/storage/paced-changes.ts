/** Browsers write synchronised storage at most 120 times per minute. Leaves some for the options and the popup. */
const BURST_WRITES = 40;
const MS_PER_WRITE = 1000;

/**
 * Writes changes of an object's fields one after the other, each as soon as it can be written. Changes that come faster than that are joined,
 * and the latest holds.
 */
export class PacedChanges<Fields extends object> {
  readonly #write: (changed: Fields) => Promise<boolean>;
  readonly #join: (earlier: Fields, later: Fields) => Fields;
  #waiting: { readonly changed: Fields; readonly written: Promise<boolean> } | null = null;
  #last: Promise<unknown> = Promise.resolve();
  /** When the writes so far are paid for, if each costs {@link MS_PER_WRITE}, ms. */
  #paidAtMs = 0;

  /** `write` resolves to whether it worked. */
  constructor(write: (changed: Fields) => Promise<boolean>, join: (earlier: Fields, later: Fields) => Fields) {
    this.#write = write;
    this.#join = join;
  }

  /** Resolves to whether the change was written. */
  add(changed: Fields): Promise<boolean> {
    const waiting = this.#waiting;
    const written = waiting?.written ?? this.#next();
    this.#waiting = { changed: waiting ? this.#join(waiting.changed, changed) : changed, written };
    return written;
  }

  #next(): Promise<boolean> {
    const written = this.#last.then(async () => {
      await this.#turn();
      const changed = this.#waiting?.changed;
      this.#waiting = null;
      return changed === undefined || this.#write(changed);
    });
    this.#last = written.catch(() => undefined);
    return written;
  }

  async #turn(): Promise<void> {
    const nowMs = Date.now();
    const waitMs = this.#paidAtMs - nowMs - BURST_WRITES * MS_PER_WRITE;
    this.#paidAtMs = Math.max(this.#paidAtMs, nowMs) + MS_PER_WRITE;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
