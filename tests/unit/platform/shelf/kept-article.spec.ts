import { describe, expect, it } from 'vitest';
import { keptArticle, type PlainArticle, withPictures } from '../../../../src/platform/shelf/kept-article.ts';
import { pictureAddresses } from '../../../../src/platform/shelf/picture-addresses.ts';
import type { StoredNode } from '../../../../src/platform/shelf/stored-article.ts';
import { MAX_DEPTH, treeFault } from '../../../../src/platform/shelf/stored-tree.ts';

const ARTICLE: PlainArticle['article'] = {
  title: 'Über die Schleuse',
  byline: 'Ada Brandt',
  siteName: 'The Lock',
  publishedTime: '2026-03-01',
  modifiedTime: null,
  lang: 'de',
  dir: 'ltr',
  excerpt: 'Wie sie gebaut wurde.',
  leadImage: 'https://lock.example/lead.jpg?w=9',
  keywords: [],
  sources: {},
  url: 'https://lock.example/story',
  content: null,
  standfirst: null,
  text: 'unused',
  wordCount: 321,
  readingMinutes: 2,
  isTeaser: false,
};

const IMAGE: StoredNode = ['img', { src: 'https://lock.example/a.png', alt: 'a' }, []];

function plain(nodes: readonly StoredNode[], more: Partial<PlainArticle> = {}): PlainArticle {
  return { article: ARTICLE, nodes, ...more };
}

const KEEPING = { id: 'id-of-it', keys: ['k1', 'k2'], now: 1000 };

describe('what is stored of an article', () => {
  it('is its record, its content, and the text that searches look through', () => {
    const nodes: StoredNode[] = [
      ['p', {}, ['Der Fluss ', ['b', {}, ['st']], 'ieg.']],
      [
        'ul',
        {},
        [
          ['li', {}, ['Eins']],
          ['li', {}, ['Zwei\n\tDrei']],
        ],
      ],
    ];
    const { record, content, text, pictures } = keptArticle(plain(nodes), KEEPING);
    expect(record).toMatchObject({
      id: 'id-of-it',
      keys: ['k1', 'k2'],
      url: 'https://lock.example/story',
      title: 'Über die Schleuse',
      published: '2026-03-01',
      language: 'de',
      words: 321,
      minutes: 2,
      savedAt: 1000,
      modified: 1000,
      state: 'unread',
      tags: [],
      hasContent: true,
      pictures: { all: 1, saved: 0 },
      bytes: new TextEncoder().encode(JSON.stringify(content)).length,
    });
    expect(content).toMatchObject({ articleId: 'id-of-it', version: 1, nodes });
    expect(text.folded).toBe('uber die schleuse ada brandt the lock der fluss stieg. eins zwei drei');
    expect(pictures).toEqual([]);
  });

  it('keeps state, tags and place of the record that it replaces', () => {
    const place = { text: 'Der Fluss', position: 3 } as never;
    const { record: before } = keptArticle(plain([]), KEEPING);
    const again = keptArticle(plain([['p', {}, ['Neu']]]), {
      ...KEEPING,
      now: 2000,
      before: { ...before, state: 'archived', tags: ['later'], place, progress: 0.4, readAt: 1500 },
    });
    expect(again.record).toMatchObject({ state: 'archived', tags: ['later'], place, progress: 0.4, readAt: 1500 });
    expect(again.record).toMatchObject({ savedAt: 1000, modified: 2000 });
  });

  it('has the replies of a thread in its text, and not the comments under an article', () => {
    const comments = { count: 1, areReplies: true, nodes: [['p', {}, ['A reply']] as const] };
    expect(keptArticle(plain([], { comments }), KEEPING).text.folded).toContain('a reply');
    const below = { ...comments, areReplies: false };
    const kept = keptArticle(plain([], { comments: below }), KEEPING);
    expect(kept.text.folded).not.toContain('a reply');
    expect(kept.content.comments).toEqual(below);
  });

  it('counts the bytes of its pictures', () => {
    const picture = (size: number, name: string) => ({
      articleId: 'i',
      address: `https://lock.example/${name}.png`,
      type: 'image/png',
      blob: new Blob(['x'.repeat(size)]),
    });
    const two = plain([IMAGE, ['img', { src: 'https://lock.example/b.png' }, []]]);
    const { record } = keptArticle(two, { ...KEEPING, pictures: [picture(10, 'a'), picture(5, 'of-an-earlier-copy')] });
    expect(record.pictures).toEqual({ all: 2, saved: 1 });
    const [before, after] = [[picture(10, 'a')], [picture(10, 'a'), picture(7, 'b')]];
    const more = withPictures(record, before, after);
    expect([more.bytes - record.bytes, more.pictures.saved]).toEqual([7, 2]);
  });
});

describe('the pictures of an article', () => {
  const paragraph: StoredNode = ['p', {}, ['Rain']];

  it('are those of the content, each once, and the lead image where the reader shows it', () => {
    const late = [paragraph, paragraph, paragraph, ['figure', {}, [IMAGE, IMAGE]] as const];
    expect(pictureAddresses(plain(late))).toEqual(['https://lock.example/lead.jpg?w=9', 'https://lock.example/a.png']);
    expect(pictureAddresses(plain([['div', {}, [paragraph, ['figure', {}, [IMAGE]]]]]))).toEqual([
      'https://lock.example/a.png',
    ]);
    const same: StoredNode = ['img', { src: 'https://lock.example/lead.jpg?w=100' }, []];
    expect(pictureAddresses(plain([...late, same]))).toEqual([
      'https://lock.example/a.png',
      'https://lock.example/lead.jpg?w=100',
    ]);
  });

  it('are no drawings, which are in the content', () => {
    const drawing: StoredNode = ['img', { src: 'data:image/svg+xml,%3Csvg%3E' }, []];
    expect(pictureAddresses(plain([drawing]))).toEqual([]);
  });
});

describe('a tree from elsewhere', () => {
  it('is refused if it has another form, is too deep or too large, and says which', () => {
    expect(treeFault([['p', { id: 'pith-a' }, ['Rain', ['b', {}, []]]], 'tail'])).toBeNull();
    for (const wrong of [
      null,
      {},
      [7],
      [['p']],
      [['p', {}, 'x']],
      [['p', { id: 3 }, []]],
      [['p', [], []]],
      [[1, {}, []]],
    ])
      expect(treeFault(wrong)).toBe('malformed');
    let deep: unknown = 'core';
    for (let depth = 0; depth < MAX_DEPTH + 1; depth++) deep = ['p', {}, [deep]];
    expect(treeFault([deep])).toBe('malformed');
    expect(treeFault(['x'.repeat(8_000_001)])).toBe('too-large');
    expect(treeFault(Array.from({ length: 400_001 }, () => ''))).toBe('too-large');
  });
});
