/** Work on many articles that shows how far it is, and can be cancelled. */
export interface Task {
  /** Cancels it. */
  readonly signal: AbortSignal;
  onProgress(done: number, all: number): void;
}
