import { describe, expect, it } from 'vitest';
import { generatedArticles } from '../../../src/bench/library/generated-articles.ts';
import { finish } from '../../../src/core/steps.ts';
import { chosenArticles, searchSteps, tagsOf } from '../../../src/extension-pages/shelf/list/find-articles.ts';
import { listedArticles } from '../../../src/extension-pages/shelf/list/listed-articles.ts';
import { routeOf } from '../../../src/extension-pages/shelf/route.ts';
import type { HighlightRecord } from '../../../src/platform/shelf/database.ts';
import type { ArticleRecord } from '../../../src/platform/shelf/stored-article.ts';

const [MADE] = [...generatedArticles(1)];

function record(id: string, more: Partial<ArticleRecord> = {}): ArticleRecord {
  if (!MADE) throw new Error('no article');
  return { ...MADE.record, id, keys: [`key-${id}`], tags: [], ...more };
}

function highlight(id: string, keys: readonly string[], note?: string): HighlightRecord {
  return {
    ...{ id, keys, colour: 'yellow', created: 1, modified: 1, page: { url: '', title: '' } },
    quote: { exact: 'left before the fog', prefix: '', suffix: '', start: 0, end: 19 },
    ...(note !== undefined && { note }),
  };
}

describe('the list of articles', () => {
  it('counts each highlight once, by any key', () => {
    const [one, two] = listedArticles(
      [record('one', { keys: ['a', 'b'] }), record('two')],
      [highlight('x', ['a', 'b']), highlight('y', ['b'])],
    );
    expect([one?.highlights, two?.highlights]).toEqual([2, 0]);
  });

  it('is searched in titles, tags, highlighted words, notes and texts, without case and accents', () => {
    const all = listedArticles(
      [record('one', { title: 'Ferries', tags: ['Harbour'] }), record('two', { title: 'Gärten', byline: null })],
      [highlight('x', ['key-one'], 'Ask Ada')],
    );
    const texts = new Map([['two', 'a text about 铅字 and roses']]);
    const found = (query: string) => finish(searchSteps(all, query, texts)).map((each) => each.record.id);
    expect(found('ferries harbour fog ada')).toEqual(['one']);
    expect(found('garten')).toEqual(['two']);
    expect(found('garten roses')).toEqual(['two']);
    expect(found('铅字')).toEqual(['two']);
    expect(found('ada roses')).toEqual([]);
  });

  it('is ordered by when articles were saved or read, or by their length', () => {
    const all = listedArticles(
      [
        record('old', { savedAt: 1, words: 10, state: 'archived', tags: ['a'] }),
        record('read', { savedAt: 2, words: 30, readAt: 9, tags: ['a', 'b'] }),
        record('new', { savedAt: 3, words: 20 }),
      ],
      [],
    );
    const ids = (order: 'saved' | 'read' | 'length', state: 'all' | 'unread' = 'all', tag: string | null = null) =>
      chosenArticles(all, { state, tag, order }).map((each) => each.record.id);
    expect(ids('saved')).toEqual(['new', 'read', 'old']);
    expect(ids('read')).toEqual(['read', 'new', 'old']);
    expect(ids('length')).toEqual(['old', 'new', 'read']);
    expect(ids('saved', 'unread')).toEqual(['new', 'read']);
    expect(ids('saved', 'all', 'a')).toEqual(['read', 'old']);
    expect(tagsOf(all)).toEqual(['a', 'b']);
  });
});

describe('the address of the library', () => {
  it.each([
    ['', { view: 'unread', reading: null }],
    ['#archived', { view: 'archived', reading: null }],
    ['#nonsense', { view: 'unread', reading: null }],
    ['#read=a%2Fb', { view: 'all', reading: 'a/b' }],
    ['#read=%', { view: 'all', reading: '%' }],
  ])('%s', (hash, route) => {
    expect(routeOf(hash, 'all')).toEqual(route);
  });
});
