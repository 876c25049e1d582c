import { useState } from 'preact/hooks';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import type { ListedArticle } from './find-articles.ts';

export interface PickedArticles {
  /** The selected articles among those that are shown, in their order. */
  readonly articles: readonly ArticleRecord[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects the articles from one, by default the last that was toggled, to another. */
  extendTo(id: string, from?: string): void;
  selectAll(): void;
  clear(): void;
}

/** The selected articles of a list. Those that it no longer shows do not count. */
export function useSelection(shown: readonly ListedArticle[]): PickedArticles {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const indexOf = (id: string | null) => shown.findIndex(({ record }) => record.id === id);
  return {
    articles: ids.size === 0 ? [] : shown.map(({ record }) => record).filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle(id) {
      const others = [...ids].filter((each) => each !== id);
      setIds(new Set(ids.has(id) ? others : [...others, id]));
      setAnchor(id);
    },
    extendTo(id, start) {
      const [from, to] = [indexOf(start ?? anchor), indexOf(id)];
      const between = shown.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
      setIds(new Set([...ids, ...between.map(({ record }) => record.id)]));
      setAnchor(id);
    },
    selectAll: () => setIds(new Set(shown.map(({ record }) => record.id))),
    clear: () => setIds(new Set()),
  };
}
