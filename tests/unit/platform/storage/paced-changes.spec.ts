import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PacedChanges } from '../../../../src/platform/storage/paced-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const join = (earlier: Record<string, number>, later: Record<string, number>) => ({ ...earlier, ...later });

test('a change is written at once, and those that come meanwhile together', async () => {
  const finish: ((isWritten: boolean) => void)[] = [];
  const write = vi.fn((_changed: Record<string, number>) => new Promise<boolean>((resolve) => finish.push(resolve)));
  const changes = new PacedChanges(write, join);
  const first = changes.add({ a: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(write).toHaveBeenLastCalledWith({ a: 1 });
  const later = [changes.add({ a: 2, b: 1 }), changes.add({ b: 2 })];
  finish[0]?.(true);
  expect(await first).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(write).toHaveBeenLastCalledWith({ a: 2, b: 2 });
  finish[1]?.(false);
  expect(await Promise.all(later)).toEqual([false, false]);
  expect(write).toHaveBeenCalledTimes(2);
});

test('a change after one that failed is written', async () => {
  const write = vi.fn(async (_changed: Record<string, number>) => true).mockRejectedValueOnce(new Error('full'));
  const changes = new PacedChanges(write, join);
  await expect(changes.add({ a: 1 })).rejects.toThrow('full');
  expect(await changes.add({ a: 2 })).toBe(true);
});

test('a slider makes no more writes than browsers allow in a minute, and its last value is written', async () => {
  const write = vi.fn(async (_changed: Record<string, number>) => true);
  const changes = new PacedChanges(write, join);
  for (let value = 0; value < 6000; value++) {
    void changes.add({ value });
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(write.mock.calls.length).toBeLessThan(110);
  await vi.advanceTimersByTimeAsync(2000);
  expect(write).toHaveBeenLastCalledWith({ value: 5999 });
});
