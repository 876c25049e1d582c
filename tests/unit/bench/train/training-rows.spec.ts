import { describe, expect, it } from 'vitest';
import { blockWeights } from '../../../../src/bench/train/training-rows.ts';

describe('the weights of blocks', () => {
  it('grow with the words, and those of a page with its blocks', () => {
    const [short = 0, long = 0, unknown] = blockWeights({
      kind: 'text',
      words: Float32Array.of(0, 199, 50),
      labels: Int8Array.of(0, 1, -1),
    });
    expect(long / short).toBeCloseTo(200 ** 0.3, 5);
    expect(unknown).toBe(0);
    // 30 · 300^-0.2 / (1 + 200^0.3)^0.8
    expect(short).toBeCloseTo((30 * 300 ** -0.2) / (1 + 200 ** 0.3) ** 0.8, 5);
  });

  it('are the same for all that snippets label, and twice a text’s', () => {
    const given = { words: Float32Array.of(3, 80), labels: Int8Array.of(1, 0) };
    const [first = 0, second = 0] = blockWeights({ kind: 'snippets', ...given });
    expect(first).toBe(second);
    expect(first).toBeCloseTo((2 * 30 * 300 ** -0.2 * 5) / 10 ** 0.8, 5);
  });

  it('are lower where the answer is another reader’s, and 0 where there is none', () => {
    const given = { words: Float32Array.of(3), labels: Int8Array.of(1) };
    const [text = 0] = blockWeights({ kind: 'text', ...given });
    const [markup = 0] = blockWeights({ kind: 'markup', ...given });
    expect(markup / text).toBeCloseTo(0.7, 6);
    expect([...blockWeights({ kind: 'text', words: Float32Array.of(3), labels: Int8Array.of(-1) })]).toEqual([0]);
  });
});
