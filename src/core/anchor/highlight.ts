import type { Quote, QuotePlace } from './quote.ts';

export type HighlightColour = 'yellow' | 'green' | 'blue' | 'pink';

/** Highlighted words of an article. */
export interface Highlight {
  /** Unique among all highlights: 8 to 64 letters, digits, underscores and hyphens. */
  readonly id: string;
  readonly quote: Quote;
  readonly colour: HighlightColour;
  /** Plain text. Absent without a note. */
  readonly note?: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly modified: number;
}

/** A highlight, and where its words stand in the article at hand. */
export interface PlacedHighlight extends Highlight {
  readonly place: QuotePlace;
}
