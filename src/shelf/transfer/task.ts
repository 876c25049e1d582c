/** Work on many articles that shows how far it is, and can be cancelled. */
export interface Task {
  /** Cancels it. */
  readonly signal: AbortSignal;
  onProgress(done: number, all: number): void;
}

/** How work on the database ended. What was stored before it was cancelled or refused is whole, and stays. */
export type TaskEnd = 'whole' | 'cancelled' | 'refused';
