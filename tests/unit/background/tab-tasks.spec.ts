import { expect, test } from 'vitest';
import { runInTab } from '../../../src/background/tab-tasks.ts';

function task(log: string[], name: string, ms: number): () => Promise<void> {
  return async () => {
    log.push(`${name} starts`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    log.push(`${name} ends`);
  };
}

test('tasks of one tab wait for each other', async () => {
  const log: string[] = [];
  await Promise.all([runInTab(1, task(log, 'slow', 15)), runInTab(1, task(log, 'quick', 0))]);
  expect(log).toEqual(['slow starts', 'slow ends', 'quick starts', 'quick ends']);
});

test('tabs do not wait for each other', async () => {
  const log: string[] = [];
  await Promise.all([runInTab(1, task(log, 'one', 15)), runInTab(2, task(log, 'two', 0))]);
  expect(log).toEqual(['one starts', 'two starts', 'two ends', 'one ends']);
});

test('a task that fails does not stop the next one', async () => {
  const failing = runInTab(1, () => Promise.reject(new Error('no')));
  const next = runInTab(1, async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
