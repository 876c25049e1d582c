import { SerialQueue } from '../platform/storage/serial-queue.ts';

/** Only tabs with unfinished tasks. The browser may stop this script at any time; no task survives that either. */
const queues = new Map<number, SerialQueue>();

/** Runs a task after the earlier ones of the same tab. Tabs do not wait for each other. Settles as `task` does. */
export async function runInTab<T>(tabId: number, task: () => Promise<T>): Promise<T> {
  const queue = queues.get(tabId) ?? new SerialQueue();
  queues.set(tabId, queue);
  try {
    return await queue.run(task);
  } finally {
    if (queue.isIdle) queues.delete(tabId);
  }
}
