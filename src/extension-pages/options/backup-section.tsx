import { useRef, useState } from 'preact/hooks';
import { makeBackup, parseBackup, resetEverything, restoreBackup } from '../../platform/backup.ts';
import { loadSettings, type Settings } from '../../platform/settings/settings.ts';
import type { StringKey, Strings } from '../../platform/texts/strings.ts';
import { SureQuestion } from './sure-question.tsx';

interface BackupProps {
  readonly strings: Strings;
  /** Called with the settings that are stored now. */
  readonly onReplaced: (settings: Settings) => void;
}

/** Saves everything to a file, reads it back, or removes it. */
export function BackupSection({ strings, onReplaced }: BackupProps) {
  const [status, setStatus] = useState<StringKey | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const restore = async (file: File | undefined) => {
    if (!file) return;
    setStatus(await restoreFile(file));
    onReplaced(await loadSettings());
  };
  const reset = async () => {
    await resetEverything();
    setIsAsked(false);
    setStatus('optionsResetDone');
    onReplaced(await loadSettings());
  };
  return (
    <section aria-labelledby="backup">
      <h2 id="backup">{strings.optionsBackup}</h2>
      <p class="muted">{strings.optionsBackupHelp}</p>
      <p class="buttons">
        <button type="button" onClick={saveFile}>
          {strings.optionsExport}
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          {strings.optionsImport}
        </button>
        <button type="button" onClick={() => setIsAsked(true)} aria-expanded={isAsked}>
          {strings.optionsResetAll}
        </button>
      </p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={strings.optionsImport}
        onChange={({ currentTarget }) => {
          void restore(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {isAsked && (
        <SureQuestion
          strings={strings}
          question={strings.optionsResetSure}
          onYes={reset}
          onNo={() => setIsAsked(false)}
        />
      )}
      <p role="status">{status && strings[status]}</p>
    </section>
  );
}

async function restoreFile(file: File): Promise<StringKey> {
  const backup = parseBackup(await file.text());
  if (backup === 'newer') return 'optionsImportNewer';
  if (backup === 'unreadable') return 'optionsImportUnreadable';
  return (await restoreBackup(backup)) ? 'optionsImported' : 'optionsNotSaved';
}

async function saveFile(): Promise<void> {
  const text = `${JSON.stringify(await makeBackup(), null, 2)}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'pith-options.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
