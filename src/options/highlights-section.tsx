import { useState } from 'preact/hooks';
import type { Settings } from '../platform/settings.ts';
import { removeAllHighlights } from '../platform/shelf/highlight-records.ts';
import type { StringKey, Strings } from '../platform/strings.ts';
import { Checkbox } from './fields.tsx';
import { SureQuestion } from './sure-question.tsx';

interface HighlightsProps {
  readonly strings: Strings;
  readonly settings: Settings;
  onChange(part: Partial<Settings>): void;
}

/** The bar at selected words, and a button that deletes all highlights with their notes. */
export function HighlightsSection({ strings, settings, onChange }: HighlightsProps) {
  const [status, setStatus] = useState<StringKey | null>(null);
  const [isAsked, setIsAsked] = useState(false);
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
      <p class="buttons">
        <button type="button" onClick={() => setIsAsked(true)} aria-expanded={isAsked}>
          {strings.optionsHighlightsDelete}
        </button>
      </p>
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
