import { expect, test } from 'vitest';
import { TabQueue } from '../../../src/background/tab-queue.ts';

function later(log: string[], name: string, ms: number): () => Promise<string> {
  return async () => {
    log.push(`${name} starts`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    log.push(`${name} ends`);
    return name;
  };
}

test('runs the tasks of one tab one after the other', async () => {
  const log: string[] = [];
  const queue = new TabQueue();
  const results = await Promise.all([queue.run(1, later(log, 'slow', 15)), queue.run(1, later(log, 'quick', 0))]);
  expect(results).toEqual(['slow', 'quick']);
  expect(log).toEqual(['slow starts', 'slow ends', 'quick starts', 'quick ends']);
});

test('does not let tabs wait for each other', async () => {
  const log: string[] = [];
  const queue = new TabQueue();
  await Promise.all([queue.run(1, later(log, 'one', 15)), queue.run(2, later(log, 'two', 0))]);
  expect(log).toEqual(['one starts', 'two starts', 'two ends', 'one ends']);
});

test('goes on after a task that fails, and passes the failure on', async () => {
  const queue = new TabQueue();
  const failing = queue.run(1, () => Promise.reject(new Error('no')));
  const next = queue.run(1, async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
