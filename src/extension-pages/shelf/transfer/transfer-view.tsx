import './transfer.css';
import type { Strings } from '../../../platform/texts/strings.ts';
import { BookPanel } from '../book/book-panel.tsx';
import { BackupSection } from './backup-section.tsx';
import { ImportSection } from './import-section.tsx';
import { MarkdownSection } from './markdown-section.tsx';

interface TransferProps {
  readonly strings: Strings;
  /** Called when articles or highlights were stored. */
  onChanged(): void;
}

/** The view for import and export: files of other services, backups, books and Markdown. */
export function TransferView({ strings, onChanged }: TransferProps) {
  return (
    <main class="transfer">
      <BackupSection strings={strings} onChanged={onChanged} />
      <ImportSection strings={strings} onChanged={onChanged} />
      <BookPanel strings={strings} />
      <MarkdownSection strings={strings} />
    </main>
  );
}
