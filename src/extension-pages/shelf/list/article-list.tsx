import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Strings } from '../../../platform/texts/strings.ts';
import { ArticleRow, type RowActions } from './article-row.tsx';
import type { ListedArticle } from './find-articles.ts';
import { useRows } from './use-rows.ts';
import type { PickedArticles } from './use-selection.ts';

interface ListProps extends RowActions {
  readonly strings: Strings;
  readonly articles: readonly ListedArticle[];
  readonly selection: PickedArticles;
  /** The index of the row that the keys are for. */
  readonly current: number;
  /** Changes when that row is to get the focus. */
  readonly focusTurn: number;
  onCurrent(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The list of articles. Only the rows near the window are in the document. */
export function ArticleList({ strings, articles, selection, current, focusTurn, ...actions }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useRows({
    count: articles.length,
    list,
    keyOf: (index) => articles[index]?.record.id ?? '',
    current,
  });
  // Before the next key is pressed, which is for this row.
  useLayoutEffect(() => {
    if (focusTurn === 0) return;
    rows.scrollToIndex(current, { align: 'auto' });
    list.current?.querySelector<HTMLElement>(`[data-index="${current}"] a`)?.focus({ preventScroll: true });
  }, [focusTurn]);
  return (
    <ul
      ref={list}
      class="articles"
      aria-label={strings.libraryArticles}
      style={{ blockSize: `${rows.getTotalSize()}px` }}
      onKeyDown={actions.onKeyDown}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const article = articles[index];
        if (!article) return null;
        const { id } = article.record;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={articles.length}
            aria-posinset={index + 1}
            data-selected={selection.has(id) || undefined}
            style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            onFocusIn={() => actions.onCurrent(index)}
          >
            <ArticleRow
              strings={strings}
              article={article}
              isSelected={selection.has(id)}
              isCurrent={index === current}
              {...actions}
            />
          </li>
        );
      })}
    </ul>
  );
}
