import { phrase, type Strings } from '../../../platform/texts/strings.ts';
import type { ListActions } from './use-list-actions.ts';

interface LineProps {
  readonly strings: Strings;
  /** The number of articles in the list. */
  readonly count: number;
  readonly list: ListActions;
  /** Makes a book of articles, which are named by their ids. */
  onBook(ids: readonly string[]): void;
}

/** The line above the list: how many articles there are, what can be done with the selected ones, and what was done last. */
export function SelectionLine({ strings, count, list, onBook }: LineProps) {
  const { selection, changes } = list;
  const { articles } = selection;
  const told = articles.length === 0 ? changes.told : null;
  const isAll = articles.length === count;
  return (
    <div class="selection">
      <label class="pick">
        <input
          type="checkbox"
          checked={count > 0 && isAll}
          indeterminate={articles.length > 0 && !isAll}
          aria-label={strings.librarySelectAll}
          onClick={() => (isAll ? selection.clear() : selection.selectAll())}
        />
      </label>
      {articles.length === 0 ? (
        <p class="count">{phrase(strings, 'libraryCount', { count })}</p>
      ) : (
        <SelectionTools {...{ strings, list, onBook }} />
      )}
      <p class="status" role="status">
        {told && <span>{told.text}</span>}
        {told?.undo && (
          <button type="button" class="text" aria-keyshortcuts="u" onClick={() => void changes.undo()}>
            {strings.readerUndo}
          </button>
        )}
      </p>
    </div>
  );
}

function SelectionTools({ strings, list, onBook }: Omit<LineProps, 'count'>) {
  const { articles, clear } = list.selection;
  const count = articles.length;
  const isUnread = articles.some(({ state }) => state === 'unread');
  const actions = list.isAsked
    ? [
        [strings.libraryDelete, () => list.answer(true)] as const,
        [strings.optionsResetNo, () => list.answer(false)] as const,
      ]
    : [
        [isUnread ? strings.libraryArchive : strings.libraryUnarchive, () => list.archive(articles)] as const,
        [strings.libraryTags, () => list.editTags(articles)] as const,
        [strings.transferBookMake, () => onBook(articles.map(({ id }) => id))] as const,
        [strings.libraryDelete, () => list.remove(articles)] as const,
        [strings.libraryDeselect, clear] as const,
      ];
  return (
    <p class="actions">
      <span role="status">{phrase(strings, list.isAsked ? 'libraryDeleteSure' : 'librarySelected', { count })}</span>
      {actions.map(([label, run]) => (
        <button key={label} type="button" class="text" onClick={run}>
          {label}
        </button>
      ))}
    </p>
  );
}
