import { describe, expect, it } from 'vitest';
import { DECIDERS, decideBlocks } from '../../../../src/core/decide/decide-blocks.ts';
import { measurePage } from '../../../../src/core/model/view/measured.ts';
import { KNOWN_TYPES, type KnownType } from '../../../../src/core/signals/page-type/type-model.ts';
import { type Literal, pageOf } from '../literal-page.ts';

const NO_LINKS = { notes: [], opened: [] };
const TEN = 'one two three four five six seven eight nine ten';
const OTHER_TEN = 'red blue green white black brown grey pink gold silver';

/** A text, a heading and three posts, and how likely each is content. */
const LONG = `${TEN} ${OTHER_TEN} ${TEN} ${OTHER_TEN} ${TEN} ${OTHER_TEN} and more`;
const POSTS: Literal = ['ol', ...['a', 'b', 'c'].map((name): Literal => ['li', ['p', `${name} says ${OTHER_TEN}`]])];
const ODDS = [0.99, 0.3, 0.9, 0.9, 0.9];

function listItem(text: string): Literal {
  return ['li', text];
}

function linked(...texts: string[]): Literal[] {
  return texts.map((text) => ['li', ['a[href=#part]', text]]);
}

/** What is kept of a page of one type. Log-odds from probabilities. */
function keptOfType(type: KnownType, p: readonly number[], ...body: Literal[]): number[] {
  const measured = measurePage(pageOf(...body));
  expect(measured.view.count).toBe(p.length);
  return [
    ...decideBlocks(measured, {
      logits: Float64Array.from(p, (each) => Math.log(each / (1 - each))),
      shares: Float64Array.from(KNOWN_TYPES, (each) => (each === type ? 1 : 0)),
      links: NO_LINKS,
    }).kept,
  ];
}

function keptOf(p: readonly number[], ...body: Literal[]): number[] {
  return keptOfType('article', p, ...body);
}

describe('the decision on a block', () => {
  const measured = measurePage(pageOf(['p', TEN], ['p', 'Advertisement'], ['p', OTHER_TEN], ['div', `${TEN} again`]));
  const scored = {
    logits: Float64Array.of(3, 3, 3, -3),
    shares: Float64Array.from(KNOWN_TYPES, (type) => (type === 'article' ? 1 : 0)),
    links: NO_LINKS,
  };

  it('names the rule that made it, or the model', () => {
    const { kept, by } = decideBlocks(measured, scored);
    expect([...kept]).toEqual([1, 0, 1, 0]);
    expect([...by].map((decider) => DECIDERS[decider]?.id)).toEqual(['model', 'ad-labels', 'model', 'model']);
  });

  it('is another one without the rule', () => {
    const { kept, by } = decideBlocks(measured, { ...scored, without: new Set(['ad-labels']) });
    expect([...kept]).toEqual([1, 1, 1, 0]);
    expect(DECIDERS[by[1] ?? -1]?.id).toBe('model');
  });

  it('is reported with a reason for each rule that drops blocks', () => {
    const dropping = DECIDERS.filter(({ id }) => /^(comment|teasers|repeats|ad-|promotions|consent|house)/.test(id));
    expect(dropping.length).toBeGreaterThan(8);
    expect(dropping.filter(({ reason }) => reason === undefined)).toEqual([]);
  });
});

describe('the blocks that are kept', () => {
  it('are those that raise the expected F1', () => {
    expect(keptOf([0.97, 0.9, 0.2], ['p', TEN], ['p', OTHER_TEN], ['div', `${TEN} again`])).toEqual([1, 1, 0]);
  });

  it('are not the labels of advertisements, though articles may speak of these', () => {
    const label = (text: string) => keptOf([0.97, 0.9, 0.97], ['p', TEN], ['p', text], ['p', OTHER_TEN]);
    expect(label('— Advertisement · Continue reading below —')).toEqual([1, 0, 1]);
    expect(label('Реклама')).toEqual([1, 0, 1]);
    expect(label('Новая реклама')).toEqual([1, 1, 1]);
    expect(keptOf([0.97, 0.9, 0.97], ['p', TEN], ['h2', 'Advertising'], ['p', OTHER_TEN])).toEqual([1, 1, 1]);
  });

  it('are none where little content is expected', () => {
    expect(keptOf([0.3, 0.3], ['p', TEN], ['p', OTHER_TEN])).toEqual([0, 0]);
  });

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

  it('are no comments under an article, but posts where there is nothing else', () => {
    expect(keptOf(ODDS, ['p', LONG], ['h2', '12 комментариев'], POSTS)).toEqual([1, 0, 0, 0, 0]);
    expect(keptOf(ODDS, ['p', 'A question.'], ['h2', '12 replies'], POSTS)).toEqual([1, 1, 1, 1, 1]);
  });

  it('are posts under a question on a page that is a thread', () => {
    expect(keptOfType('forum', ODDS, ['p', LONG], ['h2', '3 replies'], POSTS)).toEqual([1, 1, 1, 1, 1]);
    expect(keptOfType('article', ODDS, ['p', LONG], ['h2', '3 replies'], POSTS)).toEqual([1, 0, 0, 0, 0]);
  });

  it('are the same of every item of a list, if they are of most, and its heading', () => {
    const shop = (name: string, price: string): Literal => [
      'li',
      ['div.price', price],
      ['h3', name],
      ['p', `${name} ${OTHER_TEN}`],
    ];
    const items = ['ul', shop('Kettle', '9 euro'), shop('Pot', '7 euro'), shop('Jug', '6 euro')] as Literal;
    // A price, a name and some words of each: the last price and a name are as unlike content as if they were no part of it.
    const p = [0.97, 0.97, 0.97, 0.97, 0.15, 0.97, 0.15, 0.97, 0.97];
    expect(keptOfType('listing', p, items)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(keptOfType('article', p, items)[6]).toBe(0);
  });

  it('hold an example that documentation repeats', () => {
    const page: Literal[] = [
      ['div', ['p', TEN]],
      ['div', ['p', OTHER_TEN]],
      ['section', ['p', TEN]],
    ];
    expect(keptOfType('documentation', [0.97, 0.97, 0.97], ...page)).toEqual([1, 1, 1]);
  });

  it('are all of a page of a few words, if they are likely', () => {
    expect(keptOf([0.9], ['p', 'Seven words are all there is here.'])).toEqual([1]);
    expect(keptOf([0.2], ['p', 'Seven words are all there is here.'])).toEqual([0]);
  });

  it('are not the small box that asks for an address, which its name may tell alone', () => {
    const box = (name: string): Literal => [`div.${name}`, ['p', 'One drawing a week.'], ['form', ['button', 'Send']]];
    expect(keptOf([0.97, 0.9, 0.1, 0.97], ['p', LONG], box('newsletter-box'), ['p', `${OTHER_TEN} ${TEN}`])[1]).toBe(0);
    expect(keptOf([0.97, 0.9, 0.1, 0.97], ['p', LONG], box('letter-box'), ['p', `${OTHER_TEN} ${TEN}`])[1]).toBe(1);
  });

  it('are not the small box that ends in an appeal, while one that ends in another button stays', () => {
    const text = (start: string): Literal => ['p', `${start} ${LONG}`];
    const box = (action: string): Literal => [
      'div',
      ['h3', 'Keep these stories coming'],
      ['p', TEN],
      ['div', ['button', action]],
    ];
    const p = [0.97, 0.9, 0.9, 0.9, 0.97];
    expect(keptOf(p, text('a'), box('Become a member'), text('b'))).toEqual([1, 0, 0, 0, 1]);
    expect(keptOf(p, text('a'), box('Show the map'), text('b'))).toEqual([1, 1, 1, 1, 1]);
  });

  it('are all parts of an article that are alike, but for those after the last that is sure', () => {
    const part = (name: string): Literal => ['section', ['h3', `${name} of the tides`], ['p', `${name} ${OTHER_TEN}`]];
    const parts = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map(part);
    const p = [0.97, 0.97, 0.97, 0.97, 0.12, 0.12, 0.97, 0.97, 0.97, 0.97, 0.12, 0.12];
    expect(keptOf(p, ...parts)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
  });

  it('are not the rows of teasers around an article, whose items are as sure as its paragraphs', () => {
    const teaser = (name: string): Literal => [
      'li',
      ['h3', ['a[href=/x]', `The ${name} of the week`]],
      ['p', `${name} ${TEN}`],
    ];
    const rows: Literal = ['ul', ...['Bridge', 'Harbour', 'Market', 'Station'].map(teaser)];
    const article: Literal = ['main', ['p', LONG], ['p', `more ${LONG}`]];
    const rest = [0.6, 0.9, 0.6, 0.9, 0.6, 0.9, 0.6, 0.9];
    expect(keptOf([0.9, 0.9, ...rest], article, rows)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(keptOfType('listing', [0.9, 0.9, ...rest], article, rows)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('are a text once: no hidden copy, none at another place, but what the author repeats after new text', () => {
    const p = [0.97, 0.97, 0.97];
    expect(keptOf(p, ['p', TEN], ['p', OTHER_TEN], ['p[hidden]', TEN])).toEqual([1, 1, 0]);
    expect(keptOf(p, ['div', ['p', TEN], ['p', OTHER_TEN]], ['div', ['p', TEN]])).toEqual([1, 1, 0]);
    expect(keptOf(p, ['div', ['p', TEN]], ['div', ['p', OTHER_TEN], ['p', TEN]])).toEqual([1, 1, 1]);
  });

  it('are no requests to follow or subscribe, whether linked or not', () => {
    const kept = (text: string) => keptOf([0.97, 0.9, 0.97], ['p', LONG], ['p', text], ['p', `more ${LONG}`]);
    for (const request of [
      'Subscribe now to our paper edition for the full story.',
      'Follow The Tidewater Post on Facebook and write to us.',
      'Folgen Sie uns auf Mastodon.',
      'Síguenos en nuestro canal.',
      'Подписывайтесь на наш канал.',
    ])
      expect(kept(request), request).toEqual([1, 0, 1]);
    expect(kept('Follow the coast path on foot and turn inland at the mill.')).toEqual([1, 1, 1]);
  });

  it('are no links to other articles with the line that announces them, but the text such a line may head', () => {
    const p = [0.97, 0.9, 0.9, 0.9, 0.97];
    const kept = (line: string, link: boolean) => {
      const item = (name: string): Literal => ['li', link ? ['a[href=/x]', `The ${name} again`] : `The ${name} again`];
      return keptOf(p, ['p', LONG], ['h3', line], ['ul', item('quay'), item('mill')], ['p', `more ${LONG}`]);
    };
    expect(kept('You might also like', true)).toEqual([1, 0, 0, 0, 1]);
    expect(kept('Auch interessant:', true)).toEqual([1, 0, 0, 0, 1]);
    expect(kept('You might also like', false)).toEqual([1, 1, 1, 1, 1]);
    expect(kept('What you need', true)).toEqual([1, 1, 1, 1, 1]);
  });

  it('are nothing that is named after comments under an article, but the comments of code and what a thread consists of', () => {
    const rules: Literal = ['div.comment_rules', ['ul', ['li', TEN], ['li', OTHER_TEN]]];
    const page: Literal[] = [['main', ['p', LONG], ['pre', ['span.hljs-comment', TEN]]], rules];
    const p = [0.97, 0.9, 0.9, 0.9];
    expect(keptOfType('article', p, ...page)).toEqual([1, 1, 0, 0]);
    expect(keptOfType('forum', p, ...page)).toEqual([1, 1, 1, 1]);
  });

  it('are not the box in which comments are written', () => {
    const form = (id: string): Literal => [`div#${id}`, ['p', OTHER_TEN], ['form', ['label', 'Name']]];
    expect(keptOf([0.97, 0.97, 0.1], ['p', LONG], form('respond'))).toEqual([1, 0, 0]);
    expect(keptOf([0.97, 0.97, 0.1], ['p', LONG], form('responsive'))).toEqual([1, 1, 0]);
  });

  it('are those of one container where the script is one of which little was learned', () => {
    const story = 'Рыбаки вернулись в порт поздно вечером, когда шторм уже стих.';
    const teaser = 'Совет принял бюджет города на год, споров было мало.';
    const page: Literal[] = [
      ['article', ['p', story], ['p', `${story} И ещё раз.`]],
      ['aside', ['div', ['div', ['p', teaser]]]],
    ];
    expect(keptOf([0.97, 0.97, 0.7], ...page)).toEqual([1, 1, 0]);
    expect(keptOf([0.97, 0.97, 0.95], ...page)).toEqual([1, 1, 1]);
    expect(keptOfType('listing', [0.97, 0.97, 0.7], ...page)).toEqual([1, 1, 1]);
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

  it('include headings that speak of comments, where none follow', () => {
    const heading = 'Respond to comments and replies';
    expect(keptOf([0.97, 0.9, 0.97], ['p', LONG], ['h2', heading], ['p', LONG])).toEqual([1, 1, 1]);
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

  it('hold a text once that the page has in two places', () => {
    const kept = keptOf([0.97, 0.97, 0.97], ['div', ['p', TEN]], ['div', ['p', OTHER_TEN]], ['section', ['p', TEN]]);
    expect(kept).toEqual([1, 1, 0]);
  });

  it('hold a line that the author repeats in one place as often as he does', () => {
    expect(keptOf([0.97, 0.97, 0.97], ['p', TEN], ['p', OTHER_TEN], ['p', TEN])).toEqual([1, 1, 1]);
  });
});
