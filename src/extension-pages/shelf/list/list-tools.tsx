import type { RefObject } from 'preact';
import type { StringKey, Strings } from '../../../platform/texts/strings.ts';
import { type View, viewAddress } from '../route.ts';
import { ORDERS, type Order } from './find-articles.ts';

const STATES = [
  ['unread', 'libraryUnread'],
  ['archived', 'libraryArchived'],
  ['all', 'libraryAll'],
] as const satisfies readonly (readonly [View, StringKey])[];

const ORDER_LABELS: Readonly<Record<Order, StringKey>> = {
  saved: 'librarySortSaved',
  read: 'librarySortRead',
  length: 'librarySortLength',
};

interface ToolsProps {
  readonly strings: Strings;
  readonly view: View;
  readonly query: string;
  readonly order: Order;
  readonly tag: string | null;
  /** All tags, to choose one. */
  readonly tags: readonly string[];
  readonly search: RefObject<HTMLInputElement>;
  onQuery(query: string): void;
  onOrder(order: Order): void;
  onTag(tag: string | null): void;
  /** The keyboard moves from the search to the list. */
  onList(): void;
}

/** The search, and what chooses and orders the articles of the list. */
export function ListTools({ strings, view, order, tag, tags, onOrder, onTag, ...search }: ToolsProps) {
  return (
    <div class="list-tools">
      <Search strings={strings} {...search} />
      <nav class="states" aria-label={strings.libraryShow}>
        {STATES.map(([state, label]) => (
          <a key={state} href={viewAddress(state)} aria-current={state === view ? 'page' : undefined}>
            {strings[label]}
          </a>
        ))}
      </nav>
      <Dropdown
        label={strings.librarySort}
        value={order}
        options={ORDERS.map((each) => [each, strings[ORDER_LABELS[each]]])}
        onChange={(chosen) => onOrder(ORDERS.find((each) => each === chosen) ?? 'saved')}
      />
      {tags.length > 0 && (
        <Dropdown
          label={strings.libraryTag}
          value={tag ?? ''}
          options={[['', strings.libraryAnyTag], ...tags.map((each) => [each, each] as const)]}
          onChange={(chosen) => onTag(chosen === '' ? null : chosen)}
        />
      )}
    </div>
  );
}

type SearchProps = Pick<ToolsProps, 'strings' | 'query' | 'search' | 'onQuery' | 'onList'>;

function Search({ strings, query, search, onQuery, onList }: SearchProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'Enter'].includes(event.key) || event.isComposing) return;
    event.preventDefault();
    onList();
  };
  return (
    <input
      ref={search}
      type="search"
      aria-label={strings.librarySearch}
      placeholder={strings.librarySearch}
      aria-keyshortcuts="/"
      value={query}
      onInput={({ currentTarget }) => onQuery(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

interface DropdownProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  onChange(value: string): void;
}

function Dropdown({ label, value, options, onChange }: DropdownProps) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
