import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreText, shownTerms } from '../../../../src/platform/texts/score-figures.ts';

describe('scores', () => {
  test.each([
    [412.64, '412.6'],
    [129.2, '129.2'],
    [9.874, '9.9'],
    [4.874, '4.87'],
    [1.37, '1.37'],
    [0.84, '0.84'],
    [-0.5, '−0.50'],
    [0.0521, '0.052'],
    [0, '0.0'],
    [-0.0000000001, '0.000000'],
  ])('%d is formatted as %j', (score, text) => {
    expect(scoreText(score, 'en')).toBe(text);
  });

  test('are formatted for the language', () => {
    expect(scoreText(129.24, 'de')).toBe('129,2');
  });
});

describe('terms', () => {
  const texts = (score: number, terms: Record<string, number>) =>
    shownTerms({ score, terms }, 'en').map(({ text }) => text);

  test('add the rounding error to the largest', () => {
    const terms = { paragraphs: 123.04, nested: 4.34, tag: 4.94, links: -3.12 };
    expect(texts(129.2, terms)).toEqual(['+123.1', '+4.3', '+4.9', '−3.1']);
  });

  test('have as many decimals as a small score', () => {
    expect(texts(1.37, { prose: 2.004, links: -0.634 })).toEqual(['+2.00', '−0.63']);
  });

  test('omit zeros', () => {
    expect(texts(5, { tag: 5, links: 0 })).toEqual(['+5.0']);
    expect(texts(0, {})).toEqual([]);
  });

  test('add up to the formatted score', () => {
    const value = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value, { minKeys: 1 }), (terms) => {
        const score = Object.values(terms).reduce((sum, term) => sum + term, 0);
        const number = (text: string) => Number(text.replace('−', '-').replaceAll(',', ''));
        const shown = shownTerms({ score, terms }, 'en');
        const sum = shown.reduce((total, { text }) => total + number(text), 0);
        expect(Math.abs(sum - number(scoreText(score, 'en')))).toBeLessThan(1e-7);
      }),
    );
  });
});
