/** Articles as the library stores them, for tests. Plain data alone: tests send them to pages. */
import type { HighlightRecord } from '../../src/platform/shelf/database.ts';
import type { ArticleRecord, StoredContent, StoredNode } from '../../src/platform/shelf/stored-article.ts';

const GULLS = 'The ferryman counts the gulls, the boats, and the clouds before breakfast. ';

/** A key with a number in it. */
export function key(number: number): string {
  return number.toString(16).padStart(32, '0');
}

/** The record of an article with content. */
export function recordOf(number: number, more: Partial<ArticleRecord> = {}): ArticleRecord {
  return {
    id: `article-${number}`,
    keys: [key(number)],
    url: `https://quay.example/${number}`,
    title: `Ferry ${number}`,
    byline: 'Ada Pilot',
    siteName: 'Quay News',
    published: '2026-05-04',
    language: 'en',
    direction: 'ltr',
    excerpt: null,
    words: 60,
    minutes: 1,
    savedAt: 1_790_000_000_000 + number,
    modified: 1_790_000_000_000 + number,
    state: 'unread',
    tags: [],
    hasContent: true,
    pictures: { all: 0, saved: 0 },
    bytes: 900,
    ...more,
  };
}

/** The record of a link that waits to be read. */
export function linkOf(number: number, more: Partial<ArticleRecord> = {}): ArticleRecord {
  const nothing = { byline: null, siteName: null, published: null, words: 0, minutes: 0, bytes: 0 };
  return recordOf(number, { ...nothing, hasContent: false, ...more });
}

/** The content of an article. */
export function contentOf(number: number, nodes: readonly StoredNode[] = PARAGRAPHS): StoredContent {
  const record = recordOf(number);
  return {
    articleId: record.id,
    version: 1,
    article: {
      title: record.title,
      byline: record.byline,
      siteName: record.siteName,
      publishedTime: record.published,
      modifiedTime: null,
      lang: 'en',
      dir: 'ltr',
      excerpt: null,
      leadImage: null,
      keywords: [],
      sources: {},
      url: record.url,
      content: null,
      standfirst: null,
      text: GULLS,
      wordCount: 60,
      readingMinutes: 1,
      isTeaser: false,
    },
    nodes,
  };
}

export const PARAGRAPHS: readonly StoredNode[] = [
  ['p', {}, [`The ferry left before the fog. ${GULLS}`]],
  ['h2', {}, ['At night']],
  ['p', {}, [GULLS.repeat(3)]],
];

/** A highlight of an article. */
export function highlightOf(number: number, more: Partial<HighlightRecord> = {}): HighlightRecord {
  return {
    id: `highlight-${number}`,
    keys: [key(number)],
    quote: { exact: 'left before the fog', prefix: 'The ferry ', suffix: '. The', start: 10, end: 29 },
    colour: 'blue',
    note: 'Which one?',
    created: 5,
    modified: 5,
    page: { url: `https://quay.example/${number}`, title: `Ferry ${number}` },
    ...more,
  };
}
