/** The article and its metadata. Import these types from `types.ts`. */

/** Reading direction of the article's text. */
export type Direction = 'ltr' | 'rtl';

/** The metadata of an article. Absent values are `null`. */
export interface Metadata {
  readonly title: string | null;
  /** Author names, joined with a comma. */
  readonly byline: string | null;
  readonly siteName: string | null;
  /** ISO 8601 date or date-time, as precise as on the page. */
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

/** The next page of an article. */
export interface NextPage {
  /** Absolute, of the same origin as the page before it. */
  readonly url: string;
  /** From 2. */
  readonly number: number;
  /** The number of pages, `null` if the page does not give it. */
  readonly total: number | null;
}

/** The article: metadata and content. `Content` is a subtree inside the pipeline and sanitised HTML in the library. */
export interface Article<Content = string> extends Metadata {
  /** The address of the page, `''` if unknown. */
  readonly url: string;
  readonly content: Content;
  /** Plain text, with an empty line between paragraphs and line breaks between other lines. */
  readonly text: string;
  /**
   * Words of the parts that were chosen, as the page has them and without the title; a CJK character counts as half a word. A few more or
   * fewer than in `text`: copying adds captions, for example, and drops what the article repeats.
   */
  readonly wordCount: number;
  /** Minutes, by the language's reading speed; at least 1. */
  readonly readingMinutes: number;
  /** `null` on the last page, and for articles of one page. */
  readonly nextPage: NextPage | null;
  /** Whether this is only the beginning, because the rest is for subscribers. */
  readonly isTeaser: boolean;
}

/** The comments under an article: posts with their authors and times. `Content` as in {@link Article}. */
export interface Comments<Content = string> {
  readonly content: Content;
  /** The number of comments, replies included. */
  readonly count: number;
  /** Whether the page is a thread and these are its replies, which readers came for. */
  readonly areReplies: boolean;
}
