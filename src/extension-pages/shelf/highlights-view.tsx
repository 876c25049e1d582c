import { StickyNote, Trash } from 'lucide-preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { wordsAddress } from '../../export/highlights/pages-markdown.ts';
import type { HighlightRecord } from '../../platform/shelf/database.ts';
import { allHighlights, deleteHighlight } from '../../platform/shelf/highlight-records.ts';
import { openNote } from '../../platform/tabs/note-window.ts';
import type { StringKey, Strings } from '../../platform/texts/strings.ts';
import { HIGHLIGHT_PALETTES } from '../../reader/highlights/highlight-colours.ts';
import { findHighlights, type PageHighlights, searchable } from './search.ts';

/** CSS px. */
const ICON = { size: 18, 'aria-hidden': true } as const;

/** All highlights with their notes, by pages, and a search. */
export function HighlightsView({ strings }: { readonly strings: Strings }) {
  const [records, setRecords] = useState<readonly HighlightRecord[] | null>(null);
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState<StringKey | null>(null);
  const [deleted, setDeleted] = useState<HighlightRecord | null>(null);
  const load = () =>
    allHighlights().then(setRecords, () => {
      setRecords([]);
      setStatus('optionsHighlightsUnreadable');
    });
  useEffect(() => {
    void load();
    // Notes are written in windows of their own.
    const onFocus = () => void load();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  const all = useMemo(() => searchable(records ?? []), [records]);
  const pages = useMemo(() => findHighlights(all, query.trim()), [all, query]);
  const change = async (record: HighlightRecord, isDeleted: boolean) => {
    const isDone = await deleteHighlight({ id: record.id, isDeleted }, record.keys);
    setDeleted(isDone && isDeleted ? record : null);
    setStatus(isDone ? (isDeleted ? 'readerHighlightDeleted' : 'readerUndone') : 'readerHighlightNotStored');
    await load();
  };
  return (
    <main class="highlights">
      {all.length > 0 && (
        <input
          type="search"
          aria-label={strings.shelfSearch}
          placeholder={strings.shelfSearch}
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      <p class="status" role="status">
        {status && strings[status]}
        {deleted && (
          <button type="button" class="text" onClick={() => void change(deleted, false)}>
            {strings.readerUndo}
          </button>
        )}
      </p>
      {pages.map((page) => (
        <PageSection key={page.url} strings={strings} page={page} onDelete={(record) => void change(record, true)} />
      ))}
      {records && pages.length === 0 && <p>{all.length === 0 ? strings.shelfEmpty : strings.shelfNoMatch}</p>}
    </main>
  );
}

interface SectionProps {
  readonly strings: Strings;
  readonly page: PageHighlights;
  onDelete(record: HighlightRecord): void;
}

function PageSection({ strings, page: { url, title, highlights }, onDelete }: SectionProps) {
  return (
    <section>
      <h2 dir="auto">
        <PageLink address={url}>{title}</PageLink>
      </h2>
      <ul>
        {highlights.map((record) => (
          <Entry key={record.id} strings={strings} record={record} onDelete={() => onDelete(record)} />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  readonly strings: Strings;
  readonly record: HighlightRecord;
  onDelete(): void;
}

function Entry({ strings, record, onDelete }: EntryProps) {
  const { id, quote, colour, note } = record;
  const { light, dark } = HIGHLIGHT_PALETTES;
  return (
    <li>
      <blockquote
        dir="auto"
        data-colour={colour}
        style={{ borderColor: `light-dark(${light[colour].line}, ${dark[colour].line})` }}
      >
        <PageLink address={wordsAddress(record)}>{quote.exact}</PageLink>
      </blockquote>
      {note !== undefined && (
        <p class="note" dir="auto">
          {note}
        </p>
      )}
      <div class="tools">
        <button type="button" aria-label={strings.readerHighlightNote} onClick={() => void openNote(id)}>
          <StickyNote {...ICON} />
        </button>
        <button type="button" aria-label={strings.readerHighlightDelete} onClick={onDelete}>
          <Trash {...ICON} />
        </button>
      </div>
    </li>
  );
}

/** Files of annotations may name any address: those of the web alone are links. */
function PageLink({ address, children }: { readonly address: string; readonly children: string }) {
  if (!/^https?:/i.test(address)) return <>{children}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
