import { useMemo, useRef, useState } from 'preact/hooks';
import type { StringKey, Strings } from '../../../platform/texts/strings.ts';
import type { ListView } from '../route.ts';
import { ArticleList } from './article-list.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { type Order, tagsOf } from './find-articles.ts';
import { LibraryFoot } from './library-foot.tsx';
import { ListTools } from './list-tools.tsx';
import { SelectionLine } from './selection-line.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { useFound } from './use-found.ts';
import type { Library } from './use-library.ts';
import { useListActions } from './use-list-actions.ts';

interface ArticlesProps {
  readonly strings: Strings;
  readonly library: Library;
  readonly view: ListView;
  /** Whether an article is open above the list. */
  readonly isCovered: boolean;
  /** Makes a book of articles, which are named by their ids. */
  onBook(ids: readonly string[]): void;
}

/** The kept articles of a state, with a search, and everything that can be done with them. */
export function ArticlesView({ strings, library, view, isCovered, onBook }: ArticlesProps) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('saved');
  const [chosenTag, setTag] = useState<string | null>(null);
  const tags = useMemo(() => tagsOf(library.articles ?? []), [library.articles]);
  const tag = tags.find((each) => each === chosenTag) ?? null;
  const search = useRef<HTMLInputElement>(null);
  const found = useFound(library, { state: view, tag, order }, query);
  const list = useListActions({ strings, library, found, isCovered, search });
  const all = library.articles ?? [];
  const { selection, current, changes, tagged } = list;
  if (all.length === 0 && !changes.told)
    return (
      <main>
        <Nothing {...{ strings, library, view }} isSearch={false} />
      </main>
    );
  return (
    <main>
      <ListTools
        {...{ strings, view, query, order, tag, tags, search }}
        onQuery={setQuery}
        onOrder={setOrder}
        onTag={setTag}
        onList={() => current.move(0)}
      />
      <SelectionLine {...{ strings, list, onBook }} count={found.length} />
      <ArticleList
        {...{ strings, selection }}
        articles={found}
        current={current.index}
        focusTurn={current.focusTurn}
        onCurrent={current.set}
        onKeyDown={list.onKeyDown}
        onSelect={(id, how) => (how === 'extend' ? selection.extendTo(id) : selection.toggle(id))}
        onArchive={(record) => list.archive([record])}
        onTags={(record) => list.editTags([record])}
        onDelete={(record) => list.remove([record])}
      />
      {found.length === 0 && <Nothing {...{ strings, library, view }} isSearch={query !== '' || tag !== null} />}
      <LibraryFoot strings={strings} articles={all} />
      {tagged && (
        <TagsDialog
          strings={strings}
          articles={tagged}
          known={tags}
          onAdd={(added) => void changes.addTag(tagged, added)}
          onRemove={(removed) => void changes.removeTag(tagged, removed)}
          onClose={() => list.editTags(null)}
        />
      )}
    </main>
  );
}

interface NothingProps extends Omit<ArticlesProps, 'isCovered' | 'onBook'> {
  readonly isSearch: boolean;
}

const NONE: Readonly<Record<NothingProps['view'], StringKey>> = {
  unread: 'libraryNoneUnread',
  archived: 'libraryNoneArchived',
  all: 'shelfNoMatch',
};

/** Says why there are no articles. */
function Nothing({ strings, library, view, isSearch }: NothingProps) {
  if (library.articles === null) return null;
  if (library.isUnreadable) return <p class="nothing">{strings.libraryUnreadable}</p>;
  if (library.articles.length === 0) return <EmptyLibrary strings={strings} />;
  return <p class="nothing">{isSearch ? strings.shelfNoMatch : strings[NONE[view]]}</p>;
}
