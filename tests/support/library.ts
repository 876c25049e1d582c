/** The library's part of the database, as a page of the extension sees it. */
import { type GeneratedArticle, generatedArticles } from '../../src/bench/library/generated-articles.ts';
import type { ArticleRecord, StoredContent, StoredText } from '../../src/platform/shelf/stored-article.ts';
import { addStored } from './shelf.ts';
import type { TestPage } from './test-page.ts';

/** A picture as data that a page can be sent. */
export interface SentPicture {
  readonly address: string;
  readonly type: string;
  readonly base64: string;
}

/** An article to store. Links have a record alone. */
export interface SentArticle {
  readonly record: ArticleRecord;
  readonly content?: StoredContent;
  readonly text?: StoredText;
  readonly pictures?: readonly SentPicture[];
}

/** Articles that are sent to a page at once. */
const BATCH = 250;

/** Stores articles in the database, which is made if it does not exist. */
export async function addArticles(page: TestPage, articles: Iterable<SentArticle>): Promise<void> {
  await addStored(page, []);
  const all = [...articles];
  for (let at = 0; at < all.length; at += BATCH) await page.evaluate(putAll, all.slice(at, at + BATCH));
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
export function storedArticles(page: TestPage): Promise<readonly ArticleRecord[]> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const shelf = await done(indexedDB.open('pith-shelf'));
    const records = await done(shelf.transaction('articles').objectStore('articles').getAll());
    shelf.close();
    return records as readonly ArticleRecord[];
  });
}

/** Self-contained: runs in a page of the extension. */
async function putAll(articles: readonly SentArticle[]): Promise<void> {
  const shelf = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('pith-shelf');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = shelf.transaction(['articles', 'contents', 'texts', 'pictures'], 'readwrite');
  for (const { record, content, text, pictures = [] } of articles) {
    transaction.objectStore('articles').put(record);
    if (content) transaction.objectStore('contents').put(content);
    if (text) transaction.objectStore('texts').put(text);
    for (const { address, type, base64 } of pictures) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const blob = new Blob([bytes], { type });
      transaction.objectStore('pictures').put({ articleId: record.id, address, type, blob });
    }
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  shelf.close();
}
