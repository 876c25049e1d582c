import { describe, expect, it } from 'vitest';
import { alignBlocks } from '../../../../src/bench/train/align.ts';
import { tokensOf } from '../../../../src/bench/train/block-texts.ts';

const align = (blocks: readonly string[], answer: string) => [...alignBlocks(blocks.map(tokensOf), tokensOf(answer))];

const FIRST = 'The river rose by three metres during the night and took two bridges';
const SECOND = 'Nobody was hurt because the town had been warned on the day before';

describe('blocks found in an answer', () => {
  it('have their tokens in it in order', () => {
    const blocks = ['Home News Sport', FIRST, 'Sign up for the letter that we send every single morning', SECOND];
    expect(align(blocks, `${FIRST}\n${SECOND}`)).toEqual([0, 1, 0, 1]);
  });

  it('may have up to half of their tokens missing from it', () => {
    expect(align(['one two three four five six seven eight'], 'one two three four')).toEqual([1]);
    expect(align(['one two three four five six seven eight nine'], 'one two three four')).toEqual([0]);
  });

  it('include short blocks between long ones, as often as the answer contains them', () => {
    const blocks = ['What happened', FIRST, 'What happened', SECOND, 'What happened'];
    expect(align(blocks, `${FIRST}\nWhat happened\n${SECOND}`)).toEqual([0, 1, 1, 1, 0]);
  });

  it('do not include a teaser that repeats the text', () => {
    const teaser = 'The river rose by three metres during';
    expect(align([teaser, FIRST, SECOND], `${FIRST}\n${SECOND}`)).toEqual([0, 1, 1]);
  });

  it('may be in a different order', () => {
    expect(align([SECOND, FIRST], `${FIRST}\n${SECOND}`)).toEqual([1, 1]);
  });

  it('are matched by characters in scripts without spaces', () => {
    expect(align(['首页', '昨夜河水上涨三米冲走两座桥'], '昨夜河水上涨三米,冲走两座桥。')).toEqual([0, 1]);
  });

  it('do not exist for an empty answer', () => {
    expect(align([FIRST, ''], '')).toEqual([0, 0]);
  });
});
