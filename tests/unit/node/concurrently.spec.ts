import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { concurrently } from '../../../src/library/node/workers/concurrently.ts';

/** Values from 0, and how many of them were taken. */
function counted(length: number) {
  const state = { taken: 0, isEnded: false };
  async function* values() {
    try {
      for (; state.taken < length; state.taken++) yield state.taken;
    } finally {
      state.isEnded = true;
    }
  }
  return { state, values: values() };
}

/** The first values take longest. */
const backwards = async (value: number) => {
  await delay(40 - value * 10);
  return value;
};

describe('work on several values at a time', () => {
  it.each([
    [true, [0, 1, 2, 3]],
    [false, [3, 2, 1, 0]],
  ])('gives the results in order or as they come (ordered: %s)', async (isOrdered, expected) => {
    const results = [];
    for await (const each of concurrently([0, 1, 2, 3], backwards, { width: 4, isOrdered })) results.push(each);
    expect(results).toEqual(expected);
  });

  it('takes no more values than it may hold, and ends the source with the loop', async () => {
    const { state, values } = counted(1000);
    let results = 0;
    for await (const _ of concurrently(values, async (value) => value, { width: 3, isOrdered: true })) {
      results++;
      expect(state.taken).toBeLessThanOrEqual(results + 3);
      if (results === 10) break;
    }
    expect(state.isEnded).toBe(true);
  });

  it('gives a result while the source is silent', async () => {
    async function* silent() {
      yield 1;
      await new Promise(() => undefined);
    }
    for await (const result of concurrently(silent(), async (value) => value, { width: 9, isOrdered: true })) {
      expect(result).toBe(1);
      return;
    }
  }, 5000);

  it('rejects with what the work throws, after the results before it', async () => {
    const seen: number[] = [];
    const run = async () => {
      const work = async (value: number) => {
        if (value === 2) throw new Error('no two');
        return value;
      };
      for await (const each of concurrently([0, 1, 2, 3], work, { width: 4, isOrdered: true })) seen.push(each);
    };
    await expect(run()).rejects.toThrow('no two');
    expect(seen).toEqual([0, 1]);
  });
});
