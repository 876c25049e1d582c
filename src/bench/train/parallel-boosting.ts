import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BoostMessage, BoostTask } from './boost-process.ts';
import type { Forest } from './trees.ts';

/** Kept low, because each process has a copy of all rows. */
const PROCESSES = 2;

const SCRIPT = fileURLToPath(new URL('./boost-process.ts', import.meta.url));

/**
 * Trains forests, two at a time. Returns them in the order of the tasks. A task is created only when it starts, to save memory.
 *
 * @param onTree Called after each tree of any forest.
 */
export async function growForests(tasks: readonly (() => BoostTask)[], onTree: () => void): Promise<Forest[]> {
  const forests: Forest[] = [];
  const pending = [...tasks.entries()];
  const runNext = async (): Promise<void> => {
    const next = pending.shift();
    if (next === undefined) return;
    const [index, task] = next;
    forests[index] = await growInProcess(task(), onTree);
    return runNext();
  };
  await Promise.all(Array.from({ length: PROCESSES }, runNext));
  return forests;
}

/** Uses a process, because a thread would not inherit the loader that runs TypeScript. */
function growInProcess(task: BoostTask, onTree: () => void): Promise<Forest> {
  const child = fork(SCRIPT, { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const answer = message as BoostMessage;
      if (answer === 'tree') onTree();
      else resolve(answer);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error('A training process exited before it was done.')));
    child.send(task);
  });
}
