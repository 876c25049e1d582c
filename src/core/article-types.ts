/** The article and its metadata. Import these types from `types.ts`. */

/** Reading direction of the article's text. */
export type Direction = 'ltr' | 'rtl';

/** The fields of the head of an article that Pith looks for in several places. */
export type HeadField = 'title' | 'byline' | 'siteName' | 'publishedTime' | 'modifiedTime';

/** The answer of a finder, with the finder's name, which says what data or place on the page it reads. */
export interface Said {
  readonly from: string;
  readonly value: string;
  /** The selector of the element that holds the answer, or the name of its data. Absent if the name of the finder says it. */
  readonly where?: string;
}

/** How a field of the head was found. */
export interface FieldRecord {
  readonly field: HeadField;
  /** As in {@link Metadata}; `null` if no finder has an answer that counts. */
  readonly won: Said | null;
  /** The first answer of each finder that has one, in the order in which they are asked. */
  readonly said: readonly Said[];
}

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
  /** By field: the name of the finder that gave the value, also where the page is a list and has none. Names may change with any version. */
  readonly sources: Readonly<Partial<Record<HeadField, string | undefined>>>;
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
  /**
   * The lines between title and text that say what the article is about, as plain text, with an empty line between them; `null` without.
   * They are also the first paragraphs of `content`, marked `data-kind="standfirst"`, and the start of `text`.
   */
  readonly standfirst: string | null;
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
