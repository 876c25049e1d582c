import { useRef, useState } from 'preact/hooks';
import type { Settings } from '../../platform/settings/settings.ts';
import { removeAllHighlights } from '../../platform/shelf/highlight-records.ts';
import type { StringKey, Strings } from '../../platform/texts/strings.ts';
import { Checkbox } from './fields.tsx';
import { copyHighlights, readHighlights, saveHighlights, saveHighlightsMarkdown } from './highlights-file.ts';
import { SureQuestion } from './sure-question.tsx';

interface HighlightsProps {
  readonly strings: Strings;
  readonly settings: Settings;
  onChange(part: Partial<Settings>): void;
}

/** The bar at selected words, and buttons that save, copy, read and delete all highlights with their notes. */
export function HighlightsSection({ strings, settings, onChange }: HighlightsProps) {
  const [status, setStatus] = useState<StringKey | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const tell = (done: Promise<StringKey | null>) => void done.then(setStatus);
  const read = async (file: File | undefined) => file && setStatus(await readHighlights(file));
  const remove = async () => {
    setIsAsked(false);
    setStatus((await removeAllHighlights()) ? 'optionsHighlightsDeleted' : 'optionsNotSaved');
  };
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights">{strings.readerHighlights}</h2>
      <Checkbox
        label={strings.optionsHighlightBar}
        checked={settings.highlightBar}
        onChange={(highlightBar) => onChange({ highlightBar })}
      />
      <Checkbox
        label={strings.optionsKeepHighlighted}
        checked={settings.keepHighlighted}
        onChange={(keepHighlighted) => onChange({ keepHighlighted })}
      />
      <p>
        <a href="../shelf/shelf.html#highlights" target="_blank" rel="noopener">
          {strings.shelfShowAll}
        </a>
      </p>
      <p class="buttons">
        <button type="button" onClick={() => tell(saveHighlights())}>
          {strings.optionsHighlightsSave}
        </button>
        <button type="button" onClick={() => tell(saveHighlightsMarkdown(strings.readerHighlights))}>
          {strings.optionsHighlightsMarkdown}
        </button>
        <button type="button" onClick={() => tell(copyHighlights(strings.readerHighlights))}>
          {strings.readerCopyMarkdown}
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          {strings.optionsHighlightsAdd}
        </button>
        <button type="button" onClick={() => setIsAsked(true)} aria-expanded={isAsked}>
          {strings.optionsHighlightsDelete}
        </button>
      </p>
      <input
        ref={input}
        type="file"
        accept="application/ld+json,application/json,.jsonld,.json"
        hidden
        aria-label={strings.optionsHighlightsAdd}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {isAsked && (
        <SureQuestion
          strings={strings}
          question={strings.optionsHighlightsSure}
          onYes={remove}
          onNo={() => setIsAsked(false)}
        />
      )}
      <p role="status">{status && strings[status]}</p>
    </section>
  );
}
