import { describe, expect, it } from 'vitest';
import { blockWeights } from '../../../../src/bench/train/training-rows.ts';

describe('the weights of blocks', () => {
  it('grow with the words of a block and with the blocks of a page', () => {
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

  it('are equal for all blocks labelled by snippets, on pages that weigh twice as much', () => {
    const given = { words: Float32Array.of(3, 80), labels: Int8Array.of(1, 0) };
    const [first = 0, second = 0] = blockWeights({ kind: 'snippets', ...given });
    expect(first).toBe(second);
    expect(first).toBeCloseTo((2 * 30 * 300 ** -0.2 * 5) / 10 ** 0.8, 5);
  });

  it('are lower if the answer is the output of another reader, and 0 without a label', () => {
    const given = { words: Float32Array.of(3), labels: Int8Array.of(1) };
    const [text = 0] = blockWeights({ kind: 'text', ...given });
    const [markup = 0] = blockWeights({ kind: 'markup', ...given });
    expect(markup / text).toBeCloseTo(0.7, 6);
    expect([...blockWeights({ kind: 'text', words: Float32Array.of(3), labels: Int8Array.of(-1) })]).toEqual([0]);
  });
});
