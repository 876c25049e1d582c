import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BoostMessage, BoostTask } from './boost-process.ts';
import type { Forest } from './trees.ts';

/** Each has a copy of all rows. */
const PROCESSES = 2;

const SCRIPT = fileURLToPath(new URL('./boost-process.ts', import.meta.url));

/**
 * Grows forests, two at a time, in the order in which they are asked for. Each task is made when it is started.
 *
 * @param onTree Called after each tree of any forest.
 */
export async function growForests(tasks: readonly (() => BoostTask)[], onTree: () => void): Promise<Forest[]> {
  const forests: Forest[] = [];
  const waiting = [...tasks.entries()];
  const runNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (next === undefined) return;
    const [index, task] = next;
    forests[index] = await growInProcess(task(), onTree);
    return runNext();
  };
  await Promise.all(Array.from({ length: PROCESSES }, runNext));
  return forests;
}

/** In a process: a thread would not inherit what lets Node run TypeScript. */
function growInProcess(task: BoostTask, onTree: () => void): Promise<Forest> {
  const child = fork(SCRIPT, { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const said = message as BoostMessage;
      if (said === 'tree') onTree();
      else resolve(said);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error('A training process ended early.')));
    child.send(task);
  });
}
