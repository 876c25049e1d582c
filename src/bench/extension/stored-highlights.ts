import type { Worker } from 'playwright';
import { describeQuote } from '../../core/index.ts';
import { addressKeys } from '../../platform/shelf/address-keys.ts';
import type { HighlightRecord } from '../../platform/shelf/database.ts';
import { randomNumbers } from '../train/random.ts';

/** Words of each highlight. */
const WORDS = 8;

/** Replaces all highlights in the extension's database by some of a page with this text. Without any, the database stays as it is. */
export async function storeHighlights(
  worker: Worker,
  { count, text, address }: { readonly count: number; readonly text: string; readonly address: string },
): Promise<void> {
  const keys = await addressKeys(address);
  const words = Array.from(text.matchAll(/\S+/g), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  const random = randomNumbers(3);
  const records = Array.from({ length: count }, (_, index): HighlightRecord => {
    const first = Math.floor(random() * Math.max(1, words.length - WORDS));
    const [start, end] = [words[first]?.start ?? 0, words[Math.min(words.length, first + WORDS) - 1]?.end ?? 1];
    return {
      id: `highlight-${index}`,
      keys,
      quote: describeQuote(text, start, end),
      colour: 'yellow',
      created: index,
      modified: index,
      page: { url: address, title: '' },
    };
  });
  await worker.evaluate(replaceAll, records);
}

/** Runs in the service worker, whose database `src/platform/shelf/database.ts` has made when the reader was first opened. */
async function replaceAll(records: readonly HighlightRecord[]): Promise<void> {
  const shelf = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('pith-shelf');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = shelf.transaction('highlights', 'readwrite');
  const store = transaction.objectStore('highlights');
  store.clear();
  for (const record of records) store.put(record);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  shelf.close();
}
