import { describe, expect, it } from 'vitest';
import type { Literal } from '../literal-page.ts';
import { keptOf, keptOfType, LONG, OTHER_TEN, TEN } from './kept-of.ts';

const SURE = 0.97;
const UNSURE = 0.03;

describe('cards of a row', () => {
  const card = (name: string): Literal => ['div.card', ['h2', name], ['p', `${name} ${TEN} ${OTHER_TEN}`]];
  const names = ['Bridge', 'Harbour', 'Market', 'Station', 'Weir'];

  it('keep their headings on a page that is a text where nearly all do', () => {
    const p = names.flatMap((_, index) => [index === 3 ? UNSURE : SURE, SURE]);
    const kept = keptOf([SURE, ...p], ['p', LONG], ['main', ...names.map(card)]);
    expect(kept).toEqual(new Array(11).fill(1));
  });
});

describe('what a page has twice', () => {
  const sure = (count: number) => new Array<number>(count).fill(SURE);

  it('is one line where a button repeats the name beside it', () => {
    const by: Literal = ['div', ['a[href=/ilse]', 'Ilse Brandt'], ['div', ['span', 'Ilse Brandt']]];
    const kept = keptOfType('listing', sure(4), ['p', LONG], by, ['p', `${OTHER_TEN} ${TEN}`]);
    expect(kept).toEqual([1, 1, 0, 1]);
  });

  it('is both where authors repeat lines, cards say the same, or a picture is between them', () => {
    const lines: Literal = ['div', ['p', 'Row, row, row'], ['p', 'Row, row, row']];
    expect(keptOfType('listing', sure(3), ['p', LONG], lines)).toEqual([1, 1, 1]);
    const card: Literal = ['div.card', ['div', ['span', 'In stock']]];
    expect(keptOfType('service', sure(4), ['p', LONG], ['section', card, card, card])).toEqual([1, 1, 1, 1]);
    const coupon: Literal = ['section', ['div', 'Ends on Friday'], ['img'], ['article', 'Ends on Friday']];
    expect(keptOfType('service', sure(3), ['p', LONG], coupon)).toEqual([1, 1, 1]);
    const cells: Literal = ['table', ['tr', ['td', ['p', 'None at all']], ['td', ['div', 'None at all']]]];
    expect(keptOfType('service', sure(3), ['p', LONG], cells)).toEqual([1, 1, 1]);
  });

  it('is one part with its heading, and not one of a reference', () => {
    const part = (tag: string): Literal => [tag, ['h2', 'Where we meet'], ['p', 'At the pump by the hall.']];
    const body: Literal[] = [
      ['p', LONG],
      ['main', part('section'), ['hr'], part('div')],
    ];
    expect(keptOfType('service', sure(5), ...body)).toEqual([1, 1, 1, 0, 0]);
    expect(keptOfType('documentation', sure(5), ...body)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('lines of controls', () => {
  const lines = ['Sort by', 'Showing 1–12 of 80 results', '1 2 3 Next', '(', 'Products (296)', 'Skip to results'];
  const facts = [
    'Last: slip-lasted',
    'Narrow',
    'Order: songbirds',
    'In stock',
    '12 of 80 were saved',
    'Next to the mill',
  ];
  const keptLines = (type: 'listing' | 'article', texts: readonly string[]) =>
    keptOfType(
      type,
      [SURE, ...texts.map(() => SURE)],
      ['p', LONG],
      ['main', ...texts.map((text): Literal => ['div', text])],
    );

  it('go from lists, and facts stay', () => {
    expect(keptLines('listing', lines)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(keptLines('listing', facts)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('go with notices on links that earn money', () => {
    const notices = ['This site may earn a commission from merchant links.', 'This website uses affiliate links.'];
    expect(keptLines('listing', [...notices, 'The agent earns his living on the road.'])).toEqual([1, 0, 0, 1]);
  });

  it('stay in articles', () => {
    expect(keptLines('article', ['Sort by', 'Showing 1–12 of 80 results'])).toEqual([1, 1, 1]);
  });
});
