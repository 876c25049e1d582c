import type { Result } from './record.ts';

/** A page's place: its number from 0, and the stem of its output file. */
export interface Place {
  readonly index: number;
  readonly stem: string;
}

/** Receives results in any order, and writes them in the order of the pages. */
export interface Sink {
  /** Whether an earlier run has written this page. Asked for every page, in order, before its result. */
  isWritten(place: Place): boolean;
  /** Resolves when there is room for more results. Rejects if nothing can be written. */
  put(place: Place, result: Result): Promise<void>;
  /** Completes the output. */
  end(): Promise<void>;
}

/** Calls `write` with values in the order of their numbers, from 0 and without gaps. */
export class InOrder<Value> {
  readonly #write: (value: Value) => Promise<void>;
  readonly #waiting = new Map<number, Value>();
  #next = 0;
  #tail: Promise<void> = Promise.resolve();

  constructor(write: (value: Value) => Promise<void>) {
    this.#write = write;
  }

  put(index: number, value: Value): Promise<void> {
    this.#waiting.set(index, value);
    for (;;) {
      const ready = this.#waiting.get(this.#next);
      if (ready === undefined) return this.#tail;
      this.#waiting.delete(this.#next++);
      this.#tail = this.#tail.then(() => this.#write(ready));
    }
  }
}
