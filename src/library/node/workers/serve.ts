import { parentPort } from 'node:worker_threads';
import { Failure } from '../expected-failure.ts';
import type { Reply } from './reply.ts';

/** Makes this thread a worker of a pool, which answers each task by a function. A task for which that throws has no answer. */
export function serve<Task, Answer>(answerTo: (task: Task) => Answer): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(replyTo(task, answerTo)));
}

function replyTo<Task, Answer>(task: Task, answerTo: (task: Task) => Answer): Reply<Answer> {
  try {
    return { answer: answerTo(task) };
  } catch (error) {
    if (error instanceof Failure) return { reason: 'not-readable', message: error.message };
    return { reason: 'failed', message: `Pith is at fault: ${(error as Error).stack ?? error}` };
  }
}
