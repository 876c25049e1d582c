import { FileInput } from 'lucide-preact';
import { phrase, type Strings } from '../../../platform/texts/strings.ts';
import { FileButton } from './action-button.tsx';
import { addImported } from './import/add-imported.ts';
import { type ImportFault, readImport } from './import/read-import.ts';
import { type RunningTask, type TaskReport, TaskRunner } from './task-runner.ts';
import { TaskStatus } from './task-status.tsx';

interface SectionProps {
  readonly strings: Strings;
  /** Called when articles or highlights were stored. */
  onChanged(): void;
}

const RUNNER = new TaskRunner();

const FAULTS = {
  unknown: 'transferImportUnknown',
  damaged: 'transferBackupDamaged',
  backup: 'transferImportIsBackup',
} as const satisfies Record<ImportFault, keyof Strings>;

/** Adds the articles of another service, from the file that it exports. */
export function ImportSection({ strings, onChanged }: SectionProps) {
  const add = (file: File) =>
    void RUNNER.run(
      { label: strings.transferImportRunning, failed: strings.transferFailed, cancelled: strings.transferUnchanged },
      (task) => added(file, strings, task),
    ).then(onChanged);
  return (
    <section aria-labelledby="transfer-import">
      <h2 id="transfer-import">{strings.transferImport}</h2>
      <p>{strings.transferImportHelp}</p>
      <div class="actions">
        <FileButton
          icon={FileInput}
          label={strings.transferImportChoose}
          accept=".zip,.csv,.json,.html,.htm"
          runner={RUNNER}
          onFile={add}
        />
      </div>
      <TaskStatus strings={strings} runner={RUNNER} />
    </section>
  );
}

async function added(file: File, strings: Strings, task: RunningTask): Promise<TaskReport> {
  const read = await readImport(file);
  if (typeof read === 'string') return { lines: [strings[FAULTS[read]]], isFault: true };
  const { end, ...numbers } = await addImported(read.articles, task);
  const lines = [phrase(strings, 'transferImported', numbers)];
  const { skipped } = read;
  if (end === 'whole') return { lines, skipped };
  const reason = end === 'cancelled' ? strings.transferCancelled : strings.transferRefused;
  return { lines: [reason, ...lines], skipped, isFault: true };
}
