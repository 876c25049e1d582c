import { allArticles, putArticle, wholeArticle } from '../../../platform/shelf/article-records.ts';
import { addHighlights, allHighlights } from '../../../platform/shelf/highlight-records.ts';
import { mergedArticle } from '../../../platform/shelf/merged-article.ts';
import type { Task } from '../task.ts';
import type { OpenBackup } from './open-backup.ts';

/** What a backup has changed. */
export interface Restored {
  readonly added: number;
  /** Articles that were here, in another state. */
  readonly updated: number;
  readonly unchanged: number;
  /** Highlights that were not here. */
  readonly highlights: number;
  /** Whether the database took everything. It takes each article whole or not at all. */
  readonly isWhole: boolean;
}

/** Adds what a backup holds to what is stored. Of the same article, the one that was changed last counts. Rejects if it is cancelled. */
export async function restoreBackup(backup: OpenBackup, { signal, onProgress }: Task): Promise<Restored> {
  const { head } = backup;
  const numbers = { added: 0, updated: 0, unchanged: 0 };
  const highlights = await restoreHighlights(backup);
  if (highlights === null) return { ...numbers, highlights: 0, isWhole: false };
  const idByKey = new Map<string, string>();
  const add = (keys: readonly string[], id: string) => {
    for (const key of keys) idByKey.set(key, id);
  };
  for (const { keys, id } of (await allArticles()).toReversed()) add(keys, id);
  for (let number = 1; number <= head.articles; number++) {
    onProgress(number - 1, head.articles);
    signal.throwIfAborted();
    const article = await backup.article(number);
    const { keys, id } = article.record;
    const storedId = keys.map((key) => idByKey.get(key)).find((each) => each !== undefined) ?? id;
    const stored = await wholeArticle(storedId);
    const changed = stored ? mergedArticle(stored, article) : article;
    if (changed === null) numbers.unchanged++;
    else if (await isStored(() => putArticle(changed))) numbers[stored ? 'updated' : 'added']++;
    else return { ...numbers, highlights, isWhole: false };
    add(keys, storedId);
  }
  onProgress(head.articles, head.articles);
  return { ...numbers, highlights, isWhole: true };
}

/** The number of highlights that were not here; `null` if the database refuses. */
async function restoreHighlights({ highlights }: OpenBackup): Promise<number | null> {
  const known = new Set((await allHighlights()).map(({ id }) => id));
  const added = highlights.filter(({ id }) => !known.has(id)).length;
  return (await addHighlights(highlights)) ? added : null;
}

async function isStored(store: () => Promise<void>): Promise<boolean> {
  try {
    await store();
    return true;
  } catch {
    return false;
  }
}
