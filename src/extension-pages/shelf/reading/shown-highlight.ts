import type { ShownHighlight } from '../../../platform/reading/highlights.ts';
import type { HighlightRecord } from '../../../platform/shelf/database.ts';

/** A stored highlight as the reader takes it. */
export function shownHighlight({ id, quote, colour, note }: HighlightRecord): ShownHighlight {
  return { id, quote, colour, hasNote: note !== undefined, isOfAddress: true };
}
