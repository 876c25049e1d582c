/** Why a task has no answer: it took too long, it took all memory, what it was given cannot be read, or the code is at fault. */
export type WorkFailureReason = 'too-slow' | 'too-much-memory' | 'not-readable' | 'failed';

/** The answer of a worker to a task. */
export type Reply<Answer> =
  | { readonly answer: Answer }
  | { readonly reason: WorkFailureReason; readonly message: string };
