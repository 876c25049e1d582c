import { describe, expect, it } from 'vitest';
import { countSnippets, holdsSnippet, pooled, snippetOverlap } from '../../../src/bench/measures/snippets.ts';

describe('a snippet', () => {
  it.each([
    ['a fine day', true],
    ['A fine day', false],
    ['fine \n day', true],
    ['fine  days', false],
  ])('%j is in "It is a fine day." as it is written: %s', (snippet, isHeld) => {
    expect(holdsSnippet('It is a\n fine day.', snippet)).toBe(isHeld);
  });
});

describe('snippets of a page', () => {
  it('are counted by what they should be and what they are', () => {
    const counts = countSnippets('one two three', { wanted: ['one', 'two', 'four'], unwanted: ['three', 'five'] });
    expect(counts).toEqual({ found: 2, missed: 1, intruding: 1, avoided: 1 });
  });
});

describe('snippets of many pages', () => {
  it('are judged together, not page by page', () => {
    const first = { found: 3, missed: 0, intruding: 1, avoided: 2 };
    const second = { found: 0, missed: 3, intruding: 0, avoided: 3 };
    const sum = pooled([first, second]);
    expect(sum).toEqual({ found: 3, missed: 3, intruding: 1, avoided: 5 });
    // Precision 3/4, recall 3/6: 2 · 0.75 · 0.5 / 1.25 = 0.6.
    expect(snippetOverlap(sum)).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 });
  });

  it('are all right where none was asked for', () => {
    expect(snippetOverlap({ found: 0, missed: 0, intruding: 0, avoided: 4 })).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    });
  });

  it('count for nothing where only the wrong ones were found', () => {
    expect(snippetOverlap({ found: 0, missed: 2, intruding: 1, avoided: 0 })).toEqual({
      precision: 0,
      recall: 0,
      f1: 0,
    });
  });
});
