import { toEpub } from './epub/epub.ts';
import type { FormatName } from './formats.ts';
import type { HighlightOptions } from './highlights/markdown-marks.ts';
import { toHtmlFile } from './html-file.ts';
import { type JsonLdSource, toJsonLd } from './json-ld.ts';
import { toMarkdownFile } from './markdown.ts';
import { normalize } from './markup/normalize.ts';
import { serialize } from './markup/serialize.ts';
import { dataUrl, type Pictures } from './pictures.ts';
import { toText } from './plain-text.ts';

/** An article to write, in any format. */
export interface FormatSource extends JsonLdSource, HighlightOptions {
  /** Is not modified. */
  readonly content: HTMLElement;
  /** Pictures by URL, for the files that hold them. An HTML file loads those that are missing. */
  readonly pictures: Pictures;
  /** URL of a book's cover, which must also appear in `content`; `null` for no cover. */
  readonly cover: string | null;
}

/** What files say of themselves. */
export interface FileFacts {
  /** A UUID. */
  readonly id: string;
  /** The time of export. */
  readonly saved: Date;
}

type Writer = (article: FormatSource, facts: FileFacts) => string | Uint8Array<ArrayBuffer>;

const WRITERS: Readonly<Record<FormatName, Writer>> = {
  text: (article) => toText(article),
  markdown: (article, { saved }) => toMarkdownFile(article, saved),
  html: (article, { saved }) => toHtmlFile({ ...article, content: fileMarkup(article) }, saved),
  epub: (article, facts) => toEpub(article, facts),
  jsonld: (article) => toJsonLd(article),
};

/** Returns the file of an article in a format: bytes for a book, text for all else. */
export function writeFormat(
  format: FormatName,
  article: FormatSource,
  facts: FileFacts,
): string | Uint8Array<ArrayBuffer> {
  return WRITERS[format](article, facts);
}

/** The content as valid HTML, with the pictures that are there inside. */
function fileMarkup({ content, pictures }: FormatSource): string {
  const copy = content.cloneNode(true) as HTMLElement;
  normalize(copy);
  for (const image of Array.from(copy.querySelectorAll('img'))) {
    const picture = pictures.get(image.getAttribute('src') ?? '');
    if (picture) image.setAttribute('src', dataUrl(picture));
  }
  return serialize(copy.childNodes);
}
