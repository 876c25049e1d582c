/** The database of highlights and articles, as a page of the extension sees it. */
import type { HighlightRecord } from '../../src/platform/shelf/database.ts';
import type { ArticleRecord, StoredContent, StoredText } from '../../src/platform/shelf/stored-article.ts';
import type { BrowserTest } from './each-browser.ts';
import { sendFrom } from './page-messages.ts';
import type { TestPage } from './test-page.ts';

/** All stored highlights. */
export function storedHighlights(page: TestPage): Promise<readonly HighlightRecord[]> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('pith-shelf');
    // It does not exist, and shall not be made here.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const shelf = await done(opening).catch(() => null);
    if (!shelf) return [];
    const records = await done(shelf.transaction('highlights').objectStore('highlights').getAll());
    shelf.close();
    return records as readonly HighlightRecord[];
  });
}

/** Changes a stored highlight. */
export function changeStored(page: TestPage, id: string, changed: Partial<HighlightRecord>): Promise<void> {
  return page.evaluate(
    async ({ key, fields }) => {
      const shelf = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('pith-shelf');
        opening.onsuccess = () => resolve(opening.result);
      });
      const transaction = shelf.transaction('highlights', 'readwrite');
      const store = transaction.objectStore('highlights');
      const reading = store.get(key);
      reading.onsuccess = () => store.put({ ...reading.result, ...fields });
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      shelf.close();
    },
    { key: id, fields: changed },
  );
}

/** Adds highlights to the database, which is made if it does not exist. */
export function addStored(page: TestPage, records: readonly HighlightRecord[]): Promise<void> {
  return page.evaluate(async (added) => {
    const shelf = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('pith-shelf', 2);
      // As `src/platform/shelf/database.ts` makes it.
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('highlights', { keyPath: 'id' });
        store.createIndex('keys', 'keys', { multiEntry: true });
        store.createIndex('modified', 'modified');
        store.createIndex('deletedAt', 'deletedAt');
        const articles = opening.result.createObjectStore('articles', { keyPath: 'id' });
        articles.createIndex('keys', 'keys', { multiEntry: true });
        articles.createIndex('savedAt', 'savedAt');
        opening.result.createObjectStore('contents', { keyPath: 'articleId' });
        opening.result.createObjectStore('texts', { keyPath: 'articleId' });
        opening.result.createObjectStore('pictures', { keyPath: ['articleId', 'address'] });
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = shelf.transaction('highlights', 'readwrite');
    for (const record of added) transaction.objectStore('highlights').put(record);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    shelf.close();
  }, records);
}

/** Removes the database, also one of a later version. */
export function removeShelf(page: TestPage): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const removing = indexedDB.deleteDatabase('pith-shelf');
        removing.onsuccess = () => resolve();
        removing.onerror = () => reject(removing.error);
      }),
  );
}

/** Makes a database of a later version, which this version of Pith may not open. */
export function makeNewerShelf(page: TestPage): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pith-shelf', 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
}

/** The part of the extension API used here. */
interface Api {
  readonly tabs: {
    query(query: object): Promise<readonly { readonly id: number; readonly windowId: number; readonly url?: string }[]>;
    remove(id: number): Promise<void>;
  };
  readonly windows: { get(id: number): Promise<{ readonly type: string }> };
}

/**
 * Closes the window of a note, and returns the type of the window and its address; `null` if there is none. Tests open the address in a tab:
 * the driver of Firefox sees no popup windows.
 */
export function takeNoteWindow(page: TestPage): Promise<{ readonly type: string; readonly url: string } | null> {
  return page.evaluate(async () => {
    const { tabs, windows } = (globalThis as unknown as { chrome: Api }).chrome;
    const tab = (await tabs.query({})).find(({ url }) => url?.includes('/src/extension-pages/note/note.html'));
    if (!tab) return null;
    const { type } = await windows.get(tab.windowId);
    await tabs.remove(tab.id);
    return { type, url: tab.url ?? '' };
  });
}

/** Everything that is stored of an article. */
export interface StoredArticle {
  readonly record: ArticleRecord;
  readonly content: StoredContent | undefined;
  readonly text: StoredText | undefined;
  readonly pictures: readonly { readonly address: string; readonly type: string; readonly size: number }[];
}

/** All kept articles, the oldest first. */
export function storedArticles(page: TestPage): Promise<readonly StoredArticle[]> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('pith-shelf');
    // It does not exist, and shall not be made here.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const shelf = await done(opening).catch(() => null);
    if (!shelf) return [];
    const all = async (store: string) => (await done(shelf.transaction(store).objectStore(store).getAll())) as object[];
    const [records, contents, texts, pictures] = await Promise.all(
      ['articles', 'contents', 'texts', 'pictures'].map(all),
    );
    shelf.close();
    type Picture = { readonly articleId: string; readonly address: string; readonly type: string; readonly blob: Blob };
    return (records as ArticleRecord[])
      .toSorted((a, b) => a.savedAt - b.savedAt)
      .map((record) => ({
        record,
        content: (contents as StoredContent[]).find(({ articleId }) => articleId === record.id),
        text: (texts as StoredText[]).find(({ articleId }) => articleId === record.id),
        pictures: (pictures as Picture[])
          .filter(({ articleId }) => articleId === record.id)
          .map(({ address, type, blob }) => ({ address, type, size: blob.size })),
      }));
  });
}

/** Changes the record of a kept article, and removes its content if it becomes a link. */
export function changeArticle(page: TestPage, id: string, changed: Partial<ArticleRecord>): Promise<void> {
  return page.evaluate(
    async ({ key, fields }) => {
      const shelf = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('pith-shelf');
        opening.onsuccess = () => resolve(opening.result);
      });
      const transaction = shelf.transaction(['articles', 'contents'], 'readwrite');
      const articles = transaction.objectStore('articles');
      const reading = articles.get(key);
      reading.onsuccess = () => articles.put({ ...reading.result, ...fields });
      if (fields.hasContent === false) transaction.objectStore('contents').delete(key);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      shelf.close();
    },
    { key: id, fields: changed },
  );
}

/** Makes a database as the first version of it was, with highlights. */
export function makeFirstShelf(page: TestPage, records: readonly HighlightRecord[]): Promise<void> {
  return page.evaluate(
    (added) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pith-shelf', 1);
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('highlights', { keyPath: 'id' });
          store.createIndex('keys', 'keys', { multiEntry: true });
          store.createIndex('modified', 'modified');
          store.createIndex('deletedAt', 'deletedAt');
          for (const record of added) store.put(record);
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    records,
  );
}

/** The options, as a view of the empty database, and the page at a path, which sends messages. */
export async function startSending(the: BrowserTest, path: string) {
  const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  await removeShelf(options.page);
  await the.open(path);
  const send = (sent: readonly object[]) => sendFrom(options, path, sent);
  return { options, send, address: the.server.url(path) };
}
