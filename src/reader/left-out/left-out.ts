import type { Page, RemovalSummary, SanitizedFragment } from '../../core/types.ts';

/** Characters. Shorter parts are labels and counters that nobody misses. A guess. */
const MIN_CHARS = 20;
/** A longer list would be of no use. A guess. */
const MAX_PARTS = 200;

/** The parts of the page that the article leaves out. */
export interface LeftOut {
  readonly parts: readonly RemovalSummary[];
  /** A copy of a part; `null` if it cannot be shown. */
  copy(index: number): SanitizedFragment | null;
  /** The page's text nodes that are in the article and come before the part, in document order. */
  textsBefore(index: number): readonly Text[];
  /** The page of a part, and its element there. */
  partAt(index: number): { readonly page: Page; readonly element: number } | undefined;
  /** The page as it was read. */
  readonly page: Page | null;
}

/** A left-out part with its index in {@link LeftOut.parts}. */
export type ListedPart = readonly [index: number, part: RemovalSummary];

/** The parts that are worth a line, in document order. */
export function listedParts({ parts }: LeftOut): ListedPart[] {
  return [...parts.entries()].filter(([, { chars }]) => chars >= MIN_CHARS).slice(0, MAX_PARTS);
}

/** The list of left-out parts, and the mode in which the article is corrected. */
export interface LeftOutUi {
  readonly isCorrecting: boolean;
  /** Shows or hides the list. Returns whether it is shown. */
  toggleList(): boolean;
  /** Shows the list and scrolls to it. */
  openList(): void;
  /** Starts or ends correcting. */
  toggleCorrecting(): void;
  /** Ends everything, because another article is shown. */
  end(): void;
}
