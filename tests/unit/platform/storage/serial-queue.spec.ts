import { expect, test } from 'vitest';
import { SerialQueue } from '../../../../src/platform/storage/serial-queue.ts';

function task(log: string[], name: string, ms: number): () => Promise<string> {
  return async () => {
    log.push(`${name} starts`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    log.push(`${name} ends`);
    return name;
  };
}

test('runs tasks one after the other', async () => {
  const log: string[] = [];
  const queue = new SerialQueue();
  const results = await Promise.all([queue.run(task(log, 'slow', 15)), queue.run(task(log, 'quick', 0))]);
  expect(results).toEqual(['slow', 'quick']);
  expect(log).toEqual(['slow starts', 'slow ends', 'quick starts', 'quick ends']);
});

test('goes on after a task that fails, and passes the failure on', async () => {
  const queue = new SerialQueue();
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('is idle before the first task and after the last', async () => {
  const queue = new SerialQueue();
  expect(queue.isIdle).toBe(true);
  const first = queue.run(() => Promise.reject(new Error('no')));
  const second = queue.run(() => 'second');
  expect(queue.isIdle).toBe(false);
  await Promise.allSettled([first, second]);
  expect(queue.isIdle).toBe(true);
});
