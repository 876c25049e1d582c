/** Numbers worked out by hand from Just Read's 40 % rule. */
import { describe, expect, test } from 'vitest';
import { textDensity } from '../../../src/baselines/text-density/text-density.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Page } from '../../../src/core/types.ts';
import { indexOf, type Literal, pageOf } from '../core/literal-page.ts';

function words(count: number): string {
  return Array.from({ length: count }, () => 'word').join(' ');
}

function candidates(page: Page) {
  return textDensity.score(page, measure(page)).candidates;
}

function best(...body: Literal[]): string {
  const page = pageOf(...body);
  const element = candidates(page)[0]?.element ?? -1;
  return element < 0
    ? ''
    : `${page.elements.tag[element]}${page.elements.id[element] && `#${page.elements.id[element]}`}`;
}

describe('the start', () => {
  test('is the paragraph with most words, the first of equals', () => {
    expect(best(['div#a', ['p', words(10)]], ['div#b', ['p', words(11)]])).toBe('div#b');
    expect(best(['div#a', ['p', words(10)]], ['div#b', ['p', words(10)]])).toBe('div#a');
  });

  test('is no comment, by its own name or three ancestors', () => {
    const within = (depth: number): Literal => {
      let inner: Literal = ['div#inner', ['p', words(20)]];
      for (let level = 1; level < depth; level++) inner = ['div', inner];
      return ['div.user-Comments', inner];
    };
    expect(best(['div#story', ['p', words(15)]], within(1))).toBe('div#story');
    expect(best(['div#story', ['p', words(15)]], within(2))).toBe('div#story');
    expect(best(['div#story', ['p', words(15)]], within(3))).toBe('div#inner');
    expect(best(['div#story', ['p', words(15)]], ['section', ['p#comment-1', words(20)]])).toBe('div#story');
  });

  test('is not hidden, nor inside what is', () => {
    expect(best(['div#a', ['p', words(10)]], ['div[hidden]', ['div', ['p', words(12)]]])).toBe('div#a');
  });

  test('is a div where the page has no paragraph', () => {
    expect(best(['section#a', ['div#b', words(9)]])).toBe('div#b');
  });
});

describe('from there', () => {
  test('the first element with two fifths of all words wins, the parent if that is the paragraph', () => {
    const page = (outer: number): Literal[] => [
      ['div#page', ['div#inner', ['p', words(20)], ['p', words(20)]], ['p', words(10)]],
      ['div#rest', words(outer)],
    ];
    // 40 of 100, then 40 of 101 and 50 of 101.
    expect(best(...page(50))).toBe('div#inner');
    expect(best(...page(51))).toBe('div#page');
    expect(best(['div#page', ['p', words(50)]], ['nav', words(50)])).toBe('div#page');
  });

  test('the body is where it ends', () => {
    expect(best(...Array.from({ length: 5 }, (): Literal => ['div', ['p', words(10)]]))).toBe('body');
  });

  test('the others follow by the words that they hold, and a score is the sum of its terms', () => {
    const page = pageOf(
      ['main', ['div#page', ['div#inner', ['p', words(20)]], ['p', words(20)]]],
      ['div#rest', words(60)],
    );
    expect(candidates(page)).toMatchObject([
      { element: indexOf(page, 'div#page'), score: 100, terms: { words: 40, enough: 60 } },
      { element: indexOf(page, 'main'), score: 99, terms: { words: 40, enough: 60, level: -1 } },
      { element: indexOf(page, 'body'), score: 98, terms: { words: 40, enough: 60, level: -2 } },
      { element: indexOf(page, 'div#inner'), score: 20, terms: { words: 20, enough: 0 } },
    ]);
  });

  test('two characters of a script without spaces are a word', () => {
    expect(best(['div#zh', ['p', '雨'.repeat(20)]], ['div#en', ['p', words(11)]])).toBe('div#en');
    expect(best(['div#zh', ['p', '雨'.repeat(24)]], ['div#en', ['p', words(11)]])).toBe('div#zh');
  });
});

test('a page without text has no candidate', () => {
  expect(candidates(pageOf(['div', ['p']]))).toEqual([]);
});
