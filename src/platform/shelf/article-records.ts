import type { IDBPTransaction } from 'idb';
import { openShelf, type ShelfSchema } from './database.ts';
import { tellChange } from './shelf-changes.ts';
import type { ArticleRecord, StoredContent, StoredPicture, StoredText } from './stored-article.ts';

/** An article with everything that belongs to it. Links that wait to be read have only a record. */
export interface KeptArticle {
  readonly record: ArticleRecord;
  readonly content?: StoredContent;
  readonly text?: StoredText;
  readonly pictures?: readonly StoredPicture[];
}

const STORES = ['articles', 'contents', 'texts', 'pictures'] as const;

/** All articles, those saved last first. Rejects if the database cannot be read. */
export async function allArticles(): Promise<readonly ArticleRecord[]> {
  return (await (await openShelf()).getAllFromIndex('articles', 'savedAt')).reverse();
}

/** The number of unread articles. Rejects if the database cannot be read. */
export async function unreadCount(): Promise<number> {
  return (await allArticles()).filter(({ state }) => state === 'unread').length;
}

/** The articles that share a key with a page, those saved last first. Rejects if the database cannot be read. */
export async function articlesOf(keys: readonly string[]): Promise<readonly ArticleRecord[]> {
  const shelf = await openShelf();
  const found = await Promise.all(keys.map((key) => shelf.getAllFromIndex('articles', 'keys', key)));
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  return [...byId.values()].sort((a, b) => b.savedAt - a.savedAt);
}

/** An article by its id. Rejects if the database cannot be read. */
export async function articleWith(id: string): Promise<ArticleRecord | undefined> {
  return (await openShelf()).get('articles', id);
}

/** The content of an article; `undefined` for links. Rejects if the database cannot be read. */
export async function contentOf(id: string): Promise<StoredContent | undefined> {
  return (await openShelf()).get('contents', id);
}

/** The pictures of an article. Rejects if the database cannot be read. */
export async function picturesOf(id: string): Promise<readonly StoredPicture[]> {
  return (await openShelf()).getAll('pictures', ofArticle(id));
}

/** The folded texts of these articles, by default of all. Rejects if the database cannot be read. */
export async function textsOf(ids?: readonly string[]): Promise<readonly StoredText[]> {
  const shelf = await openShelf();
  if (ids === undefined) return shelf.getAll('texts');
  const found = await Promise.all(ids.map((id) => shelf.get('texts', id)));
  return found.filter((each) => each !== undefined);
}

/**
 * Stores an article in one transaction, in the place of what was stored under its id: the old copy stays until the new one is whole.
 * Rejects if the disk is full or the database cannot be written; then nothing has changed.
 */
export async function putArticle({ record, content, text, pictures = [] }: KeptArticle): Promise<void> {
  const transaction = (await openShelf()).transaction(STORES, 'readwrite');
  const store = (name: (typeof STORES)[number]) => transaction.objectStore(name);
  const changes = Promise.all([
    removeFrom(transaction, record.id),
    store('articles').put(record),
    content && store('contents').put(content),
    text && store('texts').put(text),
    ...pictures.map((picture) => store('pictures').put(picture)),
  ]);
  const ends = await Promise.allSettled([changes, transaction.done]);
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  // In some browsers the request tells why it failed, in others its transaction. The other one tells only that it was aborted.
  if (errors.length > 0) throw errors.find(({ name }) => name !== 'AbortError') ?? errors[0];
  tellChange();
}

/**
 * Changes the record of an article in one transaction, so that two windows never lose each other's change. Resolves to whether there is
 * such an article and it worked.
 */
export function changeArticle(id: string, changed: RecordChange): Promise<boolean> {
  return changeArticles([id], changed);
}

/** Like {@link changeArticle}, for several articles in one transaction. */
export async function changeArticles(ids: readonly string[], changed: RecordChange): Promise<boolean> {
  try {
    const transaction = (await openShelf()).transaction('articles', 'readwrite');
    let areFound = true;
    for (const id of ids) {
      const before = await transaction.store.get(id);
      if (before) void transaction.store.put({ ...changed(before), modified: Date.now() });
      else areFound = false;
    }
    await transaction.done;
    tellChange();
    return areFound;
  } catch {
    return false;
  }
}

type RecordChange = (before: ArticleRecord) => Omit<ArticleRecord, 'modified'>;

/** An article with everything that belongs to it, so that it can be put back. Rejects if the database cannot be read. */
export async function wholeArticle(id: string): Promise<KeptArticle | undefined> {
  const shelf = await openShelf();
  const [record, content, text, pictures] = await Promise.all([
    shelf.get('articles', id),
    shelf.get('contents', id),
    shelf.get('texts', id),
    shelf.getAll('pictures', ofArticle(id)),
  ]);
  return record && { record, ...(content && { content }), ...(text && { text }), pictures };
}

/** Removes articles in one transaction. Their highlights stay. Resolves to whether it worked. */
export async function removeArticles(ids: readonly string[]): Promise<boolean> {
  try {
    const transaction = (await openShelf()).transaction(STORES, 'readwrite');
    await Promise.all([...ids.map((id) => removeFrom(transaction, id)), transaction.done]);
    tellChange();
    return true;
  } catch {
    return false;
  }
}

type ArticleTransaction = IDBPTransaction<ShelfSchema, typeof STORES, 'readwrite'>;

async function removeFrom(transaction: ArticleTransaction, id: string): Promise<void> {
  await Promise.all([
    transaction.objectStore('articles').delete(id),
    transaction.objectStore('contents').delete(id),
    transaction.objectStore('texts').delete(id),
    transaction.objectStore('pictures').delete(ofArticle(id)),
  ]);
}

/** The keys of all pictures of an article: arrays come after all texts. */
function ofArticle(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}
