/** Highlights as they pass between a page and the background script. Pages neither send nor get a note: other scripts may listen there. */
import type { HighlightColour, Quote } from '../../core/index.ts';

export type { HighlightColour, Quote };

export const HIGHLIGHT_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const satisfies readonly HighlightColour[];

/** The colour after another one, the first after the last. */
export function colourAfter(colour: HighlightColour | undefined): HighlightColour {
  if (colour === undefined) return HIGHLIGHT_COLOURS[0];
  return HIGHLIGHT_COLOURS[(HIGHLIGHT_COLOURS.indexOf(colour) + 1) % HIGHLIGHT_COLOURS.length] ?? HIGHLIGHT_COLOURS[0];
}

/** A highlight as a page sends it. */
export interface SentHighlight {
  readonly id: string;
  readonly quote: Quote;
  readonly colour: HighlightColour;
}

/** A highlight as a page gets it. */
export interface ShownHighlight extends SentHighlight {
  readonly hasNote: boolean;
  /** Whether it was made at this address, not at one that states the same canonical address. */
  readonly isOfAddress: boolean;
}

/** The answer to `content-background/load-highlights`. */
export interface LoadedHighlights {
  readonly highlights: readonly ShownHighlight[];
  /** Whether highlights are stored here: not in private windows. */
  readonly canStore: boolean;
}

/** The page that highlights belong to. Both addresses are checked against the sender. */
interface OfPage {
  readonly address: string;
  /** The address that the page states for itself; `null` for none. */
  readonly canonical: string | null;
}

export type HighlightRequest = OfPage &
  (
    | { readonly type: 'content-background/load-highlights' }
    /** Adds or changes a highlight. A note stays as it is stored. */
    | {
        readonly type: 'content-background/save-highlight';
        readonly highlight: SentHighlight;
        /** Of the article. */
        readonly title: string;
      }
    /** Deletes a highlight, or undoes that within a day. */
    | { readonly type: 'content-background/delete-highlight'; readonly id: string; readonly isDeleted: boolean }
    /** Opens the window in which the note of a highlight is written. The answer is whether there is such a highlight. */
    | { readonly type: 'content-background/edit-note'; readonly id: string }
  );

/** Limits of what is stored, in UTF-16 code units. Guesses: a whole long article fits. */
const MAX_CHARS = { exact: 500_000, context: 500, title: 1000, id: 64 } as const;

/** Validates a request. */
export function isHighlightRequest(given: object): given is HighlightRequest {
  const value = given as Record<string, unknown>;
  const { address, canonical } = value;
  if (!isAddress(address) || !(canonical === null || isAddress(canonical))) return false;
  switch (value.type) {
    case 'content-background/load-highlights':
      return true;
    case 'content-background/save-highlight':
      return isSentHighlight(value.highlight) && isTextUpTo(value.title, MAX_CHARS.title);
    case 'content-background/delete-highlight':
      return isHighlightId(value.id) && typeof value.isDeleted === 'boolean';
    case 'content-background/edit-note':
      return isHighlightId(value.id);
    default:
      return false;
  }
}

/** Whether a value can be the id of a highlight. */
export function isHighlightId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{8,64}$/.test(value);
}

function isSentHighlight(value: unknown): value is SentHighlight {
  if (!isRecord(value)) return false;
  const { id, quote, colour } = value;
  return isHighlightId(id) && isQuote(quote) && HIGHLIGHT_COLOURS.some((each) => each === colour);
}

/** Whether a value describes words of an article, within the limits of what is stored. */
export function isQuote(value: unknown): value is Quote {
  if (!isRecord(value)) return false;
  const { exact, prefix, suffix, start, end } = value;
  return (
    isTextUpTo(exact, MAX_CHARS.exact) &&
    exact !== '' &&
    [prefix, suffix].every((each) => isTextUpTo(each, MAX_CHARS.context)) &&
    [start, end].every((each) => Number.isSafeInteger(each) && Number(each) >= 0)
  );
}

function isTextUpTo(value: unknown, chars: number): value is string {
  return typeof value === 'string' && value.length <= chars;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
