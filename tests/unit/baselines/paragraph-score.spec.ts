/** Numbers worked out by hand from the rules of the simplified Readability. */
import { describe, expect, test } from 'vitest';
import { paragraphScore } from '../../../src/baselines/paragraph-score/paragraph-score.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Page } from '../../../src/core/types.ts';
import { indexOf, pageOf } from '../core/literal-page.ts';

/** 49 characters, 2 commas and a full stop: 1 + 4 parts + 0. */
const SENTENCE = 'Rain, hail, and a wind that nobody had forecast.';
const SENTENCE_SCORE = 5;

function candidates(page: Page) {
  return paragraphScore.score(page, measure(page)).candidates;
}

function terms(page: Page, literal: string) {
  const element = indexOf(page, literal);
  return candidates(page).find((each) => each.element === element)?.terms;
}

describe('a paragraph', () => {
  test.each([
    ['nothing but words', 1 + 1],
    ['one, two; three: four', 1 + 2],
    ['Really? Yes. No!', 1 + 3],
    ['他说：“好，走吧；再见。”', 1 + 6],
    [`${'x'.repeat(99)}`, 1 + 1],
    [`${'x'.repeat(250)}`, 1 + 1 + 2],
    [`${'x'.repeat(900)}`, 1 + 1 + 3],
  ])('scores one, its parts and a point a hundred characters: %s', (text, score) => {
    expect(terms(pageOf(['p', text]), 'p')).toEqual({ paragraphs: score, nestedParagraphs: 0 });
  });

  test('scores two without any text', () => {
    expect(terms(pageOf(['p']), 'p')?.paragraphs).toBe(2);
  });
});

describe('containers', () => {
  test('get a half, a third and a sixth', () => {
    const page = pageOf(['div#four', ['section#three', ['article', ['div#one', ['p', SENTENCE]]]]]);
    expect(terms(page, 'div#one')?.nestedParagraphs).toBe(SENTENCE_SCORE / 2);
    expect(terms(page, 'article')?.nestedParagraphs).toBe(SENTENCE_SCORE / 3);
    expect(terms(page, 'section#three')?.nestedParagraphs).toBe(SENTENCE_SCORE / 6);
    expect(terms(page, 'div#four')).toBeUndefined();
  });

  test('lose no level to what stands between them, and the body gets none', () => {
    const page = pageOf(['main', ['div#two', ['blockquote', ['ul', ['li', ['div#one', ['p', SENTENCE]]]]]]]);
    expect(terms(page, 'div#one')?.nestedParagraphs).toBe(SENTENCE_SCORE / 2);
    expect(terms(page, 'div#two')?.nestedParagraphs).toBe(SENTENCE_SCORE / 3);
    expect(terms(page, 'blockquote')).toBeUndefined();
    expect(terms(page, 'main')).toBeUndefined();
    expect(terms(page, 'body')).toBeUndefined();
  });

  test('add up, and the highest score leads: three paragraphs outweigh one', () => {
    const page = pageOf(['div', ['p', SENTENCE], ['p', SENTENCE], ['p', SENTENCE]]);
    expect(candidates(page)[0]).toMatchObject({ element: indexOf(page, 'div'), score: (3 * SENTENCE_SCORE) / 2 });
  });

  test('lose to a single paragraph that has nothing beside it', () => {
    const page = pageOf(['div', ['p', SENTENCE]]);
    expect(candidates(page)[0]?.element).toBe(indexOf(page, 'p'));
  });
});

test('what is chosen is kept as it is', () => {
  const page = pageOf(['div', ['p', SENTENCE], ['nav', 'Home'], ['p', SENTENCE], ['p', SENTENCE]]);
  const scoring = paragraphScore.score(page, measure(page));
  const [best] = scoring.candidates;
  expect(best && scoring.choose(best)).toEqual({
    roots: [indexOf(page, 'div')],
    rootTexts: [],
    removed: [],
    removedTexts: [],
  });
});

test('a page without paragraphs has no candidate', () => {
  expect(candidates(pageOf(['div', SENTENCE]))).toEqual([]);
});
