import { describe, expect, it } from 'vitest';
import { countSnippets, holdsSnippet, pooled, snippetOverlap } from '../../../src/bench/measures/snippets.ts';

describe('a snippet', () => {
  it.each([
    ['a fine day', true],
    ['A fine day', false],
    ['fine \n day', true],
    ['fine  days', false],
  ])('is found in "It is a fine day." with its case, ignoring whitespace: %j, %s', (snippet, isHeld) => {
    expect(holdsSnippet('It is a\n fine day.', snippet)).toBe(isHeld);
  });
});

describe('snippets of a page', () => {
  it('are counted as found, missed, intruding or avoided', () => {
    const counts = countSnippets('one two three', { wanted: ['one', 'two', 'four'], unwanted: ['three', 'five'] });
    expect(counts).toEqual({ found: 2, missed: 1, intruding: 1, avoided: 1 });
  });
});

describe('snippets of many pages', () => {
  it('are added up before computing shares', () => {
    const first = { found: 3, missed: 0, intruding: 1, avoided: 2 };
    const second = { found: 0, missed: 3, intruding: 0, avoided: 3 };
    const sum = pooled([first, second]);
    expect(sum).toEqual({ found: 3, missed: 3, intruding: 1, avoided: 5 });
    // Precision 3/4, recall 3/6: 2 · 0.75 · 0.5 / 1.25 = 0.6.
    expect(snippetOverlap(sum)).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 });
  });

  it('have all shares 1 if none is wanted', () => {
    expect(snippetOverlap({ found: 0, missed: 0, intruding: 0, avoided: 4 })).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    });
  });

  it('have all shares 0 if only unwanted ones were found', () => {
    expect(snippetOverlap({ found: 0, missed: 2, intruding: 1, avoided: 0 })).toEqual({
      precision: 0,
      recall: 0,
      f1: 0,
    });
  });
});
