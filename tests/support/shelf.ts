/** The database of highlights, as a page of the extension sees it. */
import type { HighlightRecord } from '../../src/platform/shelf/database.ts';
import type { TestPage } from './test-page.ts';

/** All stored highlights. */
export function storedHighlights(page: TestPage): Promise<readonly HighlightRecord[]> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'pith-shelf')) return [];
    const shelf = await done(indexedDB.open('pith-shelf'));
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
