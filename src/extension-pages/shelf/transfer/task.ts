/** Work on many articles that shows how far it is, and can be cancelled. */
export interface Task {
  /** Cancels it. */
  readonly signal: AbortSignal;
  onProgress(done: number, all: number): void;
}

/** How work on the database ended. What was stored before it was cancelled or refused is whole, and stays. */
export type TaskEnd = 'whole' | 'cancelled' | 'refused';

/** Articles that are read at once, so that the disk and the processor do not wait for each other. */
const AT_ONCE = 8;

/** The numbers from 1 to the last one, in groups that are worked on at once. */
export function* groupsTo(last: number): Generator<readonly number[]> {
  for (let from = 1; from <= last; from += AT_ONCE)
    yield Array.from({ length: Math.min(AT_ONCE, last - from + 1) }, (_, index) => from + index);
}
