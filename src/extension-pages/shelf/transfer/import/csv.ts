import Papa from 'papaparse';
import { articleFrom, type ImportedFile, importedFrom } from './imported.ts';

/** The names of columns, as Pocket, Instapaper and others write them, in small letters. */
const COLUMNS: Readonly<Record<'url' | 'title' | 'tags' | 'addedAt' | 'status' | 'folder', readonly string[]>> = {
  url: ['url', 'link', 'address'],
  title: ['title', 'name'],
  tags: ['tags', 'labels'],
  addedAt: ['time_added', 'timestamp', 'created', 'date', 'added'],
  status: ['status', 'state'],
  folder: ['folder'],
};

/** Folders of Instapaper that are states. */
const STATE_FOLDERS: ReadonlySet<string> = new Set(['', 'unread', 'archive', 'starred']);

/** Reads the CSV file of Pocket, Instapaper, or another program whose columns have such names; `null` without a column of addresses. */
export function readCsv(text: string): ImportedFile | null {
  const { data } = Papa.parse<readonly string[]>(text, { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const names = head.map((name) => name.trim().toLowerCase());
  const column = (field: keyof typeof COLUMNS) => names.findIndex((name) => COLUMNS[field].includes(name));
  const at = {
    url: column('url'),
    title: column('title'),
    tags: column('tags'),
    addedAt: column('addedAt'),
    status: column('status'),
    folder: column('folder'),
  };
  if (at.url < 0) return null;
  const read = (row: readonly string[]) => {
    const folder = row[at.folder] ?? '';
    const article = articleFrom({
      url: row[at.url],
      title: row[at.title],
      tags: row[at.tags],
      addedAt: row[at.addedAt],
      isRead: /^archived?$/i.test((row[at.status] || folder).trim()),
    });
    if (article === null || STATE_FOLDERS.has(folder.trim().toLowerCase())) return article;
    return { ...article, tags: [...new Set([...article.tags, folder.trim()])] };
  };
  // The first row has the names, so that the number of a row is one more.
  const { articles, skipped } = importedFrom(rows, { read, shown: (row) => row.join(', ') });
  return { articles, skipped: skipped.map((entry) => ({ ...entry, number: entry.number + 1 })) };
}
