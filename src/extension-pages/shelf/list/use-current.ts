import { useRef, useState } from 'preact/hooks';
import type { ListedArticle } from './find-articles.ts';

/** The row of a list that its keys are for. */
export interface Current {
  /** -1 in an empty list. */
  readonly index: number;
  readonly article: ListedArticle | undefined;
  /** Changes when the row is to get the focus. */
  readonly focusTurn: number;
  set(index: number): void;
  /** Moves by this many rows, as far as there are any, and gives the row the focus. Returns its article. */
  move(by: number): ListedArticle | undefined;
  /** A function that gives the focus back to the list, if the list has it now: the row with the focus may be gone by then. */
  focusIfInList(): () => void;
}

/** Follows an article through the list; one that is gone gives its place to the next. */
export function useCurrent(articles: readonly ListedArticle[]): Current {
  const [current, setCurrent] = useState<{ readonly id: string | undefined; readonly index: number }>({
    id: undefined,
    index: 0,
  });
  const [focusTurn, setFocusTurn] = useState(0);
  const known = articles.findIndex(({ record }) => record.id === current.id);
  const index = known >= 0 ? known : Math.min(current.index, articles.length - 1);
  const latest = useRef(articles);
  latest.current = articles;
  const set = (next: number) => setCurrent({ id: latest.current[next]?.record.id, index: next });
  const focus = () => setFocusTurn((turn) => turn + 1);
  return {
    index,
    article: articles[index],
    focusTurn,
    set,
    move(by) {
      const next = Math.max(0, Math.min(articles.length - 1, index + by));
      set(next);
      focus();
      return articles[next];
    },
    focusIfInList: () => (document.activeElement?.closest('.articles') ? focus : () => undefined),
  };
}
