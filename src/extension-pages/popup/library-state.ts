import { addressKeys, withoutTracking } from '../../platform/shelf/address-keys.ts';
import { articlesOf, unreadCount } from '../../platform/shelf/article-records.ts';

/** The state of the library that the popup shows. */
export interface LibraryState {
  /** The number of unread articles. */
  readonly unread: number;
  /** Whether the article of the page is there; `null` where none is kept. */
  readonly isKept: boolean | null;
}

export const EMPTY_LIBRARY: LibraryState = { unread: 0, isKept: null };

/** The library beside a page; without an address, as in private windows, nothing is kept. Does not throw. */
export async function libraryState(address: string | undefined): Promise<LibraryState> {
  try {
    const unread = await unreadCount();
    if (address === undefined) return { unread, isKept: null };
    const found = await articlesOf(await addressKeys(address));
    const url = withoutTracking(address);
    return { unread, isKept: found.some((each) => each.url === url && each.hasContent) };
  } catch {
    // A later version of Pith has changed the database, or the browser refuses.
    return EMPTY_LIBRARY;
  }
}
