import type { KeptArticle } from './article-records.ts';
import { openShelf } from './database.ts';

/** Stores articles and links in one transaction, also in the place of those with their ids. Resolves to whether it worked. */
export async function storeArticles(articles: readonly KeptArticle[]): Promise<boolean> {
  try {
    const transaction = (await openShelf()).transaction(['articles', 'contents', 'texts'], 'readwrite');
    for (const { record, content, text } of articles) {
      void transaction.objectStore('articles').put(record);
      if (content) void transaction.objectStore('contents').put(content);
      if (text) void transaction.objectStore('texts').put(text);
    }
    await transaction.done;
    return true;
  } catch {
    return false;
  }
}

/** The ids of all articles by their keys; of those that share one, the one saved last. Rejects if the database cannot be read. */
export async function idsByKey(): Promise<Map<string, string>> {
  const records = await (await openShelf()).getAllFromIndex('articles', 'savedAt');
  return new Map(records.flatMap(({ keys, id }) => keys.map((key) => [key, id] as const)));
}
