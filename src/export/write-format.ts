import { toEpub } from './epub/epub.ts';
import type { FormatName } from './formats.ts';
import type { HighlightOptions } from './highlights/markdown-marks.ts';
import { toHtmlFile } from './html-file.ts';
import { type JsonLdSource, toJsonLd } from './json-ld.ts';
import { toMarkdownFile } from './markdown.ts';
import type { Pictures } from './pictures.ts';
import { toText } from './plain-text.ts';

/** An article to write, in any format. */
export interface FormatSource extends Omit<JsonLdSource, 'text'>, HighlightOptions {
  /** Is not modified. */
  readonly content: HTMLElement;
  /** Returns the article's plain text. Called for the formats that hold it. */
  readonly plainText: () => string;
  /** Pictures by URL, for the files that hold them. An HTML file loads those that are missing. */
  readonly pictures: Pictures;
  /** URL of a book's cover, which must also appear in `content`; `null` for no cover. */
  readonly cover: string | null;
}

/** The facts that a file states about itself. */
export interface FileFacts {
  /** A UUID. */
  readonly id: string;
  /** The time of export. */
  readonly saved: Date;
}

type Writer = (article: FormatSource, facts: FileFacts) => string | Uint8Array<ArrayBuffer>;

const WRITERS: Readonly<Record<FormatName, Writer>> = {
  text: (article) => toText({ ...article, text: article.plainText() }),
  markdown: (article, { saved }) => toMarkdownFile(article, saved),
  html: (article, { saved }) => toHtmlFile(article, saved),
  epub: (article, facts) => toEpub(article, facts),
  jsonld: (article) => toJsonLd({ ...article, text: article.plainText() }),
};

/** Returns the file of an article in a format: bytes for a book, text for all else. */
export function writeFormat(
  format: FormatName,
  article: FormatSource,
  facts: FileFacts,
): string | Uint8Array<ArrayBuffer> {
  return WRITERS[format](article, facts);
}
