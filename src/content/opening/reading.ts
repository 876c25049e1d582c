import type { ScorerName } from '../../core/types.ts';
import type { ReadingPlace } from '../../reader/navigation/place.ts';
import type { PageVerdict } from '../loading/script-registry.ts';

/** The part of the page that is read. By default the best candidate, from the top. */
export interface Reading {
  /** Reads only the part around the middle of the screen. For pages that are too large as a whole. */
  readonly isPart?: boolean;
  /** A selection to read instead. */
  readonly passage?: Range | undefined;
  /** An element to read instead. */
  readonly root?: Element | undefined;
  /** Whether all of that element is read, not only its likely content. */
  readonly isWhole?: boolean | undefined;
  /** The scorer to read with this once, instead of the chosen one. */
  readonly scorer?: ScorerName | undefined;
  /** The place to scroll to. */
  readonly place?: ReadingPlace | undefined;
  /** Opens the reader only if this takes what was found. */
  readonly accepts?: ((found: PageVerdict) => boolean) | undefined;
  /** Keeps the article in the library instead of opening the reader. */
  readonly keeps?: boolean | undefined;
  readonly onClosed?: (() => void) | undefined;
}

/** The reader that the overlay replaced. It keeps the element, because ranks may change meanwhile. */
export interface ReplacedReader {
  readonly reading: Reading;
  readonly element: Element | undefined;
}
