import { describe, expect, it } from 'vitest';
import { FOLDS, foldOf } from '../../../../src/bench/train/folds.ts';

describe('the folds', () => {
  it('are fixed for a domain, and of similar size', () => {
    const sizes = FOLDS.map(() => 0);
    for (let index = 0; index < 1000; index++) {
      const fold = foldOf(`site${index}.example`);
      expect(foldOf(`site${index}.example`)).toBe(fold);
      sizes[fold] = (sizes[fold] ?? 0) + 1;
    }
    expect(Math.min(...sizes)).toBeGreaterThan(150);
  });
});
