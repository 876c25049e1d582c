import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReloader } from '../../../src/dev/start/reload.ts';

const LONG_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('several requests in a row cause one reload', async () => {
  const reload = vi.fn(async () => undefined);
  const reloader = createReloader(reload);
  reloader.request();
  reloader.request();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(reload).toHaveBeenCalledOnce();
});

test('a reload waits for builds to end', async () => {
  const reload = vi.fn(async () => undefined);
  const reloader = createReloader(reload);
  reloader.request();
  reloader.hold();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(reload).not.toHaveBeenCalled();
  reloader.request();
  reloader.release();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(reload).toHaveBeenCalledOnce();
});

test('a failed build causes no reload', async () => {
  const reload = vi.fn(async () => undefined);
  const reloader = createReloader(reload);
  reloader.hold();
  reloader.release();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(reload).not.toHaveBeenCalled();
});

test('a reload that fails is reported and does not prevent the next', async () => {
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reload = vi.fn().mockRejectedValueOnce(new Error('The browser is busy.')).mockResolvedValueOnce(undefined);
  const reloader = createReloader(reload);
  reloader.request();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(shown).toHaveBeenCalledWith('The browser is busy.\n');
  reloader.request();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(reload).toHaveBeenCalledTimes(2);
  shown.mockRestore();
});
