import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../src/bench/options.ts';

describe('the arguments of the benchmark', () => {
  it('must name a corpus; the others have defaults', () => {
    expect(readOptions(['--corpus', 'a,b'])).toEqual({
      corpora: [resolve('a'), resolve('b')],
      systems: [{ name: 'pith', scorer: '' }, { name: 'readability' }, { name: 'defuddle' }, { name: 'body' }],
      mode: 'parsed',
      isAblation: false,
      parts: ['tune', 'check'],
      onlyHeads: false,
      withoutCaptions: false,
      limit: Number.POSITIVE_INFINITY,
      worst: 0,
      out: undefined,
    });
  });

  it('set systems, scorers, mode, limits and files', () => {
    const args = '--corpus=a --systems=body,pith --scorer=one,two,one --mode live --limit 5 --worst 3 --out f.json';
    expect(readOptions(args.split(' '))).toEqual({
      corpora: [resolve('a')],
      systems: [{ name: 'body' }, { name: 'pith', scorer: 'one' }, { name: 'pith', scorer: 'two' }],
      mode: 'live',
      isAblation: false,
      parts: ['tune', 'check'],
      onlyHeads: false,
      withoutCaptions: false,
      limit: 5,
      worst: 3,
      out: resolve('f.json'),
    });
  });

  it('run Pith also without some rules, or without each in turn', () => {
    const without = readOptions(['--corpus', 'a', '--systems', 'pith', '--without', 'gaps,tables']);
    expect(without.systems).toEqual([
      { name: 'pith', scorer: '' },
      { name: 'pith', scorer: '', without: ['gaps', 'tables'] },
    ]);
    const { systems, isAblation } = readOptions(['--corpus', 'a', '--ablate']);
    expect(isAblation).toBe(true);
    expect(systems).toEqual([]);
  });

  it('choose a part, and whether captions count', () => {
    const { parts, withoutCaptions } = readOptions(['--corpus', 'a', '--part', 'check', '--without-captions']);
    expect(parts).toEqual(['check']);
    expect(withoutCaptions).toBe(true);
  });

  it.each([
    [[], 'The option --corpus is missing'],
    [['--corpus', 'a', '--systems', 'lynx'], 'Unknown system "lynx"'],
    [['--corpus', 'a', '--systems', ''], '--systems needs at least one of'],
    [['--corpus', 'a', '--mode', 'fast'], '--mode must be parsed or live, not "fast".'],
    [['--corpus', 'a', '--limit', '0'], '--limit must be a whole number of at least 1'],
    [['--corpus', 'a', '--part', 'test'], '--part must be tune or check, not "test".'],
    [['--corpus', 'a', '--part', 'check', '--worst', '3'], 'must not be looked at'],
    [['--corpus', 'a', '--worst', 'x'], '--worst must be a whole number of at least 1'],
    [['--corpus', 'a', '--out', join('none', 'f.json')], `The folder ${resolve('none')} does not exist`],
    [['--corpus', 'a', '--without', 'magic'], 'Unknown rule "magic". Choose from: consent, '],
    [['--corpus', 'a', '--speed'], "Unknown option '--speed'"],
    [['a'], 'npm run bench -- --corpus'],
  ])('%j are refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
