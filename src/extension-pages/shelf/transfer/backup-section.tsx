import { Archive, ArchiveRestore } from 'lucide-preact';
import { phrase, type Strings } from '../../../platform/texts/strings.ts';
import { download } from '../../../reader/share/download.ts';
import { ActionButton, FileButton } from './action-button.tsx';
import { type OpeningFault, openBackup } from './backup/open-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { makeLibraryBackup } from './backup/write-backup.ts';
import { type RunningTask, type TaskReport, TaskRunner } from './task-runner.ts';
import { TaskStatus } from './task-status.tsx';

interface SectionProps {
  readonly strings: Strings;
  /** Called when articles or highlights were stored. */
  onChanged(): void;
}

const RUNNER = new TaskRunner();

const FAULTS = {
  unreadable: 'transferBackupUnreadable',
  damaged: 'transferBackupDamaged',
  newer: 'optionsImportNewer',
} as const satisfies Record<OpeningFault, keyof Strings>;

/** Saves the whole library in one file, and takes one back. */
export function BackupSection({ strings, onChanged }: SectionProps) {
  const save = () =>
    void RUNNER.run(
      { label: strings.transferBackupSaving, failed: strings.transferFailed, cancelled: strings.transferNoFile },
      (task) => saved(strings, task),
    );
  const restore = (file: File) =>
    void RUNNER.run(
      { label: strings.transferBackupChecking, failed: strings.transferFailed, cancelled: strings.transferUnchanged },
      (task) => restored(file, strings, task),
    ).then(onChanged);
  return (
    <section aria-labelledby="transfer-backup">
      <h2 id="transfer-backup">{strings.transferBackup}</h2>
      <p>{strings.transferBackupHelp}</p>
      <div class="actions">
        <ActionButton icon={Archive} label={strings.transferBackupSave} runner={RUNNER} onAct={save} />
        <FileButton
          icon={ArchiveRestore}
          label={strings.transferBackupRestore}
          accept=".zip,application/zip"
          runner={RUNNER}
          onFile={restore}
        />
      </div>
      <TaskStatus strings={strings} runner={RUNNER} />
    </section>
  );
}

async function saved(strings: Strings, task: RunningTask): Promise<TaskReport> {
  const { file, articles, highlights } = await makeLibraryBackup(task);
  download(document, file, `pith-library-${new Date().toISOString().slice(0, 10)}.zip`);
  return { lines: [phrase(strings, 'transferBackupSaved', { articles, highlights })] };
}

async function restored(file: File, strings: Strings, task: RunningTask): Promise<TaskReport> {
  const backup = await openBackup(file, task);
  if (typeof backup === 'string') return { lines: [strings[FAULTS[backup]]], isFault: true };
  task.say(strings.transferBackupRestoring);
  const { end, ...numbers } = await restoreBackup(backup, task);
  const lines = [phrase(strings, 'transferBackupRestored', numbers)];
  if (end === 'whole') return { lines };
  const reason = end === 'cancelled' ? strings.transferCancelled : strings.transferRefused;
  return { lines: [reason, ...lines], isFault: true };
}
