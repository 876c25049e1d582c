/** The database of the library, as a page of the extension sees it. */
import type { HighlightRecord } from '../../src/platform/shelf/database.ts';
import type { ArticleRecord, StoredContent, StoredText } from '../../src/platform/shelf/stored-article.ts';
import { addStored } from './shelf.ts';
import type { TestPage } from './test-page.ts';

/** A picture with its bytes in base64. */
export interface PlainPicture {
  readonly articleId: string;
  readonly address: string;
  readonly type: string;
  readonly base64: string;
}

/** Everything that is stored, as plain data. */
export interface LibraryState {
  readonly articles: readonly ArticleRecord[];
  readonly contents: readonly StoredContent[];
  readonly texts: readonly StoredText[];
  readonly pictures: readonly PlainPicture[];
  readonly highlights: readonly HighlightRecord[];
}

/** Stores articles, with all that belongs to them. */
export async function fillLibrary(page: TestPage, state: LibraryState): Promise<void> {
  await addStored(page, []);
  await page.evaluate(async (given) => {
    const shelf = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('pith-shelf');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const pictures = given.pictures.map(({ base64, type, ...picture }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      return { ...picture, type, blob: new Blob([bytes], { type }) };
    });
    const transaction = shelf.transaction([...shelf.objectStoreNames], 'readwrite');
    for (const [name, values] of Object.entries({ ...given, pictures }))
      for (const value of values) transaction.objectStore(name).put(value);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });
    shelf.close();
  }, state);
}

/** Reads everything that is stored. */
export function libraryState(page: TestPage): Promise<LibraryState> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const shelf = await done(indexedDB.open('pith-shelf'));
    const all = async (name: string) =>
      shelf.objectStoreNames.contains(name) ? done(shelf.transaction(name).objectStore(name).getAll()) : [];
    const names = ['articles', 'contents', 'texts', 'pictures', 'highlights'];
    const stores = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await all(name)] as const)));
    shelf.close();
    const pictures = (stores.pictures as { blob: Blob }[]).map(async ({ blob, ...picture }) => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return { ...picture, type: blob.type, base64: btoa(String.fromCharCode(...bytes)) };
    });
    return { ...stores, pictures: await Promise.all(pictures) } as unknown as LibraryState;
  });
}
