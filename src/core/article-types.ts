/** What is handed out of an article. Imported through `types.ts` alone. */

/** Reading direction of the article's text. */
export type Direction = 'ltr' | 'rtl';

/** What is known about the article besides its text. Absent values are `null`. */
export interface Metadata {
  readonly title: string | null;
  /** Author names, joined with a comma. */
  readonly byline: string | null;
  readonly siteName: string | null;
  /** ISO 8601 date or date-time, as precise as the page says. */
  readonly publishedTime: string | null;
  readonly modifiedTime: string | null;
  /** BCP 47 language tag. */
  readonly lang: string | null;
  readonly dir: Direction;
  readonly excerpt: string | null;
  /** Absolute URL. */
  readonly leadImage: string | null;
  readonly keywords: readonly string[];
}

/** The page that an article goes on with. */
export interface NextPage {
  /** Absolute, of the same origin as the page before it. */
  readonly url: string;
  /** From 2. */
  readonly number: number;
  /** How many pages there are, as far as the page says; `null` if it does not. */
  readonly total: number | null;
}

/** The article: metadata and content. `Content` is a subtree inside the pipeline and sanitised HTML in the library. */
export interface Article<Content = string> extends Metadata {
  /** The address it was read from, `''` when unknown. */
  readonly url: string;
  readonly content: Content;
  /** Plain text: paragraphs apart by an empty line, other lines by a line break. */
  readonly text: string;
  /** Words; a CJK character counts as half a word. */
  readonly wordCount: number;
  /** Minutes, by the language's reading speed; at least 1. */
  readonly readingMinutes: number;
  /** Where the article goes on; `null` on its last page, and for articles of one page. */
  readonly nextPage: NextPage | null;
  /** Whether this is but the beginning, and the page keeps the rest for subscribers. */
  readonly isTeaser: boolean;
}

/** What readers wrote under the article: posts with their authors and times. `Content` as in {@link Article}. */
export interface Comments<Content = string> {
  readonly content: Content;
  /** How many there are, replies included. */
  readonly count: number;
}
