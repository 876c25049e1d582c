/** What becomes of an article that is stored, when a backup has the same one. */
import { describe, expect, it } from 'vitest';
import type { KeptArticle } from '../../../../src/platform/shelf/article-records.ts';
import { mergedArticle } from '../../../../src/platform/shelf/merged-article.ts';
import { contentOf, key, linkOf, PARAGRAPHS, recordOf } from '../../../support/kept-articles.ts';

const text = (articleId: string, folded = 'gulls') => ({ articleId, folded });
const picture = (articleId: string, name: string) => ({
  articleId,
  address: `https://quay.example/${name}`,
  type: 'image/png',
  blob: new Blob([name]),
});

const KEPT: KeptArticle = { record: recordOf(1), content: contentOf(1), text: text('article-1'), pictures: [] };

describe('an article that is in a backup, too', () => {
  it('stays as it is if both are the same, or the other one is older', () => {
    expect(mergedArticle(KEPT, structuredClone(KEPT))).toBeNull();
    const older = { ...KEPT, record: recordOf(1, { modified: 5, state: 'archived' as const }) };
    expect(mergedArticle(KEPT, older)).toBeNull();
  });

  it('becomes the newer one, under its own id, with the tags and keys of both', () => {
    const stored = { ...KEPT, record: recordOf(1, { tags: ['sea'] }) };
    const record = recordOf(1, {
      id: 'other-id',
      keys: [key(1), key(9)],
      modified: 2e12,
      state: 'archived',
      tags: ['fog'],
    });
    const other = { record, content: { ...contentOf(1), articleId: 'other-id' }, text: text('other-id', 'new') };
    const merged = mergedArticle(stored, other);
    expect(merged?.record).toMatchObject({
      id: 'article-1',
      keys: [key(1), key(9)],
      state: 'archived',
      tags: ['fog', 'sea'],
    });
    expect([merged?.content?.articleId, merged?.text]).toEqual(['article-1', text('article-1', 'new')]);
  });

  it('gets the tags of an older one', () => {
    const older = { ...KEPT, record: recordOf(1, { modified: 5, tags: ['fog'] }) };
    expect(mergedArticle(KEPT, older)?.record.tags).toEqual(['fog']);
  });

  it('keeps its content if the newer one is a link, and gets content if it is one', () => {
    const link = { record: linkOf(1, { modified: 2e12, title: 'Saved elsewhere', tags: ['later'] }) };
    const kept = mergedArticle(KEPT, link);
    expect(kept?.content).toEqual(KEPT.content);
    expect(kept?.record).toMatchObject({ title: 'Ferry 1', words: 60, hasContent: true, tags: ['later'] });
    const filled = mergedArticle({ record: linkOf(1, { modified: 2e12 }) }, KEPT);
    expect(filled?.content).toEqual(KEPT.content);
    expect(filled?.record).toMatchObject({ hasContent: true, bytes: 900, modified: 2e12 });
  });

  it('gets the pictures that only the other one has, if the content shows them', () => {
    const images = ['one.png', 'two.png'].map((name) => ['img', { src: `https://quay.example/${name}` }, []] as const);
    const content = contentOf(1, [...PARAGRAPHS, ...images]);
    const record = recordOf(1, { pictures: { all: 2, saved: 1 }, bytes: 1000 });
    const stored = { record, content, text: text('article-1'), pictures: [picture('article-1', 'one.png')] };
    const older = {
      ...stored,
      record: recordOf(1, { modified: 5 }),
      pictures: ['one.png', 'two.png', 'three.png'].map((name) => picture('article-1', name)),
    };
    const merged = mergedArticle(stored, older);
    expect(merged?.pictures?.map(({ address }) => address.slice(21))).toEqual(['one.png', 'two.png']);
    expect(merged?.record).toMatchObject({ pictures: { all: 2, saved: 2 }, bytes: 1007 });
  });

  it('keeps a place in the text that only the older one has', () => {
    const place = { text: 3, chars: 90, share: 0.5 };
    const older = { ...KEPT, record: recordOf(1, { modified: 5, place, progress: 0.4, readAt: 7 }) };
    expect(mergedArticle(KEPT, older)?.record).toMatchObject({ place, progress: 0.4, readAt: 7 });
  });
});
