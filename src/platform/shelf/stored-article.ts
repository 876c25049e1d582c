/** An article of the library as it is stored. Times are in ms since 1970. */
import type { Article, Comments } from '../../core/types.ts';
import type { KeptPlace } from '../reading/reading-places.ts';

/** An article as the list shows it. */
export interface ArticleRecord {
  readonly id: string;
  /** Hashes of its addresses, as those of highlights. */
  readonly keys: readonly string[];
  readonly url: string;
  /** `''` if it has none. */
  readonly title: string;
  readonly byline: string | null;
  readonly siteName: string | null;
  /** As in `Metadata.publishedTime`. */
  readonly published: string | null;
  /** BCP 47. */
  readonly language: string | null;
  readonly direction: 'ltr' | 'rtl';
  readonly excerpt: string | null;
  readonly words: number;
  readonly minutes: number;
  readonly savedAt: number;
  readonly modified: number;
  /** When it was last opened in the library. Absent before. */
  readonly readAt?: number;
  readonly state: 'unread' | 'archived';
  /** Without repetition, in the order in which they were added. */
  readonly tags: readonly string[];
  /** The reading position. Absent at the top. */
  readonly place?: KeptPlace;
  /** How far that is, `[0, 1]`. */
  readonly progress?: number;
  /** Whether the content is stored. Imported links have none until they are read on their page. */
  readonly hasContent: boolean;
  /** The number of pictures in the content, and how many of them are stored. */
  readonly pictures: { readonly all: number; readonly saved: number };
  /** Bytes of content and pictures. */
  readonly bytes: number;
}

/** An element or a text of the content. Not markup: no string is parsed on the way back. */
export type StoredNode = string | StoredElement;

/** An element: its name, its attributes, its children. MathML elements are recognised by their names, which HTML has not. */
export type StoredElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly StoredNode[],
];

/** The content of an article. */
export interface StoredContent {
  readonly articleId: string;
  /** Version of this format. */
  readonly version: 1;
  /** Everything of the article that is not a node. */
  readonly article: Omit<Article<null>, 'nextPage'>;
  readonly nodes: readonly StoredNode[];
  readonly comments?: Omit<Comments<null>, 'content'> & { readonly nodes: readonly StoredNode[] };
}

/** The text in which an article is searched. */
export interface StoredText {
  readonly articleId: string;
  /** Title, byline, site and text, folded by `foldedText`. Notes are searched with their highlights. */
  readonly folded: string;
}

/** A picture of an article, by the address that it has in the content. */
export interface StoredPicture {
  readonly articleId: string;
  readonly address: string;
  readonly type: string;
  readonly blob: Blob;
}
