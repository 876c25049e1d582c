import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { DEFAULT_SETTINGS, loadSettings } from '../../../platform/settings/settings.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import type { Strings } from '../../../platform/texts/strings.ts';
import type { ListedArticle } from './find-articles.ts';
import { type Changes, MOST_UNDOABLE, useChanges } from './use-changes.ts';
import { type Current, useCurrent } from './use-current.ts';
import type { Library } from './use-library.ts';
import { useListKeys } from './use-list-keys.ts';
import { type PickedArticles, useSelection } from './use-selection.ts';

interface ActionsOptions {
  readonly strings: Strings;
  readonly library: Library;
  /** The articles in the list. */
  readonly found: readonly ListedArticle[];
  /** Whether something is above the list. */
  readonly isCovered: boolean;
  readonly search: RefObject<HTMLInputElement>;
}

export interface ListActions {
  readonly selection: PickedArticles;
  readonly changes: Changes;
  readonly current: Current;
  /** The articles whose tags are edited; `null` while none are. */
  readonly tagged: readonly ArticleRecord[] | null;
  /** Whether deleting was asked for that cannot be undone. */
  readonly isAsked: boolean;
  /** Archives articles if one is unread, else takes them out of the archive. */
  archive(articles: readonly ArticleRecord[]): void;
  /** Deletes articles. Very many have to be asked for twice. */
  remove(articles: readonly ArticleRecord[]): void;
  editTags(articles: readonly ArticleRecord[] | null): void;
  /** Deletes the selected articles, or forgets that it was asked for. */
  answer(isSure: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Everything that can be done with the articles of a list, by pointer and by keys. */
export function useListActions({ strings, library, found, isCovered, search }: ActionsOptions): ListActions {
  const [tagged, setTagged] = useState<readonly string[] | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const selection = useSelection(found);
  const changes = useChanges(library.load, strings);
  const current = useCurrent(found);
  const hasKeys = useHasKeys();
  const archive = (articles: readonly ArticleRecord[]) => {
    const state = articles.some((each) => each.state === 'unread') ? 'archived' : 'unread';
    selection.clear();
    void changes.setState(articles, state).then(current.focusIfInList());
  };
  const remove = (articles: readonly ArticleRecord[]) => {
    const mayRemove = articles.length <= MOST_UNDOABLE || isAsked;
    setIsAsked(!mayRemove);
    if (!mayRemove) return;
    selection.clear();
    void changes.remove(articles).then(current.focusIfInList());
  };
  const editTags = (articles: readonly ArticleRecord[] | null) => setTagged(articles?.map(({ id }) => id) ?? null);
  const onKeyDown = useListKeys({
    isOn: () => hasKeys && !isCovered && tagged === null,
    ...movingKeys({ current, selection, found }),
    ...changingKeys({ current, selection }, { archive, remove, editTags }),
    search: () => search.current?.focus(),
    undo: () => void changes.undo(),
  });
  const all = library.articles ?? [];
  return {
    ...{ selection, changes, current, isAsked, archive, remove, editTags, onKeyDown },
    tagged: tagged && all.map(({ record }) => record).filter(({ id }) => tagged.includes(id)),
    answer: (isSure) => (isSure ? remove(selection.articles) : setIsAsked(false)),
  };
}

type ListPosition = Pick<ListActions, 'current' | 'selection'>;

function movingKeys({ current, selection, found }: ListPosition & Pick<ActionsOptions, 'found'>) {
  return {
    move(by: number, how: 'alone' | 'selecting') {
      const next = current.move(by);
      if (next && how === 'selecting') selection.extendTo(next.record.id, current.article?.record.id);
    },
    first: () => void current.move(-found.length),
    last: () => void current.move(found.length),
  };
}

/** Each works on the selected articles, else on the current one. */
function changingKeys(
  { current, selection }: ListPosition,
  { archive, remove, editTags }: Pick<ListActions, 'archive' | 'remove' | 'editTags'>,
) {
  const onChosen = (action: (articles: readonly ArticleRecord[]) => void) => () => {
    const own = current.article ? [current.article.record] : [];
    const chosen = selection.articles.length > 0 ? selection.articles : own;
    if (chosen.length > 0) action(chosen);
  };
  return {
    archive: onChosen(archive),
    remove: onChosen(remove),
    tags: onChosen(editTags),
    toggle: () => current.article && selection.toggle(current.article.record.id),
    selectAll: selection.selectAll,
    clear: selection.clear,
  };
}

/** Whether letters are shortcuts, as in the reader. */
function useHasKeys(): boolean {
  const [hasKeys, setHasKeys] = useState(DEFAULT_SETTINGS.readerKeys);
  useEffect(() => {
    void loadSettings().then(({ readerKeys }) => setHasKeys(readerKeys));
  }, []);
  return hasKeys;
}
