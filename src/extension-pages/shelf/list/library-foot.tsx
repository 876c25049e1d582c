import { useEffect, useState } from 'preact/hooks';
import type { StringKey, Strings } from '../../../platform/texts/strings.ts';
import { fill } from '../../../platform/texts/strings.ts';
import { viewAddress } from '../route.ts';
import type { ListedArticle } from './find-articles.ts';

/** With at least this many articles, losing them hurts enough for a reminder of backups. */
const BACKUP_FROM = 20;

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const KEYS: readonly (readonly [keys: readonly string[], label: StringKey])[] = [
  [['↑', '↓', 'Home', 'End'], 'libraryKeyMove'],
  [['Enter'], 'libraryKeyOpen'],
  [['X'], 'libraryKeySelect'],
  [['Ctrl', 'A'], 'librarySelectAll'],
  [['E'], 'libraryArchive'],
  [['T'], 'libraryTags'],
  [['Delete'], 'libraryDelete'],
  [['U'], 'readerUndo'],
  [['/'], 'librarySearch'],
];

interface FootProps {
  readonly strings: Strings;
  readonly articles: readonly ListedArticle[];
}

/** The space that the library takes, a reminder of backups, and the keys in words. */
export function LibraryFoot({ strings, articles }: FootProps) {
  const [quota, setQuota] = useState<number | null>(null);
  useEffect(() => {
    navigator.storage.estimate().then(
      (estimate) => setQuota(estimate.quota ?? null),
      () => undefined,
    );
  }, []);
  const bytes = articles.reduce((sum, { record }) => sum + record.bytes, 0);
  const amount = (of: number) => amountOf(of, strings.readerLanguage);
  return (
    <footer class="library-foot">
      {articles.length >= BACKUP_FROM && (
        <p>
          {strings.libraryBackup} <a href={viewAddress('transfer')}>{strings.transferTitle}</a>
        </p>
      )}
      {articles.length > 0 && quota !== null && (
        <p>{fill(strings.librarySize, { size: amount(bytes), quota: amount(quota) })}</p>
      )}
      <details class="keys">
        <summary>{strings.libraryKeys}</summary>
        <dl>
          {KEYS.map(([keys, label]) => (
            <div key={label}>
              <dt>{strings[label]}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </footer>
  );
}

/** A number of bytes in the unit that needs the fewest digits. */
function amountOf(bytes: number, language: string): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = UNITS[power];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: power > 1 ? 1 : 0 }).format(
    bytes / 1000 ** power,
  );
}
