/** Numbers worked out by hand from the rules of GeneralNewsExtractor. */
import { describe, expect, test } from 'vitest';
import { chineseDensity } from '../../../src/baselines/chinese-density/chinese-density.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Candidate, Page } from '../../../src/core/types.ts';
import { indexOf, type Literal, pageOf } from '../core/literal-page.ts';

/** 100 characters with 5 marks. */
const HUNDRED = `${'文'.repeat(18)}，${'文'.repeat(37)}、：${'文'.repeat(40)}！。`;

function scoringOf(page: Page) {
  return chineseDensity.score(page, measure(page));
}

function candidate(page: Page, literal: string): Candidate {
  const element = indexOf(page, literal);
  const found = scoringOf(page).candidates.find((each) => each.element === element);
  if (found === undefined) throw new Error(`${literal} is no candidate`);
  return found;
}

/** A page with a second element, so that the body is not as dense as its only child. */
function pageWith(...content: Literal[]): Page {
  return pageOf(...content, ['div#other', ['p', '文']]);
}

describe('the score', () => {
  test('is the text density, times the logarithms of paragraphs and of letters a mark', () => {
    expect(HUNDRED).toHaveLength(100);
    const { score, terms } = candidate(pageWith(['div.story', ['p', HUNDRED], ['p', HUNDRED]]), 'div.story');
    const density = 200 / 2;
    const withParagraphs = density * Math.log10(2 + 2);
    expect(terms.density).toBe(density);
    expect(terms.names).toBe(0);
    expect(terms.paragraphs).toBeCloseTo(withParagraphs - density);
    expect(terms.punctuation).toBeCloseTo(withParagraphs * (Math.log(200 / 11) - 1));
    expect(score).toBeCloseTo(withParagraphs * Math.log(200 / 11));
  });

  test('is the sum of its terms', () => {
    const page = pageWith(['div.story', ['p', HUNDRED, ['a', '文']], ['p', HUNDRED]]);
    for (const { score, terms } of scoringOf(page).candidates) {
      expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBe(score);
    }
  });

  test('leaves out the text and the tags of links', () => {
    const page = pageWith(['div.story', ['p', HUNDRED], ['p', HUNDRED, ['a', '文'.repeat(20)]]]);
    expect(candidate(page, 'div.story').terms.density).toBe(200 / (3 - 1));
  });

  test('counts text twice where the class tells of content', () => {
    const page = pageWith(['div.main-content', ['p', HUNDRED, ['a', '文'.repeat(20)]]]);
    // 2 × 120 − 20 characters in one tag, without the weight 100.
    expect(candidate(page, 'div.main-content').terms).toMatchObject({ density: 100, names: 120 });
  });

  test('is 0 without tags inside, so that a paragraph is no candidate', () => {
    const page = pageWith(['div.story', ['p', HUNDRED]]);
    expect(scoringOf(page).candidates.map(({ element }) => element)).not.toContain(indexOf(page, 'p'));
  });
});

describe('the preparation', () => {
  test.each<[string, Literal, number]>([
    ['counts a div without others inside as a paragraph', ['div', HUNDRED], 1],
    ['counts a span outside paragraphs likewise', ['span', HUNDRED], 1],
    ['counts no section as a paragraph', ['section', HUNDRED], 0],
    ['counts no paragraph that begins with a link', ['p', ['a', '文'], HUNDRED], 0],
    ['counts one that begins with what melts into it', ['p', ['strong', '文'], HUNDRED], 1],
  ])('%s', (_what, content, paragraphs) => {
    const { terms } = candidate(pageWith(['div.story', content, ['em', '文']]), 'div.story');
    const density = terms.density ?? 0;
    expect(terms.paragraphs).toBeCloseTo(density * (Math.log10(paragraphs + 2) - 1));
  });

  test.each<[string, Literal]>([
    ['a useless tag', ['blockquote', ['p', HUNDRED]]],
    ['a useless class', ['div.related', ['p', HUNDRED]]],
  ])('leaves out %s with all it holds', (_what, content) => {
    const page = pageWith(['div.story', ['p', HUNDRED], content]);
    const best = candidate(page, 'div.story');
    expect(best.terms.density).toBe(100);
    expect(scoringOf(page).choose(best).removed).toEqual([
      { element: indexOf(page, 'p') + 1, by: 'chinese-density', reason: 'useless tag or class' },
    ]);
  });

  test('keeps a class that only contains a useless one', () => {
    const page = pageWith(['div.story', ['p', HUNDRED], ['div.related-box', ['p', HUNDRED]]]);
    expect(candidate(page, 'div.story').terms.density).toBeCloseTo(200 / 3);
  });
});
