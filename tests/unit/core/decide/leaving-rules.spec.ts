import { describe, expect, it } from 'vitest';
import { type Literal, pageOf } from '../literal-page.ts';
import { keptOf, keptOfPage, keptOfType, LONG, NO_LINKS, OTHER_TEN, TEN } from './kept-of.ts';

describe('the blocks that rules leave in an article', () => {
  it('are not the labels of advertisements, though articles may speak of these', () => {
    const label = (text: string) => keptOf([0.97, 0.9, 0.97], ['p', TEN], ['p', text], ['p', OTHER_TEN]);
    expect(label('— Advertisement · Continue reading below —')).toEqual([1, 0, 1]);
    expect(label('Реклама')).toEqual([1, 0, 1]);
    expect(label('Новая реклама')).toEqual([1, 1, 1]);
    expect(keptOf([0.97, 0.9, 0.97], ['p', TEN], ['h2', 'Advertising'], ['p', OTHER_TEN])).toEqual([1, 1, 1]);
  });

  it('hold an example that documentation repeats', () => {
    const page: Literal[] = [
      ['div', ['p', TEN]],
      ['div', ['p', OTHER_TEN]],
      ['section', ['p', TEN]],
    ];
    expect(keptOfType('documentation', [0.97, 0.97, 0.97], ...page)).toEqual([1, 1, 1]);
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

  it('include headings that speak of comments, where none follow', () => {
    const heading = 'Respond to comments and replies';
    expect(keptOf([0.97, 0.9, 0.97], ['p', LONG], ['h2', heading], ['p', LONG])).toEqual([1, 1, 1]);
  });

  it('hold a text once that the page has in two places', () => {
    const kept = keptOf([0.97, 0.97, 0.97], ['div', ['p', TEN]], ['div', ['p', OTHER_TEN]], ['section', ['p', TEN]]);
    expect(kept).toEqual([1, 1, 0]);
  });

  it('hold a line that the author repeats in one place as often as he does', () => {
    expect(keptOf([0.97, 0.97, 0.97], ['p', TEN], ['p', OTHER_TEN], ['p', TEN])).toEqual([1, 1, 1]);
  });

  it('are not the rules for comments under an article, but those of an article about comments', () => {
    const rules: Literal = ['div', ['p', 'Comments are moderated. We remove offensive comments that break the rules.']];
    const article: Literal = ['main', ['p', LONG], ['p', `more ${LONG}`]];
    expect(keptOf([0.97, 0.97, 0.9], article, rules)).toEqual([1, 1, 0]);
    const page = { ...pageOf(article, rules), titles: ['How we moderate comments'] };
    expect(keptOfPage(page, [0.97, 0.97, 0.9], { type: 'article', links: NO_LINKS })).toEqual([1, 1, 1]);
  });

  it('are not a heading over text that is left out, but one over a picture', () => {
    const kept = (...shown: Literal[]) =>
      keptOf([0.97, 0.9, 0.1], ['p', LONG], ['section', ['h3', 'In your letterbox'], ...shown, ['div', 'Share']])[1];
    expect(kept()).toBe(0);
    expect(kept(['img'])).toBe(1);
  });
});
