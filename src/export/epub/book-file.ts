import { strToU8, type Zippable, zipSync } from 'fflate';
import css from '../article-file.css?inline';
import type { BookPart } from './book-part.ts';
import { type BookContents, type BookHead, bookPage, CONTAINER, navMarkup, packageFile } from './package.ts';

/** Path of the stylesheet, relative to the folder of the book. */
export const STYLESHEET = 'book.css';

/** Returns an EPUB 3 file. */
export function bookFile(
  head: BookHead,
  contents: BookContents & Pick<BookPart, 'texts' | 'pictures'>,
): Uint8Array<ArrayBuffer> {
  const files = { ...firstFiles(), ...describingFiles(head, contents), ...partFiles(contents) };
  return zipSync(files, { mtime: head.saved });
}

/** The files with which a book begins. */
export function firstFiles(): Zippable {
  return {
    // Must come first and uncompressed, so that programs can detect the file type.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    [`book/${STYLESHEET}`]: strToU8(css),
  };
}

/** The files that name all others: package and table of contents. */
export function describingFiles(head: BookHead, contents: BookContents): Zippable {
  const body = navMarkup(head.title, contents.entries);
  return {
    'book/package.opf': strToU8(packageFile(head, contents)),
    'book/nav.xhtml': strToU8(bookPage(head, { title: head.title, body, stylesheet: STYLESHEET })),
  };
}

/** The texts and images of an article. */
export function partFiles({ texts, pictures }: Pick<BookPart, 'texts' | 'pictures'>): Zippable {
  return {
    ...Object.fromEntries(texts.map(({ path, page }) => [`book/${path}`, strToU8(page)])),
    // Images are already compressed.
    ...Object.fromEntries(pictures.map(({ path, bytes }) => [`book/${path}`, [bytes, { level: 0 }]])),
  };
}
