/** The files of a backup: what is whole is read as it is, all else is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticleFile, parseHead, parseHighlights } from '../../../../src/platform/shelf/backup-format.ts';
import { contentOf, highlightOf, linkOf, recordOf } from '../../../support/kept-articles.ts';

const HEAD = {
  format: 'pith-library',
  version: 1,
  made: '2026-11-22T10:00:00Z',
  articles: 2,
  pictures: 0,
  highlights: 1,
};
const ARTICLE = {
  record: recordOf(1, { readAt: 9, place: { text: 1, chars: 2, share: 0.5 }, progress: 0.5, tags: ['sea'] }),
  content: { ...contentOf(1), comments: { count: 2, areReplies: false, nodes: [['p', {}, ['Nice.']]] } },
  text: { articleId: 'article-1', folded: 'gulls' },
  pictures: [{ address: 'https://quay.example/a.png', type: 'image/png', file: 'pictures/1/1.png' }],
};

describe('the first file of a backup', () => {
  it('is read', () => {
    expect(parseHead(JSON.stringify(HEAD))).toEqual(HEAD);
  });

  it.each([
    ['of a later version', { ...HEAD, version: 2, articles: 'many' }, 'newer'],
    ['of the options', { ...HEAD, format: 'pith-options' }, 'unreadable'],
    ['without numbers', { ...HEAD, articles: -1 }, 'unreadable'],
    ['that is a list', [HEAD], 'unreadable'],
  ])('is refused if it is one %s', (_what, head, fault) => {
    expect(parseHead(JSON.stringify(head))).toBe(fault);
  });
});

describe('the file of an article', () => {
  it('is read as it is, with fields that this version does not know', () => {
    const later = { ...ARTICLE, record: { ...ARTICLE.record, rating: 5 } };
    expect(parseArticleFile(JSON.stringify(later))).toEqual(later);
    const link = { record: linkOf(2), pictures: [] };
    expect(parseArticleFile(JSON.stringify(link))).toEqual(link);
  });

  it.each([
    ['no record', { record: undefined }],
    ['an address that runs a script', { record: { ...ARTICLE.record, url: 'javascript:alert(1)' } }],
    ['a key of another form', { record: { ...ARTICLE.record, keys: ['a'] } }],
    ['an id that is a path', { record: { ...ARTICLE.record, id: '../../other' } }],
    ['content of another article', { content: contentOf(2) }],
    ['nodes that are no tree', { content: { ...ARTICLE.content, nodes: [['p', {}]] } }],
    ['no content where it should be', { content: undefined }],
    ['content where there should be none', { record: { ...ARTICLE.record, hasContent: false } }],
    ['the same picture twice', { pictures: [ARTICLE.pictures[0], ARTICLE.pictures[0]] }],
    ['a picture that is a page', { pictures: [{ ...ARTICLE.pictures[0], type: 'text/html' }] }],
  ])('is refused if it has %s', (_what, changed) => {
    expect(parseArticleFile(JSON.stringify({ ...ARTICLE, ...changed }))).toBeNull();
  });
});

describe('the file of the highlights', () => {
  it('is read', () => {
    expect(parseHighlights(JSON.stringify([highlightOf(1)]))).toEqual([highlightOf(1)]);
  });

  it.each([
    ['a colour that there is not', { colour: 'red' }],
    ['no words', { quote: { ...highlightOf(1).quote, exact: '' } }],
    ['no page', { page: null }],
  ])('is refused if one has %s', (_what, changed) => {
    expect(parseHighlights(JSON.stringify([{ ...highlightOf(1), ...changed }]))).toBeNull();
  });
});

it('reads any text without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      parseHead(text);
      parseArticleFile(text);
      parseHighlights(text);
    }),
  );
  const { record } = ARTICLE;
  const fields = fc.constantFrom(...Object.keys(record));
  fc.assert(
    fc.property(fields, fc.jsonValue(), (field, value) => {
      const read = parseArticleFile(JSON.stringify({ record: { ...linkOf(3), [field]: value }, pictures: [] }));
      return read === null || typeof read.record.id === 'string';
    }),
  );
});
