import type { Article } from '../core/types.ts';
import type { Settings } from '../platform/settings.ts';
import type { Strings } from '../platform/strings.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';

/** Where someone is in an article: the block at the top edge and how far it is scrolled past it, in CSS px. */
export interface ReadingPlace {
  readonly block: number;
  readonly offsetPx: number;
}

/** What the reader needs from outside. It touches nothing else: no extension API, no storage. */
export interface ReaderEnvironment {
  readonly document: Document;
  readonly strings: Strings;
  readonly settings: Settings;
  /** Where to start. Default: the top. */
  readonly place?: ReadingPlace;
  /** Bytes of a bundled font file by its name in `fonts.ts`, or `null` if it cannot be had. */
  loadFont(file: string): Promise<ArrayBuffer | null>;
  /** Remembers changed settings; resolves to whether they were stored. */
  saveSettings(settings: Settings): Promise<boolean>;
  /** Called once, after the reader has gone, however it went. */
  onClosed(): void;
  /** The reader asks to be left for the debug overlay on the page. It is not closed yet. */
  onShowScores(): void;
  /** The reader asks for the page's new content (after {@link Reader.announcePageChange}). It is not closed yet. */
  onReadAgain(): void;
}

export interface Reader {
  /** False after it was closed, or after the page removed it. */
  isOpen(): boolean;
  place(): ReadingPlace;
  /** Gives focus and scroll position back to the page. Needs no extension API. Closing twice does nothing. */
  close(): void;
  /** Says that the page has changed underneath and offers to read the new content. */
  announcePageChange(): void;
}

export function openReader(_article: Article<SanitizedFragment>, _environment: ReaderEnvironment): Reader {
  throw new Error('not written yet');
}
