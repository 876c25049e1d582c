/** Numbers worked out by hand from the rules that tutorials show for jsoup. */
import { describe, expect, test } from 'vitest';
import { jsoupRules } from '../../../src/baselines/jsoup-rules/jsoup-rules.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Page, Terms } from '../../../src/core/types.ts';
import { indexOf, type Literal, pageOf } from '../core/literal-page.ts';

function scoring(page: Page) {
  return jsoupRules.score(page, measure(page));
}

function terms(page: Page, literal: string): Terms | undefined {
  const element = indexOf(page, literal);
  return scoring(page).candidates.find((each) => each.element === element)?.terms;
}

function paragraphs(count: number): Literal[] {
  return Array.from({ length: count }, (): Literal => ['p', 'It rained.']);
}

const LINK: Literal = ['a', 'More'];

describe('the score', () => {
  test('is 25 for a good name, less 20 for a bad one, however often', () => {
    expect(terms(pageOf(['div.content#main']), 'div.content#main')?.names).toBe(25);
    expect(terms(pageOf(['div.content-head']), 'div.content-head')?.names).toBe(25 - 20);
    expect(terms(pageOf(['section.main-nav#ads']), 'section.main-nav#ads')?.names).toBe(25 - 20);
    expect(terms(pageOf(['div.nav-item', ...paragraphs(5)]), 'div.nav-item')?.names).toBe(-20);
  });

  test('is five a paragraph from the third on, at any depth', () => {
    expect(terms(pageOf(['article', ...paragraphs(2)]), 'article')).toBeUndefined();
    expect(terms(pageOf(['article', ...paragraphs(3)]), 'article')).toEqual({ names: 0, paragraphs: 15, links: 0 });
    expect(terms(pageOf(['section', ['ul', ['li', ...paragraphs(3)]]]), 'section')?.paragraphs).toBe(15);
  });

  test('is ten less for more than two links a paragraph, if there is one', () => {
    const links = (count: number) => Array.from({ length: count }, () => LINK);
    expect(terms(pageOf(['div', ...paragraphs(3), ...links(6)]), 'div')?.links).toBe(0);
    expect(terms(pageOf(['div', ...paragraphs(3), ...links(7)]), 'div')?.links).toBe(-10);
    expect(terms(pageOf(['div.content', ...links(7)]), 'div.content')?.links).toBe(0);
  });

  test('of the outermost wrapper wins', () => {
    const page = pageOf(['div#all', ['div#story', ...paragraphs(3)], ['div#more', ...paragraphs(3)]]);
    expect(scoring(page).candidates.map(({ element, score }) => [page.elements.id[element], score])).toEqual([
      ['all', 30],
      ['story', 15],
      ['more', 15],
    ]);
  });

  test('is for containers above zero alone', () => {
    const page = pageOf(['main', ...paragraphs(3)], ['div.nav'], ['div.nav-bar']);
    expect(scoring(page).candidates).toEqual([]);
  });
});

test('what is removed beforehand counts for nothing and is left out', () => {
  const page = pageOf([
    'div#all',
    ...paragraphs(3),
    ['div.wide-sidebar', ...paragraphs(2)],
    ['div.sidebar', ['div.content', ...paragraphs(2)]],
    ['div#comment-section', ...paragraphs(2)],
    ['div.sidebars', ...paragraphs(1)],
  ]);
  const { candidates, choose } = scoring(page);
  expect(candidates.map(({ element, terms: { paragraphs: each } }) => [page.elements.id[element], each])).toEqual([
    ['all', 30],
  ]);
  const [best] = candidates;
  const removed = best ? choose(best).removed.map(({ element }) => element) : [];
  expect(removed).toEqual([indexOf(page, 'div.sidebar'), indexOf(page, 'div#comment-section')]);
});
