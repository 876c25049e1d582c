/** Answers pages about their highlights. No answer holds a note, a key or anything of another site. */
import type { HighlightRequest, LoadedHighlights, ShownHighlight } from '../platform/reading/highlights.ts';
import { withoutTracking } from '../platform/shelf/address-keys.ts';
import type { HighlightRecord } from '../platform/shelf/database.ts';
import {
  deleteHighlight,
  highlightsOf,
  highlightWith,
  isOf,
  purgeDeleted,
  storeHighlight,
} from '../platform/shelf/highlight-records.ts';
import { openNote } from '../platform/tabs/note-window.ts';
import { pageKeys } from './page-keys.ts';
import type { StoringPage } from './sender.ts';

/**
 * The answer to a request whose address is of the sender's site: highlights, or whether the rest worked; `null` if the database cannot be
 * read. Nothing is stored for private windows. Does not throw.
 */
export async function answerShelf(
  request: HighlightRequest,
  page: StoringPage,
): Promise<LoadedHighlights | boolean | null> {
  const isLoad = request.type === 'content-background/load-highlights';
  if (page.isPrivate) return isLoad ? { highlights: [], canStore: false } : false;
  const { address, all: keys } = await pageKeys(request, page);
  switch (request.type) {
    case 'content-background/load-highlights':
      return load(keys, address)
        .catch(() => null)
        .finally(() => void purgeDeleted());
    case 'content-background/save-highlight':
      return storeHighlight(request.highlight, { keys, url: withoutTracking(request.address), title: request.title });
    case 'content-background/delete-highlight':
      return deleteHighlight(request, keys);
    case 'content-background/edit-note': {
      const found = await highlightWith(request.id).catch(() => undefined);
      return found !== undefined && isOf(found, keys) && openNote(request.id);
    }
  }
}

async function load(keys: readonly string[], ofAddress: readonly string[]): Promise<LoadedHighlights> {
  const found = await highlightsOf(keys);
  return { highlights: found.map((each) => shown(each, ofAddress)), canStore: true };
}

function shown(record: HighlightRecord, ofAddress: readonly string[]): ShownHighlight {
  const { id, quote, colour, note } = record;
  return { id, quote, colour, hasNote: note !== undefined, isOfAddress: isOf(record, ofAddress) };
}
