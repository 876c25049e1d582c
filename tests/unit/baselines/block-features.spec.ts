/** Numbers worked out by hand from the weights in the scorer's rules. */
import { describe, expect, test } from 'vitest';
import { blockFeatures } from '../../../src/baselines/block-features/block-features.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Candidate, Page } from '../../../src/core/types.ts';
import { indexOf, type Literal, pageOf } from '../core/literal-page.ts';

/** 50 characters, one sentence. */
const FIFTY = 'Rain and hail, and a wind nobody had seen in June.';

function scoringOf(page: Page) {
  return blockFeatures.score(page, measure(page));
}

function candidate(page: Page, literal: string): Candidate {
  const element = indexOf(page, literal);
  const found = scoringOf(page).candidates.find((each) => each.element === element);
  if (found === undefined) throw new Error(`${literal} is no candidate`);
  return found;
}

function times(count: number, literal: Literal): Literal[] {
  return Array.from({ length: count }, () => literal);
}

describe('the score', () => {
  test('grows with the logarithms of length and sentences', () => {
    expect(FIFTY).toHaveLength(50);
    const { terms } = candidate(pageOf(['div#it', ['p', FIFTY], ['p', FIFTY]]), 'div#it');
    expect(terms.length).toBe(3 * Math.log(1 + 100));
    expect(terms.sentences).toBe(1.5 * Math.log(1 + 2));
    expect([terms.links, terms.markup, terms.repetition, terms.equalLength].map((term) => Math.abs(term ?? 1))).toEqual(
      [0, 0, 0, 0],
    );
  });

  test('is the sum of its terms', () => {
    const page = pageOf(
      ['div#it', ['p', FIFTY, ['a', 'More']], ['ul', ['li', FIFTY]]],
      ...times(4, ['div.card', FIFTY]),
    );
    for (const { score, terms } of scoringOf(page).candidates) {
      expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBe(score);
    }
  });

  test('counts own text alone, so that a nested container is another candidate', () => {
    const page = pageOf(['div#outer', ['p', FIFTY], ['div#inner', ['p', FIFTY, FIFTY]]]);
    expect(candidate(page, 'div#outer').terms.length).toBe(3 * Math.log(51));
    expect(candidate(page, 'div#inner').terms.length).toBe(3 * Math.log(101));
    expect(scoringOf(page).candidates).toHaveLength(2);
  });

  test('shrinks by four times the share of links', () => {
    const page = pageOf(['div#it', ['p', FIFTY, ['a', FIFTY]]]);
    expect(candidate(page, 'div#it').terms.links).toBe(-2);
  });

  test('shrinks with elements that are no paragraphs, by 2 at most', () => {
    const one = pageOf(['div#it', ['p', FIFTY, ['b', FIFTY]]]);
    expect(candidate(one, 'div#it').terms.markup).toBe(-2 * (20 / 100));
    const many = pageOf(['div#it', ['p', FIFTY], ...times(9, ['br'])]);
    expect(candidate(many, 'div#it').terms.markup).toBe(-2);
  });

  test('shrinks with how often the set of classes repeats, from three times on', () => {
    const page = (count: number) => pageOf(...times(count, ['div.card.wide', FIFTY]), ['div.wide.card#it', FIFTY]);
    expect(candidate(page(1), 'div.wide.card#it').terms.repetition).toBe(0);
    expect(candidate(page(2), 'div.wide.card#it').terms.repetition).toBe(-0.8 * Math.log(3));
  });

  test('shrinks for all that a repeated pattern holds, and for numbered ids', () => {
    const page = pageOf(...[1, 2, 3, 4].map((number): Literal => [`div#comment-${number}`, ['div#text', FIFTY]]), [
      'div#it',
      FIFTY,
    ]);
    expect(candidate(page, 'div#text').terms.repetition).toBe(-0.8 * Math.log(4));
    expect(candidate(page, 'div#it').terms.repetition).toBe(0);
  });

  test('shrinks with how many short texts are within 15 per cent of its length', () => {
    const lengths = [100, 85, 115, 84, 116];
    const page = pageOf(...lengths.map((length): Literal => [`div#n${length}`, 'x'.repeat(length)]));
    expect(candidate(page, 'div#n100').terms.equalLength).toBe(-0.6 * Math.log(3));
    const long = pageOf(...times(3, ['div#it', 'x'.repeat(300)]));
    expect(candidate(long, 'div#it').terms.equalLength).toBeCloseTo(0);
  });
});

test('keeps all of a container', () => {
  const page = pageOf(['div#outer', ['p', FIFTY], ['div#inner', ['p', FIFTY, FIFTY]]]);
  expect(scoringOf(page).choose(candidate(page, 'div#outer'))).toEqual({
    roots: [indexOf(page, 'div#outer')],
    rootTexts: [],
    removed: [],
    removedTexts: [],
  });
});
