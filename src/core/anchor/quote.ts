import { type FoldedText, foldText } from './fold.ts';
import { LIMITS } from './limits.ts';

/**
 * Words of an article, so described that they can be found again: the `TextQuoteSelector` and the `TextPositionSelector` of the
 * Web Annotation Data Model. The text of an article is the concatenation of the text nodes of its content, in order.
 */
export interface Quote {
  /** The words themselves. */
  readonly exact: string;
  /** The text right before and right after them; `''` at the start and at the end of the text, or if it is not known. */
  readonly prefix: string;
  readonly suffix: string;
  /** Offsets in UTF-16 code units; `end` is the first one behind the words. */
  readonly start: number;
  readonly end: number;
}

/**
 * Where the words of a quote stand now, in UTF-16 code units: the same words, or others in their place. White space, soft hyphens, and the forms of
 * quotation marks and dashes make no other words. `lost` if no place is sure.
 */
export type QuotePlace =
  | { readonly state: 'exact' | 'changed'; readonly start: number; readonly end: number }
  | { readonly state: 'lost' };

export const LOST: QuotePlace = Object.freeze({ state: 'lost' });

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

/** A highlight, and where its words are in the article at hand. */
export interface PlacedHighlight extends Highlight {
  readonly place: QuotePlace;
}

/** The letters of a quote and of its context. */
export class FoldedQuote {
  readonly quote: Quote;
  readonly letters: string;
  readonly cased: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The whole context on a side that tells the words from their copies; `''` on the others. */
  readonly tellingPrefix: string;
  readonly tellingSuffix: string;

  constructor(quote: Quote) {
    this.quote = quote;
    const { letters, cased } = foldText(quote.exact);
    this.letters = letters;
    this.cased = cased;
    const [before, after] = [foldText(quote.prefix).letters, foldText(quote.suffix).letters];
    this.prefix = before.slice(-LIMITS.contextChars);
    this.suffix = after.slice(0, LIMITS.contextChars);
    // Two more units may belong to the last character.
    const isTelling = (context: string) => context.length > LIMITS.contextChars + 2;
    this.tellingPrefix = isTelling(quote.prefix) ? before : '';
    this.tellingSuffix = isTelling(quote.suffix) ? after : '';
  }

  get length(): number {
    return this.letters.length;
  }

  /** The letters at the start of the words, and at their end. Both are all of them if there are few. */
  get head(): string {
    return this.letters.slice(0, LIMITS.edgeLetters);
  }

  get tail(): string {
    return this.letters.slice(-LIMITS.edgeLetters);
  }

  /** Whether words of this many letters can be the quote's, changed. */
  mayHaveLength(letters: number): boolean {
    return letters > 0 && letters * LIMITS.maxGrowth >= this.length && letters <= this.length * LIMITS.maxGrowth;
  }

  /** Whether a range of a folded text has the same words, in the same case. */
  equals(text: FoldedText, { start, end }: { readonly start: number; readonly end: number }): boolean {
    return text.cased.slice(start, end) === this.cased;
  }
}
