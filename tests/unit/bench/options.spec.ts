import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../src/bench/options.ts';

describe('the arguments of the bench', () => {
  it('name at least a corpus; the rest has defaults', () => {
    expect(readOptions(['--corpus', 'a,b'])).toEqual({
      corpora: [resolve('a'), resolve('b')],
      systems: [{ name: 'pith', scorer: '' }, { name: 'readability' }, { name: 'defuddle' }, { name: 'body' }],
      mode: 'parsed',
      limit: Number.POSITIVE_INFINITY,
      worst: 0,
      out: undefined,
    });
  });

  it('choose systems, scorers, mode, limits and files', () => {
    const args = '--corpus=a --systems=body,pith --scorer=one,two,one --mode live --limit 5 --worst 3 --out f.json';
    expect(readOptions(args.split(' '))).toEqual({
      corpora: [resolve('a')],
      systems: [{ name: 'body' }, { name: 'pith', scorer: 'one' }, { name: 'pith', scorer: 'two' }],
      mode: 'live',
      limit: 5,
      worst: 3,
      out: resolve('f.json'),
    });
  });

  it.each([
    [[], 'Name a corpus'],
    [['--corpus', 'a', '--systems', 'lynx'], 'There is no system "lynx"'],
    [['--corpus', 'a', '--systems', ''], 'Name a system'],
    [['--corpus', 'a', '--mode', 'fast'], 'The mode is parsed or live, not fast.'],
    [['--corpus', 'a', '--limit', '0'], '--limit takes a number from 1 on'],
    [['--corpus', 'a', '--worst', 'x'], '--worst takes a number from 1 on'],
    [['--corpus', 'a', '--out', join('none', 'f.json')], `There is no folder ${resolve('none')}`],
    [['--corpus', 'a', '--speed'], 'Usage: npm run bench'],
    [['a'], 'Usage: npm run bench'],
  ])('%j are refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
