import { noteLinks } from '../../signals/note-links.ts';
import type { Measured } from './measured.ts';

/** Keeps the notes that kept text calls, wherever they stand, and the heading over them. Linear in the page. */
export function keepNotes({ view }: Measured, kept: Uint8Array): void {
  const { firstText } = view.page.elements;
  for (const { link, note } of noteLinks(view.page)) {
    const block = view.page.texts.block[firstText[link] ?? 0] ?? -1;
    if (kept[block] !== 1) continue;
    const [first, end] = [view.firstBlock[note] ?? 0, view.endBlock[note] ?? 0];
    kept.fill(1, first, end);
    if ((view.headingLevel[first - 1] ?? 0) > 0) kept[first - 1] = 1;
  }
}
