/** Why a task has no answer: it took too long, it took all memory, what it was given cannot be read, or the code is at fault. */
export type WorkFailureReason = 'too-slow' | 'too-much-memory' | 'not-readable' | 'failed';

/** What a worker sends back for a task. */
export type Reply<Answer> =
  | { readonly answer: Answer }
  | { readonly reason: WorkFailureReason; readonly message: string };
