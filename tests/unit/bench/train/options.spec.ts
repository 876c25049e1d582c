import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTrainOptions } from '../../../../src/bench/train/options.ts';

describe('the arguments of the training', () => {
  it('name corpora; the rest has defaults', () => {
    const options = readTrainOptions(['--corpus', 'a,b,a']);
    expect(options).toMatchObject({
      corpora: [resolve('a'), resolve('b')],
      seed: 1,
      rounds: 400,
      limit: Number.POSITIVE_INFINITY,
    });
    expect(options.files.blocks).toMatch(/src.core.scorers.learned.model.model\.json$/);
    expect(options.files.pageTypes).toMatch(/src.core.signals.page-type.page-types\.json$/);
  });

  it('choose seed, rounds, limit and folder', () => {
    const args = '--corpus=a --seed=3 --rounds=9 --limit 5 --out .';
    expect(readTrainOptions(args.split(' '))).toEqual({
      corpora: [resolve('a')],
      seed: 3,
      rounds: 9,
      limit: 5,
      files: { blocks: resolve('model.json'), pageTypes: resolve('page-types.json') },
    });
  });

  it.each([
    [[], 'Name a corpus'],
    [['--corpus', 'a', '--rounds', '0'], '--rounds takes a number from 1 on'],
    [['--corpus', 'a', '--out', 'no-such-folder'], 'There is no folder'],
    [['--corpus', 'x/daniel-dev'], 'daniel-dev is for measuring alone'],
    [['--corpse', 'a'], 'Usage'],
  ])('are refused: %j', (args, message) => {
    expect(() => readTrainOptions(args)).toThrow(message);
  });
});
