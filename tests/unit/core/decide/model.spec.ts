import { describe, expect, it } from 'vitest';
import { predict } from '../../../../src/bench/train/learned-scorer.ts';
import { type ModelFile, unpackModel } from '../../../../src/core/model/tables/model.ts';

const FEATURES = ['words', 'links'];

/** Long texts speak for content, links against it, and links the more the longer the text is. */
const FILE: ModelFile = {
  about: {},
  bias: -50,
  names: '-200 menu 325 post share',
  cuts: { words: [5, 20], links: [0.5] },
  shapes: { words: [-100, 0, 200] },
  pairs: [1, 1, 1, 1, 0, 0, 0],
  cells: [0, -25, 0, -300],
};

describe('a model of tables', () => {
  const model = unpackModel(FILE, FEATURES);

  it('adds the value of each table to the bias', () => {
    // words 3, 5, 20 and 21: a value on a cut is below it.
    const columns = [Float32Array.of(3, 5, 20, 21), Float32Array.of(0, 0.6, 0.5, 0.9)];
    const logits = predict(model, columns);
    expect([...logits]).toEqual([-0.5 - 1, -0.5 - 1 - 0.25, -0.5, -0.5 + 2 - 3]);
  });

  it('holds the weights of names in logits', () => {
    expect([...model.names]).toEqual([
      ['menu', -2],
      ['post', 1.25],
      ['share', 1.25],
    ]);
  });

  it('refuses a file for other features', () => {
    expect(() => unpackModel(FILE, ['words'])).toThrow(RangeError);
  });
});
