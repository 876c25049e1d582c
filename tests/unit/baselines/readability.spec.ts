/** Numbers worked out by hand from the published rules of arc90's Readability (python-readability b220919). */
import { describe, expect, test } from 'vitest';
import { readability } from '../../../src/baselines/readability/arc90/readability.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Candidate, NameKeywords, Page } from '../../../src/core/types.ts';
import { indexOf, type Literal, pageOf } from '../core/literal-page.ts';

/** 50 characters with 2 commas: 1 + 3 parts + 50/100. */
const FIFTY = 'Rain, hail, and a wind that nobody had forecast it';
const FIFTY_SCORE = 4.5;

function scoringOf(page: Page) {
  return readability.score(page, measure(page));
}

function candidate(page: Page, literal: string): Candidate {
  const element = indexOf(page, literal);
  const found = scoringOf(page).candidates.find((each) => each.element === element);
  if (found === undefined) throw new Error(`${literal} is no candidate`);
  return found;
}

describe('the score', () => {
  test('is what the paragraphs give, tag and names included', () => {
    expect(FIFTY).toHaveLength(50);
    const page = pageOf(['section', ['div.content', ['p', FIFTY], ['p', FIFTY]]]);
    expect(candidate(page, 'div.content').terms).toEqual({
      paragraphs: 2 * FIFTY_SCORE,
      nestedParagraphs: 0,
      names: 25,
      tag: 5,
      links: -0,
    });
    expect(candidate(page, 'section').terms).toMatchObject({
      paragraphs: 0,
      nestedParagraphs: FIFTY_SCORE,
      names: 0,
      tag: 0,
    });
  });

  test('is the sum of its terms', () => {
    const page = pageOf(['div.content', ['p', FIFTY, ['a', 'forecast']], ['p', FIFTY]]);
    for (const { score, terms } of scoringOf(page).candidates) {
      expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBe(score);
    }
  });

  test('shrinks by the share of link text', () => {
    const half = FIFTY.slice(0, 25);
    const page = pageOf(['div', ['p', half, ['a', FIFTY.slice(25)]]]);
    const { score, terms } = candidate(page, 'div');
    expect(terms.links).toBe(-(FIFTY_SCORE + 5) / 2);
    expect(score).toBe((FIFTY_SCORE + 5) / 2);
  });

  test('gives a paragraph at most three points for its length, and none below 25 characters', () => {
    const page = pageOf(
      ['div#long', ['p', 'x'.repeat(900)]],
      ['div#short', ['p', 'x'.repeat(24)]],
      ['div#enough', ['p', 'x'.repeat(25)]],
    );
    expect(candidate(page, 'div#long').terms.paragraphs).toBe(1 + 1 + 3);
    expect(candidate(page, 'div#enough').terms.paragraphs).toBe(1 + 1 + 0.25);
    expect(() => candidate(page, 'div#short')).toThrow();
  });

  test('counts class and id each by 25, for and against', () => {
    const page = pageOf(
      ['div.article#post', ['p', FIFTY]],
      ['div.promo#widget', ['p', FIFTY]],
      ['div.content#tags', ['p', FIFTY]],
    );
    expect(candidate(page, 'div.article#post').terms.names).toBe(50);
    expect(candidate(page, 'div.promo#widget').terms.names).toBe(-50);
    expect(candidate(page, 'div.content#tags').terms.names).toBe(0);
  });

  test.each([
    ['div', 5],
    ['blockquote', 3],
    ['td', 3],
    ['ul', -3],
    ['aside', -3],
    ['h2', -5],
    ['nav', -5],
    ['section', 0],
  ])('starts a %s at %i', (tag, weight) => {
    expect(candidate(pageOf([tag, ['p', FIFTY]]), tag).terms.tag).toBe(weight);
  });

  test('takes a div without blocks for a paragraph, and bare text beside blocks for one each', () => {
    const page = pageOf(['section', ['div#plain', FIFTY], ['div#mixed', FIFTY, ['p', FIFTY]]]);
    expect(candidate(page, 'section').terms).toMatchObject({ paragraphs: FIFTY_SCORE, nestedParagraphs: FIFTY_SCORE });
    expect(candidate(page, 'div#mixed').terms.paragraphs).toBe(2 * FIFTY_SCORE);
  });

  test('credits preformatted text and table cells', () => {
    const page = pageOf(['table', ['tr', ['td', FIFTY]]], ['div', ['pre', FIFTY]]);
    expect(candidate(page, 'tr').terms.paragraphs).toBe(FIFTY_SCORE);
    expect(candidate(page, 'table').terms.nestedParagraphs).toBe(FIFTY_SCORE / 2);
    expect(candidate(page, 'div').terms.paragraphs).toBe(FIFTY_SCORE);
  });
});

describe('keywords', () => {
  const page = pageOf(
    ['section.story-Box#box', ['p', FIFTY]],
    ['section.content', ['p', FIFTY]],
    ['article', ['p', FIFTY]],
    ['div.Box', ['p', FIFTY]],
  );

  function names(literal: string, keywords: NameKeywords): number | undefined {
    const element = indexOf(page, literal);
    const { candidates } = readability.score(page, measure(page), keywords);
    return candidates.find((each) => each.element === element)?.terms.names;
  }

  test('count by 25 in the class and in the id, letter case included', () => {
    expect(names('section.story-Box#box', { positive: ['Box', 'box'] })).toBe(25 + 25 + 25);
    expect(names('section.story-Box#box', { negative: ['Box'] })).toBe(25 - 25);
    expect(names('div.Box', { positive: ['box'] })).toBe(0);
  });

  test('count once however many match, and beside the published names', () => {
    expect(names('section.content', { positive: ['con', 'tent'] })).toBe(25 + 25);
    expect(names('section.content', { positive: ['con'], negative: ['tent'] })).toBe(25);
  });

  test('that begin with tag- name the element', () => {
    expect(names('article', { positive: ['tag-article'] })).toBe(25);
    expect(names('article', { negative: ['tag-art'] })).toBe(-25);
    expect(names('article', { positive: ['article'] })).toBe(0);
    expect(names('div.Box', { positive: ['tag-article'] })).toBe(0);
  });
});

describe('the ruthless attempt', () => {
  const story: Literal = ['div.story', ...Array.from({ length: 6 }, (): Literal => ['p', FIFTY])];

  test('drops what has an unlikely name, unless the name may be the article', () => {
    const page = pageOf(story, ['div.sidebar', ['p', FIFTY]], ['div.sidebar-main', ['p', FIFTY]]);
    const found = scoringOf(page).candidates.map(({ element }) => page.elements.className[element]);
    expect(found).toContain('sidebar-main');
    expect(found).not.toContain('sidebar');
  });

  test('is repeated without dropping when hardly anything is left', () => {
    const page = pageOf(['div.comment', ['div.story', ...story.slice(1)]]);
    const found = scoringOf(page).candidates.map(({ element }) => page.elements.className[element]);
    expect(found[0]).toBe('story');
    expect(found).toContain('comment');
  });

  test('falls back to the body when no paragraph scores', () => {
    const page = pageOf(['div', 'Sign in']);
    expect(scoringOf(page).candidates.map(({ element }) => page.elements.tag[element])).toEqual(['body']);
  });
});

describe('what is kept', () => {
  const paragraphs = Array.from({ length: 4 }, (): Literal => ['p', FIFTY.repeat(3)]);

  function kept(page: Page): { roots: string[]; removed: string[]; texts: number } {
    const scoring = scoringOf(page);
    const best = scoring.candidates[0];
    if (best === undefined) throw new Error('no candidate');
    const { roots, rootTexts, removed } = scoring.choose(best);
    const name = (element: number) =>
      `${page.elements.tag[element]}${page.elements.id[element] && `#${page.elements.id[element]}`}`;
    return { roots: roots.map(name), removed: removed.map(({ element }) => name(element)), texts: rootTexts.length };
  }

  test('siblings join by score, or as paragraphs with few links', () => {
    const page = pageOf(
      ['p#lead', `${'x'.repeat(80)}, and more.`],
      ['p#label', 'Photo'],
      ['p#sentence', 'It rained.'],
      ['p#linked', 'It rained. ', ['a', 'More']],
      ['div#story', ...paragraphs],
      ['section#second', ['div', ...paragraphs]],
      ['div#third', ...paragraphs],
    );
    expect(kept(page).roots).toEqual(['p#lead', 'p#sentence', 'div#story', 'section#second', 'div#third']);
  });

  test('bare text of a div beside the best candidate joins like a paragraph', () => {
    const page = pageOf(['div#page', 'It rained all day. ', ['div#story', ...paragraphs], 'Menu']);
    expect(kept(page)).toMatchObject({ roots: ['div#story'], texts: 1 });
  });

  test('forms, headings of links and containers full of links go', () => {
    const page = pageOf([
      'div#story',
      ...paragraphs,
      ['form#subscribe', ['p', 'Your address, please, so that we can write to you.']],
      ['h2#more', ['a', 'More stories']],
      ['h2#next', 'The next day'],
      ['ul#links', ['li', ['a', 'One of the other stories']], ['li', ['a', 'And another one']]],
      ['div#empty', ['span', ' ']],
      ['table#data', ['tr', ['td', 'Rain, hail, wind, and what else there was'], ['td', '4']]],
    ]);
    expect(kept(page).removed).toEqual(['form#subscribe', 'h2#more', 'ul#links']);
  });

  test('a form around the whole page stays, whether it was chosen or is inside what was', () => {
    const letter: Literal = ['form#letter', ['p', 'Your address, please, so that we can write to you.']];
    const page = pageOf(['form#page', ['input'], ...paragraphs, letter]);
    expect(kept(page)).toMatchObject({ roots: ['form#page'], removed: ['form#letter'] });
    const scoring = scoringOf(page);
    const body = scoring.candidates.find(({ element }) => page.elements.tag[element] === 'body');
    if (body === undefined) throw new Error('no candidate');
    const removed = scoring.choose(body).removed.map(({ element }) => page.elements.id[element]);
    expect(removed).toEqual(['letter']);
  });

  test('a form that joins as a sibling goes', () => {
    const reply: Literal = ['form#reply', ...paragraphs.slice(2)];
    expect(kept(pageOf(['div#story', ...paragraphs], reply))).toMatchObject({
      roots: ['div#story', 'form#reply'],
      removed: ['form#reply'],
    });
  });

  test('a container is judged by what is left in it', () => {
    const page = pageOf([
      'div#story',
      ...paragraphs,
      ['div#box', ['ul', ['li', ['a', 'A link that is long enough']]], ['h2', 'x']],
    ]);
    expect(kept(page).removed).toEqual(['div#box']);
  });

  test('another candidate than the best is kept alone', () => {
    const page = pageOf(['div#story', ...paragraphs], ['div#other', ['p', FIFTY]]);
    const scoring = scoringOf(page);
    const other = scoring.candidates.find(({ element }) => page.elements.id[element] === 'other');
    if (other === undefined) throw new Error('no candidate');
    expect(scoring.choose(other).roots).toEqual([other.element]);
  });
});
