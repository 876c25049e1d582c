/** The library's part of the database, as a page of the extension sees it. */
import { type GeneratedArticle, generatedArticles } from '../../src/bench/library/generated-articles.ts';
import type { ArticleRecord, StoredContent, StoredText } from '../../src/platform/shelf/stored-article.ts';
import { fillLibrary, type LibraryState, libraryState, type PlainPicture } from './library-store.ts';
import type { TestPage } from './test-page.ts';

/** An article to store. Links have a record alone. */
export interface SentArticle {
  readonly record: ArticleRecord;
  readonly content?: StoredContent;
  readonly text?: StoredText;
  readonly pictures?: readonly Omit<PlainPicture, 'articleId'>[];
}

/** Articles that are sent to a page at once. */
const BATCH = 250;

/** Stores articles in the database, which is made if it does not exist. */
export async function addArticles(page: TestPage, articles: Iterable<SentArticle>): Promise<void> {
  const all = [...articles];
  for (let at = 0; at < all.length; at += BATCH) await fillLibrary(page, stateOf(all.slice(at, at + BATCH)));
}

/** A made-up article with other fields. */
export function article(id: string, more: Partial<ArticleRecord> = {}): GeneratedArticle {
  const [made] = [...generatedArticles(1)];
  if (!made) throw new Error('no article was made');
  const record = { ...made.record, id, keys: [`key-${id}`], tags: [], ...more };
  return {
    record,
    content: { ...made.content, articleId: id, article: { ...made.content.article, title: record.title } },
    text: { ...made.text, articleId: id },
  };
}

/** All records of articles. */
export async function storedRecords(page: TestPage): Promise<readonly ArticleRecord[]> {
  return (await libraryState(page)).articles;
}

function stateOf(articles: readonly SentArticle[]): LibraryState {
  return {
    articles: articles.map(({ record }) => record),
    contents: articles.flatMap(({ content = [] }) => content),
    texts: articles.flatMap(({ text = [] }) => text),
    pictures: articles.flatMap(({ record, pictures = [] }) =>
      pictures.map((picture) => ({ ...picture, articleId: record.id })),
    ),
    highlights: [],
  };
}
