import { describe, expect, it } from 'vitest';
import { charactersOf, overlapOf, wordsOf } from '../../../src/bench/measures/overlap.ts';

describe('wordsOf', () => {
  it.each([
    ['Don’t stop: 3.5 times_a Day', ['don', 't', 'stop', '3', '5', 'times_a', 'day']],
    ['Ελλάδα, ΝΑΙ!', ['ελλάδα', 'ναι']],
    ['武汉的声音。有', ['武汉的声音', '有']],
    [' — … ', []],
  ])('splits %j into runs of letters, digits and underscores in lower case', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('charactersOf', () => {
  it.each([
    ['Ab 1_2', ['a', 'b', '1', '2']],
    ['声音。𠮷', ['声', '音', '𠮷']],
    ['…', []],
  ])('splits %j into single letters and digits', (text, characters) => {
    expect(charactersOf(text)).toEqual(characters);
  });
});

describe('overlapOf', () => {
  it('counts each word as often as it occurs in both', () => {
    // "a" is twice in both, "b" once: 3 common of 4 extracted and 5 expected; 2 · (3/4) · (3/5) / (3/4 + 3/5) = 2/3.
    const overlap = overlapOf(['a', 'a', 'a', 'b', 'c'], ['a', 'a', 'b', 'd']);
    expect(overlap.precision).toBe(0.75);
    expect(overlap.recall).toBe(0.6);
    expect(overlap.f1).toBeCloseTo(2 / 3, 12);
  });

  it('ignores the order', () => {
    expect(overlapOf(['a', 'b'], ['b', 'a'])).toEqual({ f1: 1, precision: 1, recall: 1 });
  });

  it('is 0 if nothing is common or nothing was extracted', () => {
    const none = { f1: 0, precision: 0, recall: 0 };
    expect(overlapOf(['a'], ['b'])).toEqual(none);
    expect(overlapOf(['a'], [])).toEqual(none);
  });

  it('is 1 only for an empty extraction if nothing is expected', () => {
    expect(overlapOf([], []).f1).toBe(1);
    expect(overlapOf([], ['a']).f1).toBe(0);
  });

  it('counts words that are names of object properties', () => {
    expect(overlapOf(['constructor', '__proto__'], ['constructor']).recall).toBe(0.5);
  });
});
