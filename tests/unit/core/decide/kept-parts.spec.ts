import { describe, expect, it } from 'vitest';
import type { KnownType } from '../../../../src/core/signals/page-type/type-model.ts';
import { indexOf, type Literal, pageOf } from '../literal-page.ts';
import { keptOf, keptOfPage, keptOfType, LONG, NO_LINKS, OTHER_TEN, TEN } from './kept-of.ts';

function listItem(text: string): Literal {
  return ['li', text];
}

function linked(...texts: string[]): Literal[] {
  return texts.map((text) => ['li', ['a[href=#part]', text]]);
}

describe('the blocks that stay with other text', () => {
  it('include an unsure heading of a text that is kept, and no heading of what is not', () => {
    const kept = keptOf(
      [0.15, 0.97, 0.15, 0.02],
      ['section', ['h2', 'A heading of four words'], ['p', `${TEN} ${OTHER_TEN}`]],
      ['section', ['h2', 'Another heading of five words'], ['p', OTHER_TEN]],
    );
    expect(kept).toEqual([1, 1, 0, 0]);
  });

  it('are whole runs of paragraphs, holes and last lines included', () => {
    const kept = keptOf([0.97, 0.3, 0.97], ['p', TEN], ['p', 'Short, between them.'], ['p', OTHER_TEN]);
    expect(kept).toEqual([1, 1, 1]);
    expect(keptOf([0.97, 0.97, 0.3], ['p', TEN], ['p', OTHER_TEN], ['p', 'The end.'])).toEqual([1, 1, 1]);
  });

  it('go on to the end of their part of the page where that is likelier content than not', () => {
    const recipe: Literal = ['section', ['p', `${TEN} ${OTHER_TEN}`], ['p', OTHER_TEN]];
    const notes: Literal = ['section', ['h3', 'Notes'], ['p', 'It thickens overnight.']];
    const letter: Literal = ['footer', ['div', ['div', ['p', 'Ten soups in a letter.']]]];
    expect(keptOf([0.99, 0.97, 0.6, 0.6, 0.6], ['main', recipe, notes], letter)).toEqual([1, 1, 1, 1, 0]);
  });

  it('end with the last paragraph, though it has a class more than the others', () => {
    const last = (classes: string): Literal => [
      'div',
      ['p.graf', `${TEN} ${OTHER_TEN}`],
      [`p.${classes}`, `${TEN}, they said`],
    ];
    expect(keptOf([0.97, 0.35], last('graf.endmark'))).toEqual([1, 1]);
    expect(keptOf([0.97, 0.35], last('signature'))).toEqual([1, 0]);
  });

  it('have no gap where a caption or a formula stands between them', () => {
    expect(keptOf([0.97, 0.9, 0.5], ['p', TEN], ['h2', 'A heading'], ['div', 'Its text.'])).toEqual([1, 1, 1]);
    const figure: Literal = ['figure', ['figcaption', 'What the picture shows.']];
    expect(keptOf([0.97, 0.5, 0.97], ['p', TEN], figure, ['p', OTHER_TEN])).toEqual([1, 1, 1]);
    expect(keptOf([0.3, 0.5, 0.97], ['p', 'By Ilse'], figure, ['p', OTHER_TEN])).toEqual([0, 1, 1]);
  });

  it('are whole lists of terms, the last one included', () => {
    const list: Literal = ['dl', ['dt', '0'], ['dd', 'All is there.'], ['dt.last', '4'], ['dd', 'Some files are not.']];
    expect(keptOf([0.97, 0.9, 0.9, 0.3, 0.3], ['p', `${TEN} ${OTHER_TEN}`], list)).toEqual([1, 1, 1, 1, 1]);
  });

  it('have no gap where a heading stands, though a line of buttons follows it', () => {
    const card = (...rest: Literal[]): Literal => ['div', ['h2', 'The recipe'], ['p', 'Print, save'], ...rest];
    const kept = keptOf([0.97, 0.4, 0.1, 0.9], ['p', LONG], card(['p', `${TEN} ${OTHER_TEN}`]));
    expect(kept).toEqual([1, 1, 0, 1]);
    expect(keptOf([0.97, 0.4, 0.1, 0.9], ['p', LONG], card(), ['p', `${TEN} ${OTHER_TEN}`])).toEqual([1, 0, 0, 1]);
    expect(
      keptOf([0.97, 0.3, 0.97], ['div', LONG], ['h2', 'A heading'], ['main', ['p', `${OTHER_TEN} ${TEN}`]]),
    ).toEqual([1, 1, 1]);
  });

  it('hold a term with its definition', () => {
    expect(keptOf([0.2, 0.97], ['dl', ['dt', 'Tide'], ['dd', TEN]])).toEqual([1, 1]);
  });

  it('hold likely links that the text announces', () => {
    const announced = (p: number) =>
      keptOf([0.97, p, p], ['div', ['p', `${TEN} ${OTHER_TEN}:`], ['ul', ...linked('One', 'Two')]]).slice(1);
    expect(announced(0.35)).toEqual([1, 1]);
    expect(announced(0.25)).toEqual([0, 0]);
  });

  it('hold the contents right before or amid a text, with their heading', () => {
    const contents: Literal = ['div', ['p', 'Contents'], ['ul', ...linked('One', 'Two', 'Three')]];
    const contentsOf = (type: KnownType, p: number) =>
      keptOfType(type, [0.2, p, p, p, 0.97, 0.97], contents, ['p', LONG], ['p', TEN]).slice(0, 4);
    expect(contentsOf('article', 0.4)).toEqual([1, 1, 1, 1]);
    expect(contentsOf('article', 0.3)).toEqual([0, 0, 0, 0]);
    expect(contentsOf('listing', 0.4)).toEqual([0, 0, 0, 0]);
    const elsewhere: Literal = ['div', ['p', 'Contents'], ['ul', ...['One', 'Two', 'Three'].map(listItem)]];
    expect(keptOf([0.2, 0.4, 0.4, 0.4, 0.97], elsewhere, ['p', LONG]).slice(0, 4)).toEqual([0, 0, 0, 0]);
  });

  it('hold lists of sources after kept text, and verdicts amid it', () => {
    const sources = (heading: string) =>
      keptOf([0.97, 0.05, 0.1, 0.1], ['div', ['p', LONG], ['h2', heading], ['ul', ...['One', 'Two'].map(listItem)]]);
    expect(sources('Sources & links')).toEqual([1, 1, 1, 1]);
    expect(sources('參考資料')).toEqual([1, 1, 1, 1]);
    expect(sources('Most popular')).toEqual([1, 0, 0, 0]);
    const list: Literal = ['ul', ...['Good', 'Sharp'].map(listItem)];
    const review = (heading: string) =>
      keptOf([0.97, 0.1, 0.3, 0.3, 0.97], ['p', LONG], ['div', ['h5', heading], list], ['p', LONG]).slice(1, 4);
    expect(review('Pros')).toEqual([1, 1, 1]);
    expect(review('Tags')).toEqual([0, 0, 0]);
  });

  it('include a heading that has a box of its own, unless it leads elsewhere', () => {
    const boxed = (heading: Literal) => keptOf([0.97, 0.3, 0.97], ['p', LONG], ['div', heading], ['p', LONG])[1];
    expect(boxed(['h3', 'A heading of four words'])).toBe(1);
    expect(boxed(['h3', ['a', 'A heading of four words']])).toBe(0);
  });

  it('hold lists and quotes in wrappers of their own', () => {
    const wrapped = (element: Literal) =>
      keptOf([0.97, 0.3, 0.97], ['dd', ['p', LONG], ['div', element], ['p', LONG]])[1];
    expect(wrapped(['ul', ['li', 'LEFT JOIN']])).toBe(1);
    expect(wrapped(['blockquote', ['p', 'From: somebody']])).toBe(1);
    expect(wrapped(['p', 'LEFT JOIN'])).toBe(0);
  });

  it('hold boxes of notes in the text', () => {
    const amid = (name: string) =>
      keptOf([0.97, 0.3, 0.2, 0.97], ['div', ['p', LONG], [name, ['p', 'Tip'], ['p', TEN]], ['p', LONG]]).slice(1, 3);
    expect(amid('div.admonition.tip')).toEqual([1, 1]);
    expect(amid('div.promo')).toEqual([0, 0]);
  });

  it('hold a list that the text announces, or stands around, and none of links', () => {
    const items = (link: boolean): Literal => [
      'ul',
      ...['bread', 'salt', 'smoke'].map((name): Literal => ['li', link ? ['a[href=/x]', name] : name]),
    ];
    const announced = (mark: string, list: Literal) =>
      keptOf([0.97, 0.1, 0.1, 0.1], ['div', ['p', `${TEN} ${OTHER_TEN}${mark}`], list]).slice(1);
    expect(announced(':', items(false))).toEqual([1, 1, 1]);
    expect(announced('：', items(false))).toEqual([1, 1, 1]);
    expect(announced('.', items(false))).toEqual([0, 0, 0]);
    expect(announced(':', items(true))).toEqual([0, 0, 0]);
    const amid = (list: Literal) =>
      keptOf([0.97, 0.3, 0.1, 0.3, 0.97], ['div', ['p', `${TEN} ${OTHER_TEN}`], list, ['p', LONG]]).slice(1, 4);
    expect(amid(items(false))).toEqual([1, 1, 1]);
    expect(amid(items(true))).toEqual([0, 0, 0]);
  });

  it('hold who is quoted with the quote', () => {
    const quote: Literal = ['blockquote', ['b', 'She wrote:'], ['p', `${TEN} ${OTHER_TEN}`]];
    expect(keptOf([0.97, 0.1, 0.97], ['p', LONG], quote)).toEqual([1, 1, 1]);
  });

  it('hold a table of facts whole, with its title and the names of its parts', () => {
    const fact = (name: string): Literal => ['tr', ['th', name], ['td', `of ${name}`]];
    const table: Literal = [
      'table',
      ['tr', ['th', 'Orland']],
      ['tr', ['td', 'Map']],
      fact('Area'),
      fact('Capital'),
      fact('Sea'),
    ];
    const kept = keptOf([0.97, 0.1, 0.1, 0.9, 0.9, 0.2, 0.9, 0.9, 0.9], ['p', LONG], table);
    expect(kept).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('hold the code between two paragraphs, under its label, and no code after the text', () => {
    const code: Literal = ['pre', 'let gauge = open(north)'];
    const kept = (last: number) =>
      keptOf([0.97, 0.05, 0.02, last], ['p', LONG], ['div', 'Copy'], code, ['p', OTHER_TEN]);
    expect(kept(0.97)).toEqual([1, 0, 1, 1]);
    expect(kept(0.01)).toEqual([1, 0, 0, 0]);
  });

  it('hold a drawn formula with its number', () => {
    const formula: Literal = ['div', ['span.katex', 'V = lbh']];
    expect(keptOf([0.97, 0.05, 0.05, 0.97], ['p', LONG], formula, ['div', '(4a)'], ['p', OTHER_TEN])).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('hold the title of a box that is kept', () => {
    const box: Literal = ['div', ['p.sidebar-title', 'The crate'], ['p', `more ${LONG}`]];
    expect(keptOf([0.97, 0.01, 0.97], ['p', LONG], box)).toEqual([1, 1, 1]);
    expect(keptOf([0.97, 0.01, 0.01], ['p', LONG], box)).toEqual([1, 0, 0]);
  });

  it('hold the name of folded text', () => {
    const folded: Literal = ['details', ['summary', 'How we count'], ['p', `${OTHER_TEN} ${TEN}`]];
    expect(keptOf([0.97, 0.01, 0.97], ['p', LONG], folded)).toEqual([1, 1, 1]);
  });

  it('hold the heading under the headline that says what the article is about', () => {
    const page = (lead: string) => ({
      ...pageOf(['header', ['h1', 'Six new lamps on the quay'], ['h2', lead]], ['main', ['div', ['div', ['p', LONG]]]]),
      titles: ['Six new lamps on the quay'],
    });
    const kept = (lead: string) => keptOfPage(page(lead), [0.05, 0.52, 0.97], { type: 'article', links: NO_LINKS })[1];
    expect(kept('The old ones went out on the eve of the fair')).toBe(1);
    expect(kept('News')).toBe(0);
  });

  it('hold the notes that kept text links to, with their heading', () => {
    const notes: Literal = [
      'div',
      ['h2', 'Notes'],
      ['ol', ['li#n1', 'One.'], ['li#n2', 'Two, which nobody links to.']],
    ];
    const page = pageOf(['p', `${LONG} `, ['a[href=#n1]', '1']], ['p', 'Share'], notes);
    const links = { notes: [{ link: indexOf(page, 'a'), note: indexOf(page, 'li#n1') }], opened: [] };
    const p = [0.97, 0.01, 0.01, 0.01, 0.01];
    expect(keptOfPage(page, p, { type: 'article', links })).toEqual([1, 0, 1, 1, 1]);
    expect(keptOfPage(page, p, { type: 'article', links: NO_LINKS })).toEqual([1, 0, 0, 0, 0]);
  });

  it('hold all tabs of a group, but for the one with a form', () => {
    const tabs: Literal = [
      'div',
      ['div.one#a', LONG],
      ['div.two#b', OTHER_TEN],
      ['div.three#c', 'Write to us', ['form', ['label', 'Name']]],
    ];
    const page = pageOf(tabs);
    const opened = ['div.one#a', 'div.two#b', 'div.three#c'].map((each) => indexOf(page, each));
    const kept = keptOfPage(page, [0.97, 0.42, 0.42, 0.42], { type: 'article', links: { notes: [], opened } });
    expect(kept).toEqual([1, 1, 0, 0]);
  });
});
