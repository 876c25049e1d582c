import type { LoadedHighlights, SentHighlight } from '../../platform/reading/highlights.ts';

/** The stored highlights of a page. Notes stay out of its reach. */
export interface HighlightStore {
  /** `null` if they cannot be read. */
  load(): Promise<LoadedHighlights | null>;
  /** Adds or changes a highlight. Sends in the caller's task. Resolves to whether it was stored. */
  save(highlight: SentHighlight): Promise<boolean>;
  /** Deletes a highlight, or restores it. Sends in the caller's task. Resolves to whether that worked. */
  remove(id: string, change: { readonly isDeleted: boolean }): Promise<boolean>;
  /** Opens the window for the note of a highlight. Resolves to whether it opened. */
  editNote(id: string): Promise<boolean>;
}
