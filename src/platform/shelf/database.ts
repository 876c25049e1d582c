import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { HighlightColour, Quote } from '../reading/highlights.ts';
import type { ArticleRecord, StoredContent, StoredPicture, StoredText } from './stored-article.ts';

/** A highlight as it is stored. Times are in ms since 1970. */
export interface HighlightRecord {
  readonly id: string;
  /** Hashes of the addresses that the article was read at. */
  readonly keys: readonly string[];
  readonly quote: Quote;
  readonly colour: HighlightColour;
  readonly note?: string;
  readonly created: number;
  readonly modified: number;
  /** A deleted highlight can be restored for a day. */
  readonly deletedAt?: number;
  /** The article, so that highlights tell where they are from. */
  readonly page: { readonly url: string; readonly title: string };
}

export interface ShelfSchema extends DBSchema {
  highlights: {
    key: string;
    value: HighlightRecord;
    indexes: { keys: string; modified: number; deletedAt: number };
  };
  articles: { key: string; value: ArticleRecord; indexes: { keys: string; savedAt: number } };
  contents: { key: string; value: StoredContent };
  texts: { key: string; value: StoredText };
  pictures: { key: [articleId: string, address: string]; value: StoredPicture };
}

export type Shelf = IDBPDatabase<ShelfSchema>;

const NAME = 'pith-shelf';

/** The step to each version from the one before. A released step never changes: databases of users have taken it. */
const MIGRATIONS: readonly ((shelf: Shelf) => void)[] = [
  (shelf) => {
    const highlights = shelf.createObjectStore('highlights', { keyPath: 'id' });
    highlights.createIndex('keys', 'keys', { multiEntry: true });
    highlights.createIndex('modified', 'modified');
    highlights.createIndex('deletedAt', 'deletedAt');
  },
  (shelf) => {
    const articles = shelf.createObjectStore('articles', { keyPath: 'id' });
    articles.createIndex('keys', 'keys', { multiEntry: true });
    articles.createIndex('savedAt', 'savedAt');
    shelf.createObjectStore('contents', { keyPath: 'articleId' });
    shelf.createObjectStore('texts', { keyPath: 'articleId' });
    shelf.createObjectStore('pictures', { keyPath: ['articleId', 'address'] });
  },
];

let opening: Promise<Shelf> | null = null;

/** The database, which is made when it is first opened. Rejects if a newer version of Pith has changed it, or the browser refuses. */
export function openShelf(): Promise<Shelf> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Removes the database with everything in it. */
export async function dropShelf(): Promise<void> {
  await closeShelf();
  await deleteDB(NAME);
}

function open(): Promise<Shelf> {
  return openDB<ShelfSchema>(NAME, MIGRATIONS.length, {
    upgrade(shelf, before) {
      for (const migrate of MIGRATIONS.slice(before)) migrate(shelf);
    },
    // Another context removes or upgrades the database, and waits until nobody has it open.
    blocking: () => void closeShelf(),
    terminated() {
      opening = null;
    },
  });
}

async function closeShelf(): Promise<void> {
  const opened = opening;
  opening = null;
  (await opened?.catch(() => null))?.close();
}
