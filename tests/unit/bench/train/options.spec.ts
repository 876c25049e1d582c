import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTrainOptions } from '../../../../src/bench/train/options.ts';

describe('the arguments of training', () => {
  it('must name a corpus; the others have defaults', () => {
    const options = readTrainOptions(['--corpus', 'a,b,a']);
    expect(options).toMatchObject({
      corpora: [resolve('a'), resolve('b')],
      seed: 1,
      rounds: 400,
      limit: Number.POSITIVE_INFINITY,
    });
    expect(options.files.blocks).toMatch(/src.core.model.tables.model\.json$/);
    expect(options.files.pageTypes).toMatch(/src.core.signals.page-type.page-types\.json$/);
  });

  it('set seed, rounds, limit and folder', () => {
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
    [[], 'The option --corpus is missing'],
    [['--corpus', 'a', '--rounds', '0'], '--rounds must be a whole number of at least 1'],
    [['--corpus', 'a', '--out', 'no-such-folder'], 'does not exist'],
    [['--corpus', 'x/daniel-dev'], 'daniel-dev may be used for measuring only'],
    [['--corpse', 'a'], 'Usage'],
  ])('are refused: %j', (args, message) => {
    expect(() => readTrainOptions(args)).toThrow(message);
  });
});
