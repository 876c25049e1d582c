import { describe, expect, it } from 'vitest';
import { diffWords } from '../../../src/bench/accuracy/word-diff.ts';

describe('the difference of two texts', () => {
  it('is word by word, including the characters after each word', () => {
    expect(diffWords('The reef, in May: grows.', 'the reef grows. Share')).toEqual([
      { kind: 'common', text: 'the reef ', words: 2 },
      { kind: 'missed', text: 'in May: ', words: 2 },
      { kind: 'common', text: 'grows. ', words: 1 },
      { kind: 'extra', text: 'Share', words: 1 },
    ]);
  });

  it('is character by character in scripts without spaces', () => {
    expect(diffWords('武汉的声音', '武汉声音')).toEqual([
      { kind: 'common', text: '武汉', words: 2 },
      { kind: 'missed', text: '的', words: 1 },
      { kind: 'common', text: '声音', words: 2 },
    ]);
  });

  it('is one part if a text is empty', () => {
    expect(diffWords('', 'All of it.')).toEqual([{ kind: 'extra', text: 'All of it.', words: 3 }]);
    expect(diffWords('', '')).toEqual([]);
  });
});
