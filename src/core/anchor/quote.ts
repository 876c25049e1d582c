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
