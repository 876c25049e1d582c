import { describe, expect, it } from 'vitest';
import { depthsOf } from '../../../../src/reader/navigation/headings.ts';

describe('the depth of headings', () => {
  it.each([
    ['the same level', [2, 2, 2], [0, 0, 0]],
    ['levels that follow each other', [2, 3, 3, 2, 3], [0, 1, 1, 0, 1]],
    ['a level that is left out', [2, 4, 4, 2], [0, 1, 1, 0]],
    ['a beginning below the rest', [4, 2, 3], [0, 0, 1]],
    ['more levels than are told apart', [1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 3, 3]],
    ['none', [], []],
  ])('is right for %s', (_what, levels, depths) => {
    expect(depthsOf(levels)).toEqual(depths);
  });
});
