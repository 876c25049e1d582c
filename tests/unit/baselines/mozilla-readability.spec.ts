/** Numbers worked out by hand from the published rules of Mozilla Readability 0.6.0. */
import { describe, expect, test } from 'vitest';
import { mozillaReadability } from '../../../src/baselines/readability/mozilla/mozilla-readability.ts';
import { measure } from '../../../src/core/signals/signals.ts';
import type { Page, Terms } from '../../../src/core/types.ts';
import { indexOf, type Literal, pageOf } from '../core/literal-page.ts';

/** 50 characters with 2 commas: 1 + 3 parts + 0 for the length. */
const FIFTY = 'Rain, hail, and a wind that nobody had forecast it';
const FIFTY_SCORE = 4;
/** 150 characters with 6 commas: 1 + 7 parts + 1. */
const LONG = FIFTY.repeat(3);
const LONG_SCORE = 9;

function scoringOf(page: Page) {
  return mozillaReadability.score(page, measure(page));
}

function terms(page: Page, literal: string): Terms | undefined {
  const element = indexOf(page, literal);
  return scoringOf(page).candidates.find((each) => each.element === element)?.terms;
}

function paragraphs(count: number, text = LONG): Literal[] {
  return Array.from({ length: count }, (): Literal => ['p', text]);
}

/** What is kept for the best candidate. */
function kept(page: Page): { roots: string[]; texts: number; removed: string[] } {
  const { candidates, choose } = scoringOf(page);
  const [best] = candidates;
  if (best === undefined) throw new Error('no candidate');
  const { roots, rootTexts, removed } = choose(best);
  const name = (element: number) =>
    `${page.elements.tag[element]}${page.elements.id[element] && `#${page.elements.id[element]}`}`;
  return { roots: roots.map(name), texts: rootTexts.length, removed: removed.map(({ element }) => name(element)) };
}

describe('the score', () => {
  test('goes to five ancestors: whole, a half, a sixth, a ninth, a twelfth', () => {
    const around = (inner: Literal, id: string): Literal => [`article#${id}`, inner, ['hr']];
    const five = ['one', 'two', 'three', 'four', 'five', 'six'].reduce(around, ['p', FIFTY]);
    const page = pageOf(five);
    expect(terms(page, 'article#one')).toMatchObject({ paragraphs: FIFTY_SCORE, nestedParagraphs: 0 });
    for (const [id, divisor] of [
      ['two', 2],
      ['three', 6],
      ['four', 9],
      ['five', 12],
    ] as const) {
      expect(terms(page, `article#${id}`)).toMatchObject({ paragraphs: 0, nestedParagraphs: FIFTY_SCORE / divisor });
    }
    expect(terms(page, 'article#six')).toBeUndefined();
  });

  test('counts for each of these tags, so that a section gives its parent what its paragraphs gave, once more', () => {
    const page = pageOf(['main', ['section', ['h2', FIFTY], ['p', FIFTY]], ['hr']]);
    // Of the section: 100 characters, 4 commas.
    const ofSection = 1 + 5 + 1;
    expect(terms(page, 'main')).toMatchObject({ paragraphs: ofSection, nestedParagraphs: FIFTY_SCORE });
    expect(terms(page, 'html')).toBeUndefined();
  });

  test.each([
    ['他说，雨，雪，风，雹都来了，谁也没有料到会是这样的天气，', 1 + 7],
    ['مطر، ثلج، ريح، وبرد لم يتوقعه أحد من قبل', 1 + 4],
    ['雨、雪、风、雹都来了、谁也没有料到会是这样的天气、真的', 1 + 1],
    ['x'.repeat(24), undefined],
    ['x'.repeat(25), 1 + 1],
    ['x'.repeat(199), 1 + 1 + 1],
    ['x'.repeat(900), 1 + 1 + 3],
  ])('counts commas in every script, and whole hundreds of characters: %s', (text, score) => {
    expect(terms(pageOf(['blockquote', ['p', text], ['hr']]), 'blockquote')?.paragraphs).toBe(score);
  });

  test('counts names and tag, and shrinks by the share of link text', () => {
    const half = FIFTY.slice(0, 25);
    const page = pageOf(['div.content#promo', ['p', half, ['a', FIFTY.slice(25)]], ['hr']], ['hr']);
    expect(terms(page, 'div.content#promo')).toEqual({
      paragraphs: FIFTY_SCORE,
      nestedParagraphs: 0,
      names: 25 - 25,
      tag: 5,
      links: -(FIFTY_SCORE + 5) / 2,
    });
  });

  test('takes links within the page for three tenths of a link', () => {
    const page = pageOf(['div', ['p', FIFTY.slice(0, 25), ['a[href=#note]', FIFTY.slice(25)]], ['hr']], ['hr']);
    expect(terms(page, 'div')?.links).toBeCloseTo(-(FIFTY_SCORE + 5) * 0.5 * 0.3, 9);
  });

  test('is the sum of its terms, and the best comes first', () => {
    const page = pageOf(['main', ['div.story', ...paragraphs(4)], ['div.more', ...paragraphs(2)]], ['p', FIFTY]);
    const { candidates } = scoringOf(page);
    for (const { score, terms: each } of candidates) {
      expect(Object.values(each).reduce((sum, term) => sum + term, 0)).toBe(score);
    }
    const scores = candidates.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });
});

describe('what counts as a paragraph', () => {
  test('is a div without blocks, and loose inline content of a div', () => {
    const page = pageOf(['section', ['div', FIFTY], ['div#mixed', FIFTY, ['em', ' too'], ['ul', ['li', 'x']], FIFTY]]);
    expect(terms(page, 'section')?.paragraphs).toBe(FIFTY_SCORE);
    expect(terms(page, 'div#mixed')?.paragraphs).toBe(2 * FIFTY_SCORE);
  });

  test('is the only paragraph of a div, in place of the div', () => {
    const page = pageOf(['section', ['div#only', ['p', FIFTY]], ['p', FIFTY]]);
    expect(terms(page, 'div#only')).toBeUndefined();
    expect(terms(page, 'section')?.paragraphs).toBe(2 * FIFTY_SCORE);
    const linked = pageOf(['section', ['div#only', ['p', ['a', FIFTY]]], ['p', FIFTY]]);
    expect(terms(linked, 'div#only')?.paragraphs).toBe(FIFTY_SCORE);
  });

  test('is what follows two breaks in a row', () => {
    const page = pageOf(['blockquote', FIFTY, ['br'], ['br'], FIFTY, ['br'], ' or so', ['br'], ' ', ['br'], FIFTY]);
    expect(terms(page, 'blockquote')?.paragraphs).toBe(2 * FIFTY_SCORE);
  });
});

describe('the attempts', () => {
  const story = paragraphs(4);

  test('first drop unlikely names and roles, but no links, nor what stands in a table', () => {
    const page = pageOf([
      'main',
      ['div#story', ...story],
      ['div.sidebar', ...paragraphs(1)],
      ['div.sidebar-content', ...paragraphs(1), ['hr']],
      ['ul[role=menu]', ['li', ...paragraphs(1)]],
      ['table', ['tr', ['td.sidebar', ['div', ...paragraphs(1)], ['hr']]]],
    ]);
    const found = scoringOf(page).candidates.map(({ element }) => element);
    expect(found).not.toContain(indexOf(page, 'div.sidebar'));
    expect(found).not.toContain(indexOf(page, 'li'));
    expect(found).toContain(indexOf(page, 'td.sidebar'));
    expect(found).toContain(indexOf(page, 'div.sidebar-content'));
  });

  test('go on without dropping, and then without names, while less than 500 characters are left', () => {
    const inSidebar = pageOf(['div.sidebar#bar', ...story], ['p', FIFTY]);
    expect(kept(inSidebar).roots).toContain('div#bar');
    const named = pageOf(['div#story.promo', ...story], ['p', 'x']);
    const { candidates } = scoringOf(named);
    expect(candidates[0]?.terms.names).toBe(0);
  });

  test('never see dialogs', () => {
    expect(kept(pageOf(['div[role=dialog]', ...story], ['div#story', ['p', FIFTY], ['p', FIFTY]])).roots).toEqual([
      'div#story',
    ]);
  });

  test('end with the whole body when no paragraph scores', () => {
    const page = pageOf(['div', 'Sign in'], ['p', 'now']);
    expect(kept(page).roots).toEqual(['body']);
  });
});

describe('the container', () => {
  test('is the joint one of four close candidates', () => {
    const page = pageOf(
      ['main', ...Array.from({ length: 4 }, (): Literal => ['div', ['div', ...paragraphs(3)], ['hr']])],
      ['p', 'x'],
    );
    const [best, second] = scoringOf(page).candidates;
    expect(best).toMatchObject({
      element: indexOf(page, 'main'),
      terms: { nestedParagraphs: (4 * 3 * LONG_SCORE) / 6, container: 5 + 3 * LONG_SCORE - (4 * 3 * LONG_SCORE) / 6 },
    });
    expect(second?.score).toBe(5 + 3 * LONG_SCORE);
    const three = pageOf(
      ['main', ...Array.from({ length: 3 }, (): Literal => ['div', ['div', ...paragraphs(3)], ['hr']])],
      ['p', 'x'],
    );
    expect(kept(three).roots).toEqual(['div']);
  });

  test('is a parent that scores more than what leads up to it', () => {
    // Three sections are too few for a joint container, but the parent of all scores higher.
    const page = pageOf(['main', ...paragraphs(3), ['section#a', ...paragraphs(3)], ['section#b', ...paragraphs(3)]]);
    expect(kept(page).roots).toEqual(['main']);
  });

  test('is the parent of an only child', () => {
    const page = pageOf(['main', ['article', ['div#story', ...paragraphs(4)]]], ['p', 'x']);
    expect(kept(page).roots).toEqual(['main']);
  });
});

describe('siblings', () => {
  test('join by score, by class, or as paragraphs with few links', () => {
    const page = pageOf([
      'div#page',
      ['p#lead', `${'x'.repeat(81)}`],
      ['p#eighty', 'x'.repeat(80)],
      ['p#label', 'Photo'],
      ['p#sentence', 'It ', ['em', 'rained.']],
      ['p#linked', 'It rained. ', ['a', 'More']],
      ['div.story#story', ...paragraphs(8)],
      ['div.story#alike', ...paragraphs(1, FIFTY), ['hr']],
      ['div.aside#other', ...paragraphs(1, FIFTY), ['hr']],
      ['div.wide#second', ...paragraphs(3)],
    ]);
    expect(kept(page).roots).toEqual(['p#lead', 'p#sentence', 'div#story', 'div#alike', 'div#second']);
  });

  test('may be loose text beside the best', () => {
    const page = pageOf(['div#page', 'It rained all day. ', ['em', 'Again.'], ['div#story', ...paragraphs(8)], 'Menu']);
    expect(kept(page)).toMatchObject({ roots: ['em', 'div#story'], texts: 1 });
  });

  test('do not join another candidate than the best', () => {
    const page = pageOf(['div#story', ...paragraphs(4)], ['div#other', ...paragraphs(2)], ['p', 'x']);
    const { candidates, choose } = scoringOf(page);
    const other = candidates.find(({ element }) => element === indexOf(page, 'div#other'));
    expect(other && choose(other).roots).toEqual([indexOf(page, 'div#other')]);
  });
});

describe('cleaning', () => {
  const removedFrom = (...parts: Literal[]) =>
    kept(pageOf(['div#story', ...paragraphs(6), ...parts, ['p', 'x']], ['p', 'x'])).removed;
  const linkList = (name: string): Literal => [
    name,
    ['li', ['a', 'One of the other stories']],
    ['li', ['a', 'Another']],
  ];

  test('takes out asides, footers, controls and what is for sharing', () => {
    const share = ['div#share.post-share_bar', ['span', 'Tell everybody what you have read here']] as const;
    expect(removedFrom(['aside', ['p', FIFTY]], ['footer', ['p', 'x']], ['button', 'Go'], share)).toEqual([
      'aside',
      'footer',
      'button',
    ]);
    const bar = ['div#bar.wp_share', ['div', ['p', 'Tell everybody what you have read here'], ['hr']]] as const;
    expect(removedFrom(bar)).toEqual(['div#bar']);
  });

  test('takes out headings, lists, divs and forms by name, links, images and inputs', () => {
    const page: Literal[] = [
      ['h2.promo#heading', 'More'],
      ['h2#linked', ['a', 'The next day']],
      linkList('ul#links'),
      ['div.widget#named', ['p', FIFTY], ['p', FIFTY]],
      ['form#form', ['p', FIFTY], ['input']],
      ['div#images', ['p', 'x'], ...Array.from({ length: 5 }, (): Literal => ['img'])],
      ['div#empty', ['section', ['em', ' '], ['ul']]],
    ];
    expect(removedFrom(...page)).toEqual(['h2#heading', 'div#named', 'form#form', 'div#images', 'div#empty']);
  });

  test('spares lists that say nothing against them, code, figures and prose with commas', () => {
    const commas = ['div.widget#prose', ['p', FIFTY.repeat(5), ['a', FIFTY.repeat(5)]], ['p', 'x']] as const;
    expect(removedFrom(commas)).toEqual(['div#prose']);
    const prose = ['div#prose', ['p', FIFTY.repeat(5), ['a', FIFTY.repeat(5)]], ['p', 'x']] as const;
    expect(removedFrom(prose, ['code', linkList('div#code')])).toEqual([]);
    expect(
      removedFrom(['figure', ['div#figure', ['p', 'x'], ...Array.from({ length: 5 }, (): Literal => ['img'])]]),
    ).toEqual([]);
  });

  test('spares data tables and what holds them', () => {
    const cell = (text: string): Literal => ['td', ['a', text]];
    const row = (count: number): Literal => ['tr', ...Array.from({ length: count }, () => cell('Lisbon'))];
    const table = (name: string, rows: number, columns: number): Literal => [
      name,
      ['tbody', ...Array.from({ length: rows }, () => row(columns))],
    ];
    expect(removedFrom(table('table#small', 2, 5), table('table#wide', 2, 5))).toEqual([]);
    expect(removedFrom(table('table#small', 2, 4), table('table#more', 3, 4))).toEqual(['table#small']);
    expect(removedFrom(table('table#layout[role=presentation]', 3, 4))).toEqual(['table#layout']);
    expect(removedFrom(['table#headed', ['tr', ['th', 'City']], row(2)])).toEqual([]);
    expect(removedFrom(['div#around', ['div#inside', table('table', 3, 4)], ['hr']])).toEqual([]);
  });

  test('judges a container by what is left in it', () => {
    const links: Literal = ['div', ['a', 'One of the other stories'], ['a', 'Another']];
    const box: Literal = ['div#box', ['section', links], ['aside', ['p', FIFTY]], ['hr']];
    expect(removedFrom(box)).toEqual(['div#box']);
  });
});
