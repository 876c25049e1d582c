/** The pages on which the user closed a reader that had opened by itself, named by the hashes of their addresses. */
import { type LocalStorage, storeEntry } from '../storage/newest-entries.ts';

const PREFIX = 'automatic-left-';

/** The oldest are forgotten. A guess. */
const MAX_PAGES = 500;

/** Does not throw. */
export async function isLeft(storage: LocalStorage, page: string): Promise<boolean> {
  try {
    return (await storage.get(PREFIX + page))[PREFIX + page] !== undefined;
  } catch {
    return false;
  }
}

/** Keeps the reader from opening again by itself on a page. Does not throw. */
export async function leavePage(storage: LocalStorage, page: string): Promise<void> {
  try {
    await storeEntry(storage, { prefix: PREFIX, name: page, max: MAX_PAGES }, {});
  } catch {
    // The extension was updated or removed.
  }
}

/** Lets the reader open again by itself on a page. Writes in the caller's task. Does not throw. */
export async function returnToPage(storage: LocalStorage, page: string): Promise<void> {
  try {
    await storage.remove(PREFIX + page);
  } catch {
    // The extension was updated or removed.
  }
}
