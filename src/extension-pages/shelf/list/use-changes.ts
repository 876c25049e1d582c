import { useState } from 'preact/hooks';
import {
  changeArticles,
  type KeptArticle,
  putArticle,
  removeArticles,
  wholeArticle,
} from '../../../platform/shelf/article-records.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import { phrase, type Strings } from '../../../platform/texts/strings.ts';
import type { Library } from './use-library.ts';

/** The last action. */
interface ChangeReport {
  readonly text: string;
  /** Undoes it. Resolves to whether that worked. Absent if that is impossible. */
  readonly undo?: () => Promise<boolean>;
}

export interface Changes {
  readonly told: ChangeReport | null;
  setState(articles: readonly ArticleRecord[], state: ArticleRecord['state']): Promise<void>;
  addTag(articles: readonly ArticleRecord[], tag: string): Promise<void>;
  removeTag(articles: readonly ArticleRecord[], tag: string): Promise<void>;
  remove(articles: readonly ArticleRecord[]): Promise<void>;
  undo(): Promise<void>;
}

/** Articles that are deleted with undo. They are kept in memory until then, with their pictures. A guess. */
export const MOST_UNDOABLE = 500;

/** Changes articles, says so, and offers to undo it. */
export function useChanges(load: Library['load'], strings: Strings): Changes {
  const [told, setTold] = useState<ChangeReport | null>(null);
  const change = async (isDone: Promise<boolean>, next: ChangeReport | null) => {
    setTold((await isDone) ? next : { text: strings.libraryNotChanged });
    await load();
  };
  return {
    told,
    setState: (articles, state) =>
      change(
        changeArticles(idsOf(articles), (before) => ({ ...before, state })),
        {
          text: phrase(strings, state === 'archived' ? 'libraryArchivedTold' : 'libraryUnarchivedTold', {
            count: articles.length,
          }),
          undo: restoring(articles, 'state'),
        },
      ),
    addTag: (articles, tag) =>
      change(
        changeArticles(idsOf(articles), (before) => ({ ...before, tags: [...new Set([...before.tags, tag])] })),
        null,
      ),
    removeTag: (articles, tag) =>
      change(
        changeArticles(idsOf(articles), (before) => ({ ...before, tags: before.tags.filter((each) => each !== tag) })),
        null,
      ),
    remove: async (articles) => {
      const ids = idsOf(articles);
      const isUndoable = ids.length <= MOST_UNDOABLE;
      const whole = isUndoable ? await Promise.all(ids.map(wholeArticle)).catch(() => []) : [];
      await change(removeArticles(ids), {
        text: phrase(strings, 'libraryDeletedTold', { count: ids.length }),
        ...(whole.length > 0 && { undo: () => putAll(whole) }),
      });
    },
    undo: async () => {
      if (told?.undo) await change(told.undo(), { text: strings.readerUndone });
    },
  };
}

function idsOf(articles: readonly ArticleRecord[]): readonly string[] {
  return articles.map(({ id }) => id);
}

/** A function that gives articles back what they had in a field. */
function restoring(articles: readonly ArticleRecord[], field: 'state'): () => Promise<boolean> {
  const before = new Map(articles.map((record) => [record.id, record[field]]));
  return () =>
    changeArticles([...before.keys()], (record) => ({ ...record, [field]: before.get(record.id) ?? record[field] }));
}

async function putAll(articles: readonly (KeptArticle | undefined)[]): Promise<boolean> {
  try {
    for (const article of articles) if (article) await putArticle(article);
    return true;
  } catch {
    return false;
  }
}
