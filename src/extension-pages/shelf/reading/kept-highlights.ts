import { deleteHighlight, highlightsOf, storeHighlight } from '../../../platform/shelf/highlight-records.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import type { HighlightStore } from '../../../reader/highlights/highlight-store.ts';
import type { InlineNotes } from './inline-notes.ts';
import { shownHighlight } from './shown-highlight.ts';

/** The highlights of a kept article, straight from the database. Their notes are shown in the article. */
export function keptHighlights({ keys, url, title }: ArticleRecord, notes: InlineNotes): HighlightStore {
  const thenNotes = async (isDone: Promise<boolean>) => {
    const done = await isDone;
    void notes.refresh();
    return done;
  };
  return {
    async load() {
      void notes.refresh();
      const found = await highlightsOf(keys).catch(() => null);
      return found && { highlights: found.map(shownHighlight), canStore: true };
    },
    save: (highlight) => thenNotes(storeHighlight(highlight, { keys, url, title })),
    remove: (id, { isDeleted }) => thenNotes(deleteHighlight({ id, isDeleted }, keys)),
    editNote: (id) => notes.edit(id),
  };
}
