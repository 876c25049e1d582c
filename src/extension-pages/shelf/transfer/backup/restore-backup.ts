import { type KeptArticle, putArticle, wholeArticle } from '../../../../platform/shelf/article-records.ts';
import { addHighlights, allHighlights } from '../../../../platform/shelf/highlight-records.ts';
import { idsByKey } from '../../../../platform/shelf/many-articles.ts';
import { mergedArticle } from '../../../../platform/shelf/merged-article.ts';
import { groupsTo, type Task, type TaskEnd } from '../task.ts';
import type { OpenBackup } from './open-backup.ts';

/** The changes that a backup made. */
export interface Restored {
  readonly added: number;
  /** Articles that were here, in another state. */
  readonly updated: number;
  readonly unchanged: number;
  /** Highlights that were not here. */
  readonly highlights: number;
  readonly end: TaskEnd;
}

/** Adds what a backup holds to what is stored. Of the same article, the one that was changed last counts. */
export async function restoreBackup(backup: OpenBackup, { signal, onProgress }: Task): Promise<Restored> {
  const { head } = backup;
  const numbers = { added: 0, updated: 0, unchanged: 0 };
  const highlights = await restoreHighlights(backup);
  if (highlights === null) return { ...numbers, highlights: 0, end: 'refused' };
  const idByKey = await idsByKey();
  for (const group of groupsTo(head.articles)) {
    onProgress((group[0] ?? 1) - 1, head.articles);
    if (signal.aborted) return { ...numbers, highlights, end: 'cancelled' };
    for (const article of await Promise.all(group.map((number) => backup.article(number)))) {
      const change = await restoreArticle(article, idByKey);
      if (change === 'refused') return { ...numbers, highlights, end: 'refused' };
      numbers[change]++;
    }
  }
  onProgress(head.articles, head.articles);
  return { ...numbers, highlights, end: 'whole' };
}

/** Stores an article, or what becomes of it and the one that is stored. */
async function restoreArticle(
  article: KeptArticle,
  idByKey: Map<string, string>,
): Promise<'added' | 'updated' | 'unchanged' | 'refused'> {
  const { keys, id } = article.record;
  const storedId = keys.map((key) => idByKey.get(key)).find((each) => each !== undefined) ?? id;
  for (const key of keys) idByKey.set(key, storedId);
  const stored = await wholeArticle(storedId);
  const changed = stored ? mergedArticle(stored, article) : article;
  if (changed === null) return 'unchanged';
  if (!(await isStored(() => putArticle(changed)))) return 'refused';
  return stored ? 'updated' : 'added';
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
