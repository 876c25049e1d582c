import { useEffect, useRef, useState } from 'preact/hooks';
import type { HighlightRecord } from '../../platform/shelf/database.ts';
import { storeNote } from '../../platform/shelf/highlight-records.ts';
import type { Strings } from '../../platform/texts/strings.ts';

interface NoteProps {
  readonly strings: Strings;
  /** `null` if there is none with the id that the window was opened for. */
  readonly highlight: HighlightRecord | null;
}

/** The words of a highlight, and its note. */
export function NoteView({ strings, highlight }: NoteProps) {
  if (!highlight) return <p role="alert">{strings.noteMissing}</p>;
  const { quote, page, colour } = highlight;
  return (
    <main>
      <h1 dir="auto">{page.title || strings.noteTitle}</h1>
      <blockquote dir="auto" data-colour={colour}>
        {quote.exact}
      </blockquote>
      <NoteField strings={strings} highlight={highlight} />
    </main>
  );
}

/** The field of the note. Each change is stored at once: the window may be closed at any time. */
function NoteField({ strings, highlight }: { strings: Strings; highlight: HighlightRecord }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isStored, setIsStored] = useState<boolean | null>(null);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  const store = async () => {
    const stored = await storeNote(highlight.id, field.current?.value.trim() ?? '');
    setIsStored(stored);
    return stored;
  };
  const end = async () => {
    if (await store()) window.close();
  };
  const onKey = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (isEnd && !event.isComposing) void end();
  };
  return (
    <>
      <label>
        <span>{strings.noteField}</span>
        <textarea
          ref={field}
          dir="auto"
          rows={6}
          defaultValue={highlight.note ?? ''}
          onInput={() => void store()}
          onKeyDown={onKey}
        />
      </label>
      <footer>
        <p role="status">
          {isStored === true && strings.optionsSaved}
          {isStored === false && strings.noteNotStored}
        </p>
        <button type="button" onClick={() => void end()}>
          {strings.noteDone}
        </button>
      </footer>
    </>
  );
}
