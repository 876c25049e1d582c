import { describe, expect, it } from 'vitest';
import { bestExpectedF1, calibrationOf, expectedF1 } from '../../../../src/core/decide/expected-f1.ts';
import { KNOWN_TYPES } from '../../../../src/core/signals/page-type/type-model.ts';

const SURE = { spread: 0, sharpness: 1, minWords: 0 };

function kept(
  p: readonly number[],
  words: readonly number[],
  calibration: Parameters<typeof bestExpectedF1>[2],
): number[] {
  const logits = Float64Array.from(p, (each) => Math.log(each / (1 - each)));
  return [...bestExpectedF1(logits, Float64Array.from(words), calibration)];
}

describe('the best expected F1', () => {
  it('takes blocks while they raise it', () => {
    // 21 expected words; F1 after each block: 2·9 / (10+21) = .58, 2·17 / (20+21) = .83, 2·21 / (60+21) = .52.
    expect(kept([0.9, 0.8, 0.1], [10, 10, 40], SURE)).toEqual([1, 1, 0]);
  });

  it('leaves out what is doubtful when p is taken to a power', () => {
    // 9 + 18 expected words: .55 without the doubtful block, .69 with it. Squared, 8.1 + 8.1: .62 and .49.
    expect(kept([0.9, 0.45], [10, 40], SURE)).toEqual([1, 1]);
    expect(kept([0.9, 0.45], [10, 40], { ...SURE, sharpness: 2 })).toEqual([1, 0]);
  });

  it('takes more of a list when all of it may be content together', () => {
    const p = [0.99, ...Array.from({ length: 40 }, (_, index) => 0.6 - index / 100)];
    const words = [12, ...Array.from({ length: 40 }, () => 1)];
    const size = (spread: number) =>
      kept(p, words, { spread, sharpness: 1.5, minWords: 0 }).filter((each) => each === 1).length;
    // One by one, the first few are worth it; a list that is content at all is so to its end.
    expect(size(0)).toBeLessThan(15);
    expect(size(4)).toBeGreaterThan(35);
  });

  it('is nothing below the words that must be expected', () => {
    expect(kept([0.5], [10], { ...SURE, minWords: 6 })).toEqual([0]);
    expect(kept([0.5], [10], { ...SURE, minWords: 5 })).toEqual([1]);
  });
});

describe('the calibration of a page', () => {
  it('is between those of the types that it may be', () => {
    const of = (...types: string[]) =>
      calibrationOf(Float64Array.from(KNOWN_TYPES, (type) => (types.includes(type) ? 1 / types.length : 0)));
    const [article, listing, both] = [of('article'), of('listing'), of('article', 'listing')];
    expect(listing.spread).toBeGreaterThan(article.spread);
    expect(both.spread).toBeCloseTo((article.spread + listing.spread) / 2);
    expect(both.sharpness).toBeCloseTo((article.sharpness + listing.sharpness) / 2);
  });
});

describe('the expected F1 of a choice', () => {
  const exact = { spread: 0, sharpness: 1 };
  const f1 = (p: readonly number[], kept: readonly number[], calibration = exact) =>
    expectedF1(
      Float64Array.from(p, (each) => Math.log(each / (1 - each))),
      Float64Array.from(p, () => 10),
      { kept: Uint8Array.from(kept), calibration },
    );

  it('rises with the probability of the kept blocks, so that the popup is surer of surer content', () => {
    expect(f1([0.9, 0.05], [1, 0])).toBeGreaterThan(f1([0.6, 0.05], [1, 0]));
    expect(f1([0.6, 0.05], [1, 0])).toBeGreaterThan(f1([0.3, 0.05], [1, 0]));
  });

  it('falls with likely blocks that are left out, and with unlikely ones that are kept', () => {
    expect(f1([0.9, 0.9], [1, 0])).toBeLessThan(f1([0.9, 0.9], [1, 1]));
    expect(f1([0.9, 0.1], [1, 1])).toBeLessThan(f1([0.9, 0.1], [1, 0]));
  });

  it('is the F1 that choices were measured to reach', () => {
    // 2·9 / (10 + 9) = .947 is expected of one block at .9, and 1 − .9 · (1 − .947)^1.4 was reached.
    expect(f1([0.9], [1])).toBeCloseTo(1 - 0.9 * (1 - 18 / 19) ** 1.4, 6);
    // The measured curve begins at .1, where the expected F1 is 0.
    expect(f1([0.9], [0])).toBeCloseTo(0.1, 6);
  });

  it('is lower if all blocks may be wrong together', () => {
    const list = [0.8, 0.8, 0.8, 0.8];
    expect(f1(list, [1, 1, 1, 1], { spread: 3, sharpness: 1 })).toBeLessThan(f1(list, [1, 1, 1, 1]));
  });
});
