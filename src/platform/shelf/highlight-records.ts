import type { SentHighlight } from '../reading/highlights.ts';
import { type HighlightRecord, openShelf } from './database.ts';

/** How long a deleted highlight can be restored, ms. */
const RESTORABLE_MS = 86_400_000;

/** The page that highlights belong to: its keys, the first one of its address itself. */
export interface KeyedPage {
  readonly keys: readonly string[];
  readonly url: string;
  readonly title: string;
}

/** The highlights that share a key with a page, without deleted ones. Rejects if the database cannot be read. */
export async function highlightsOf(keys: readonly string[]): Promise<readonly HighlightRecord[]> {
  const shelf = await openShelf();
  const found = await Promise.all(keys.map((key) => shelf.getAllFromIndex('highlights', 'keys', key)));
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  return [...byId.values()].filter(({ deletedAt }) => deletedAt === undefined);
}

/** All highlights without deleted ones, the oldest first. Rejects if the database cannot be read. */
export async function allHighlights(): Promise<readonly HighlightRecord[]> {
  const all = await (await openShelf()).getAll('highlights');
  return all.filter(({ deletedAt }) => deletedAt === undefined).sort((a, b) => a.created - b.created);
}

/** Adds highlights in one transaction. One that is there, or was deleted, stays unless the added one was changed later. Resolves to whether it worked. */
export async function addHighlights(records: readonly HighlightRecord[]): Promise<boolean> {
  try {
    const transaction = (await openShelf()).transaction('highlights', 'readwrite');
    for (const record of records) {
      const known = await transaction.store.get(record.id);
      if (known === undefined) void transaction.store.put(record);
      else if (known.modified < record.modified) {
        const { deletedAt: _, ...kept } = known;
        void transaction.store.put({ ...kept, ...record, page: kept.page });
      }
    }
    await transaction.done;
    return true;
  } catch {
    return false;
  }
}

/** Adds or changes a highlight of a page; its note stays. Resolves to whether it is stored: a highlight of another page is not touched. */
export function storeHighlight({ id, quote, colour }: SentHighlight, page: KeyedPage): Promise<boolean> {
  return change(id, (before) => {
    const now = Date.now();
    if (!before) {
      const { keys, url, title } = page;
      return { id, keys, quote, colour, created: now, modified: now, page: { url, title } };
    }
    if (!isOf(before, page.keys)) return null;
    const { deletedAt: _, ...kept } = before;
    return { ...kept, keys: [...new Set([...kept.keys, ...page.keys])], quote, colour, modified: now };
  });
}

/** Deletes a highlight of a page, or restores it. Resolves to whether that worked. */
export function deleteHighlight(
  { id, isDeleted }: { readonly id: string; readonly isDeleted: boolean },
  keys: readonly string[],
): Promise<boolean> {
  return change(id, (before) => {
    if (!before || !isOf(before, keys)) return null;
    const { deletedAt: _, ...kept } = before;
    return isDeleted ? { ...kept, deletedAt: Date.now() } : kept;
  });
}

/** A highlight, also a deleted one. Rejects if the database cannot be read. */
export async function highlightWith(id: string): Promise<HighlightRecord | undefined> {
  return (await openShelf()).get('highlights', id);
}

/** Stores the note of a highlight; an empty one removes it. Resolves to whether that worked. */
export function storeNote(id: string, note: string): Promise<boolean> {
  return change(id, (before) => {
    if (!before) return null;
    const { note: _, ...kept } = before;
    return { ...kept, ...(note !== '' && { note }), modified: Date.now() };
  });
}

/** Whether a highlight shares a key with a page. */
export function isOf({ keys }: HighlightRecord, pageKeys: readonly string[]): boolean {
  return keys.some((key) => pageKeys.includes(key));
}

/** Removes what was deleted more than a day ago. Does not throw. */
export async function purgeDeleted(): Promise<void> {
  try {
    const transaction = (await openShelf()).transaction('highlights', 'readwrite');
    const old = IDBKeyRange.upperBound(Date.now() - RESTORABLE_MS);
    for (const id of await transaction.store.index('deletedAt').getAllKeys(old)) void transaction.store.delete(id);
    await transaction.done;
  } catch {
    // The next one will.
  }
}

/** Removes all highlights and notes. Resolves to whether that worked. */
export async function removeAllHighlights(): Promise<boolean> {
  try {
    await (await openShelf()).clear('highlights');
    return true;
  } catch {
    return false;
  }
}

/** Changes a highlight in one transaction, so that two windows never lose each other's change; `null` changes nothing. */
async function change(
  id: string,
  changed: (before: HighlightRecord | undefined) => HighlightRecord | null,
): Promise<boolean> {
  try {
    const transaction = (await openShelf()).transaction('highlights', 'readwrite');
    const record = changed(await transaction.store.get(id));
    await Promise.all([record && transaction.store.put(record), transaction.done]);
    return record !== null;
  } catch {
    // The disk is full, or the database was removed meanwhile. A transaction that fails leaves nothing.
    return false;
  }
}
