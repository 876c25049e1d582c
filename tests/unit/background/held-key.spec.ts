import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldKey } from '../../../src/background/held-key.ts';

/** Interval of key repeats on most desktops, ms. */
const REPEAT_MS = 40;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['one press', [0], 1],
  ['two presses with a pause', [0, 2000], 2],
  ['five quick presses', [0, 5, 5, 5, 5], 5],
  ['seven presses at typing speed', [0, 200, 200, 200, 200, 200, 200], 7],
  ['a held key', [0, 600, ...repeats(20)], 1],
  ['a held key on a machine that stalls', [0, 600, ...repeats(20), 300, ...repeats(2)], 1],
  ['a held key that is pressed again', [0, 600, ...repeats(20), 700], 2],
])('counts %s', async (_, gapsMs, wanted) => {
  const key = new HeldKey();
  let count = 0;
  for (const gapMs of gapsMs) {
    await vi.advanceTimersByTimeAsync(gapMs);
    key.press(
      () => {
        count += 1;
      },
      () => Promise.resolve(),
    );
  }
  await vi.runAllTimersAsync();
  expect(count).toBe(wanted);
});

it('keeps presses that wait for a busy page', async () => {
  const key = new HeldKey();
  const done: number[] = [];
  const press = (which: number) => {
    key.press(
      () => done.push(which),
      () => new Promise((resolve) => setTimeout(resolve, 3000)),
    );
  };
  press(1);
  await vi.advanceTimersByTimeAsync(500);
  press(2);
  await vi.advanceTimersByTimeAsync(1500);
  press(3);
  await vi.runAllTimersAsync();
  expect(done).toEqual([1, 2, 3]);
});

it('ignores repeats of a held key that a busy page delays', async () => {
  const key = new HeldKey();
  let count = 0;
  const press = () => {
    key.press(
      () => {
        count += 1;
      },
      () => new Promise((resolve) => setTimeout(resolve, 400)),
    );
  };
  press();
  await vi.advanceTimersByTimeAsync(600);
  press();
  await vi.advanceTimersByTimeAsync(REPEAT_MS);
  press();
  await vi.advanceTimersByTimeAsync(400);
  for (let n = 0; n < 10; n += 1) press();
  await vi.runAllTimersAsync();
  expect(count).toBe(1);
});

function repeats(count: number): readonly number[] {
  return Array.from({ length: count }, () => REPEAT_MS);
}
