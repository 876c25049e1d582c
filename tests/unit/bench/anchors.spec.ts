import { describe, expect, it } from 'vitest';
import { CHANGES } from '../../../src/bench/anchors/changes.ts';
import { compare } from '../../../src/bench/anchors/outcomes.ts';
import { sampleRanges, wordsOf } from '../../../src/bench/anchors/samples.ts';
import { randomNumbers } from '../../../src/bench/train/random.ts';

const blocksAbout = (thing: string) =>
  Array.from(
    { length: 12 },
    (_, index) => `The ${thing} number ${index} stood “quite still” - in the rain of day ${index * 7}.`,
  );
const BLOCKS = blocksAbout('crane');
const ranges = sampleRanges(BLOCKS, 40, randomNumbers(1));
const words = (text: string) => wordsOf(text.replace(/\u00ad/g, '').replace(/[^\p{L}\p{N}\s]/gu, ''));

describe('the sampled ranges', () => {
  it('are whole words, three at least, in one block or across two', () => {
    expect(ranges.length).toBe(40);
    const text = BLOCKS.join('');
    const crossing = ranges.filter(({ start, end }) => text.slice(start, end).slice(0, -1).includes('.'));
    expect(crossing.length).toBeGreaterThan(4);
    for (const { start, end } of ranges) expect(text.slice(start, end)).toMatch(/^\S[\s\S]*\s[\s\S]*\S$/);
  });
});

describe.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])('the change “%s”', (change) => {
  it('says where the words stand', () => {
    const random = randomNumbers(3);
    for (const range of ranges) {
      const { text, truth } = CHANGES[change]({ blocks: BLOCKS, range, other: blocksAbout('barge'), random });
      expect(text).not.toBe('');
      const before = BLOCKS.join('').slice(range.start, range.end);
      if (truth === null) expect(change).toBe('paragraph removed');
      else if (/edited$|rewritten/.test(change) && !change.includes('around'))
        expect(words(text.slice(truth.start, truth.end)).length).toBeGreaterThan(0);
      else expect(words(text.slice(truth.start, truth.end)).length).toBe(words(before).length);
    }
  });
});

describe('a found place', () => {
  const text = 'one two three four five six seven';
  const truth = { start: 4, end: 18 };

  it.each([
    ['right', { state: 'exact', start: 4, end: 18 }],
    ['partly', { state: 'changed', start: 4, end: 7 }],
    ['wrong', { state: 'exact', start: 24, end: 33 }],
    ['lost', { state: 'lost' }],
  ] as const)('is %s', (outcome, place) => {
    expect(compare(place, { text, truth })).toBe(outcome);
  });

  it('is right to be lost, and wrong to be found, where the words are gone', () => {
    expect(compare({ state: 'lost' }, { text, truth: null })).toBe('right');
    expect(compare({ state: 'exact', start: 0, end: 3 }, { text, truth: null })).toBe('wrong');
  });
});
