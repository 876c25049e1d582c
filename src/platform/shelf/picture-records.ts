import { openShelf } from './database.ts';
import { withPictures } from './kept-article.ts';
import { tellChange } from './shelf-changes.ts';
import type { ArticleRecord, StoredPicture } from './stored-article.ts';

/** Bytes of the pictures of one article. A guess, as in `reader/share/fetch-pictures.ts`. */
const MAX_BYTES = 80_000_000;

/**
 * Stores a picture of an article, and counts it in its record, in one transaction. Resolves to whether that worked: not without the article,
 * and not if its pictures become too large.
 */
export function putPicture(picture: StoredPicture): Promise<boolean> {
  return changePictures(picture.articleId, (pictures) => [
    ...pictures.filter(({ address }) => address !== picture.address),
    picture,
  ]);
}

/** Removes the pictures of an article that have none of these addresses. Resolves to whether that worked. */
export function prunePictures(articleId: string, addresses: readonly string[]): Promise<boolean> {
  const kept = new Set(addresses);
  return changePictures(articleId, (pictures) => pictures.filter(({ address }) => kept.has(address)));
}

async function changePictures(
  articleId: string,
  changed: (before: readonly StoredPicture[]) => readonly StoredPicture[],
): Promise<boolean> {
  try {
    const transaction = (await openShelf()).transaction(['articles', 'pictures'], 'readwrite');
    const [articles, pictures] = [transaction.objectStore('articles'), transaction.objectStore('pictures')];
    const record = await articles.get(articleId);
    const before = await pictures.getAll(IDBKeyRange.bound([articleId], [articleId, []]));
    const after = changed(before);
    const isChanged = record !== undefined && sizeOf(after) <= MAX_BYTES;
    if (isChanged) {
      for (const { address } of before.filter((each) => !after.includes(each)))
        void pictures.delete([articleId, address]);
      for (const picture of after.filter((each) => !before.includes(each))) void pictures.put(picture);
      void articles.put(counted(record, before, after));
    }
    await transaction.done;
    tellChange();
    return isChanged;
  } catch {
    // The disk is full, or the database was removed meanwhile. A transaction that fails leaves nothing.
    return false;
  }
}

function counted(
  record: ArticleRecord,
  before: readonly StoredPicture[],
  after: readonly StoredPicture[],
): ArticleRecord {
  return { ...withPictures(record, before, after), modified: Date.now() };
}

function sizeOf(pictures: readonly StoredPicture[]): number {
  return pictures.reduce((sum, { blob }) => sum + blob.size, 0);
}
