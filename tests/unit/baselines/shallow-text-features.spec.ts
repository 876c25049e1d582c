/** Decisions worked out by hand from the rules of boilerpipe's article extractor, as DOM Distiller keeps them. */
import { describe, expect, test } from 'vitest';
import { classify } from '../../../src/baselines/shallow-text-features/decision-tree.ts';
import { passagesOf } from '../../../src/baselines/shallow-text-features/passages.ts';
import { shallowTextFeatures } from '../../../src/baselines/shallow-text-features/shallow-text-features.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Page } from '../../../src/core/types.ts';
import { DocumentWithTitle, indexOf, type Literal, pageOf } from '../core/literal-page.ts';

function words(count: number): string {
  return Array.from({ length: count }, () => 'word').join(' ');
}

function scoringOf(page: Page) {
  return shallowTextFeatures.score(page, measure(page));
}

/** The literals of the given elements that are kept when the best candidate is read. */
function keptOf(page: Page, ...literals: string[]): string[] {
  const scoring = scoringOf(page);
  const [best] = scoring.candidates;
  if (best === undefined) return [];
  const { roots, removed } = scoring.choose(best);
  const { end } = page.elements;
  const isIn = (element: number, root: number) => element >= root && element < (end[root] ?? 0);
  return literals.filter((literal) => {
    const element = indexOf(page, literal);
    const isBelow = roots.some((root) => isIn(element, root) || isIn(root, element));
    return isBelow && !removed.some((removal) => isIn(element, removal.element));
  });
}

/** What the decision tree alone says of each block. */
function decisionsOn(...blocks: Literal[]): boolean[] {
  const passages = passagesOf(pageOf(...blocks));
  classify(passages);
  return passages.map(({ isContent }) => isContent);
}

describe('the decision tree', () => {
  test.each<[string, Literal, boolean]>([
    ['has more than 16 words', ['p', words(17)], true],
    ['has 16 words and no neighbour with more', ['p', words(16)], false],
    // 6 / 19 = .316; 6 / 18 is more than the published .333333.
    ['has less than a third of its words in links', ['p', words(13), ' ', ['a', words(6)]], true],
    ['has a third of its words in links', ['p', words(12), ' ', ['a', words(6)]], false],
  ])('decides on a block that %s', (_what, block, isContent) => {
    expect(decisionsOn(block)).toEqual([isContent]);
  });

  test.each([
    ['before one with more than 15 words', [1, 16], [true, false]],
    ['after one with more than 4 words', [5, 15], [false, true]],
    ['not beside ones with fewer', [4, 15], [false, false]],
  ])('lets a short block stay %s', (_where, [first = 0, second = 0], decisions) => {
    expect(decisionsOn(['p', words(first)], ['p', words(second)], ['p', ['a', words(9)]])).toEqual([
      ...decisions,
      false,
    ]);
  });

  test.each([
    [40, 17, false],
    [41, 17, true],
    [40, 18, true],
  ])('wants more than 40 words behind links, or more than 17 after: %i, %i', (own, after, isContent) => {
    expect(decisionsOn(['p', ['a', words(9)]], ['p', words(own)], ['p', words(after)])[1]).toBe(isContent);
  });

  test('calls a block behind links that are five ninths of their block just another one', () => {
    const before: Literal = ['p', words(4), ' ', ['a', words(5)]];
    expect(decisionsOn(before, ['p', words(17)])).toEqual([false, true]);
    expect(decisionsOn(['p', words(3), ' ', ['a', words(5)]], ['p', words(17)])).toEqual([false, false]);
  });

  test('counts a character of a script without spaces for .55 words', () => {
    // 30 × .55 = 16.5
    expect(scoringOf(pageOf(['p', '字'.repeat(30)])).candidates[0]?.score).toBeCloseTo(16.5);
    expect(scoringOf(pageOf(['p', '字'.repeat(29)])).candidates).toEqual([]);
  });
});

describe('what is never content', () => {
  test.each<[string, Literal]>([
    ['<nav>', ['nav', ['p#it', words(50)]]],
    ['<aside>', ['aside', ['p#it', words(50)]]],
    ['an element named after comments', ['div.post-comments', ['p#it', words(50)]]],
  ])('is the text in %s', (_what, content) => {
    expect(keptOf(pageOf(['p#main', words(60)], content), 'p#main', 'p#it')).toEqual(['p#main']);
  });

  test.each([
    'Comments',
    '12 comments so far',
    'Add your comment below',
    'Schreiben Sie einen Kommentar',
    '3 commentaires sur cet article',
    'Deja un comentario',
    'Deixe um comentário',
    'Оставить комментарий',
    '发表评论',
    '评论（12）',
    'コメントを投稿する',
    '댓글 쓰기',
    'التعليقات على الخبر',
  ])('is a short text like “%s”', (text) => {
    expect(keptOf(pageOf(['p#main', words(60)], ['p#it', text]), 'p#main', 'p#it')).toEqual(['p#main']);
  });

  test.each(['Commentators agreed on it.', '评论员文章：论持久战', 'Комментарийный отдел молчит.'])(
    'is not “%s”',
    (text) => {
      expect(keptOf(pageOf(['p#main', words(60)], ['p#it', text]), 'p#main', 'p#it')).toEqual(['p#main', 'p#it']);
    },
  );
});

describe('siblings of content', () => {
  test('become content with the same tag and at most half of it links', () => {
    const page = pageOf(
      ['p#main', words(60)],
      ['p#half', words(4), ' ', ['a', words(4)]],
      ['p#more', words(4), ' ', ['a', words(5)]],
      ['p#end', words(60)],
    );
    expect(keptOf(page, 'p#main', 'p#half', 'p#more', 'p#end')).toEqual(['p#main', 'p#half', 'p#end']);
  });

  test('become content with another tag if they hold no links', () => {
    const page = pageOf(['p#main', words(60)], ['pre#code', words(3)], ['ul', ['li#item', ['a', 'word']]]);
    expect(keptOf(page, 'p#main', 'pre#code', 'li#item')).toEqual(['p#main', 'pre#code']);
  });
});

describe('fusion', () => {
  test('takes a heading with the content after it, and leaves out one without', () => {
    const page = pageOf(
      ['p#main', words(60)],
      ['h2#one', 'Heading'],
      ['p#text', words(60)],
      ['h2#two', 'Heading'],
      ['p#links', ['a', words(9)]],
    );
    expect(keptOf(page, 'p#main', 'h2#one', 'p#text', 'h2#two', 'p#links')).toEqual(['p#main', 'h2#one', 'p#text']);
  });

  test('bridges one block on the same level and no more', () => {
    const link: Literal = ['p', ['a', words(20)]];
    const texts = [
      ['p#main', words(60)],
      ['div#other', words(60)],
    ] as const;
    const one = pageOf(['section', texts[0]], ['section', link], ['section', texts[1]]);
    expect(keptOf(one, 'p#main', 'div#other')).toEqual(['p#main', 'div#other']);
    const two = pageOf(['section', texts[0], ['hr']], link, link, ['section', texts[1], ['hr']]);
    expect(keptOf(two, 'p#main', 'div#other')).toEqual(['p#main']);
  });
});

describe('the largest passage', () => {
  const link: Literal = ['p', ['a', words(20)]];

  test('is kept alone, and the others are candidates', () => {
    const page = pageOf(['section#a', ['p', words(60)], ['hr']], link, link, ['section#b', ['p', words(70)], ['hr']]);
    expect(scoringOf(page).candidates).toEqual([
      { element: indexOf(page, 'section#b') + 1, score: 70, terms: { text: 70, links: 0 } },
      { element: indexOf(page, 'section#a') + 1, score: 60, terms: { text: 60, links: 0 } },
    ]);
  });

  test('brings along what has 100 words on its level', () => {
    const page = pageOf(['section', ['p#a', words(100)], ['hr']], link, link, ['section', ['p#b', words(150)], ['hr']]);
    expect(keptOf(page, 'p#a', 'p#b')).toEqual(['p#a', 'p#b']);
  });

  test('brings along what lies between it and the title, which is shown above it', () => {
    const body: Literal[] = [
      ['div', ['div', ['h1#title', 'Ten words’ worth of weather in a report?']]],
      ['section', ['div', ['p#lead', words(30)]], ['hr']],
      link,
      link,
      ['section', ['p#main', words(90)], ['hr']],
    ];
    const titled = {
      ...pageOf(...body),
      document: new DocumentWithTitle('Ten words’ worth of weather in a report - The Paper'),
    };
    expect(keptOf(titled as unknown as Page, 'h1#title', 'p#lead', 'p#main')).toEqual(['p#lead', 'p#main']);
    expect(keptOf(pageOf(...body), 'p#lead', 'p#main')).toEqual(['p#main']);
  });
});
