import { strToU8, type Zippable, zipSync } from 'fflate';
import css from '../article-file.css?inline';
import { type BookContents, type BookHead, bookPage, CONTAINER, navMarkup, packageFile } from './package.ts';

/** Where the stylesheet is, from the folder of the book. */
export const STYLESHEET = 'book.css';

/** Returns an EPUB 3 file. */
export function bookFile(head: BookHead, contents: BookContents): Uint8Array<ArrayBuffer> {
  const { texts, pictures, entries } = contents;
  const body = navMarkup(head.title, entries);
  const files: Zippable = {
    // Must come first and uncompressed, so that programs can detect the file type.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'book/package.opf': strToU8(packageFile(head, contents)),
    'book/nav.xhtml': strToU8(bookPage(head, { title: head.title, body, stylesheet: STYLESHEET })),
    [`book/${STYLESHEET}`]: strToU8(css),
    ...Object.fromEntries(texts.map(({ path, page }) => [`book/${path}`, strToU8(page)])),
    // Images are already compressed.
    ...Object.fromEntries(pictures.map(({ path, bytes }) => [`book/${path}`, [bytes, { level: 0 }]])),
  };
  return zipSync(files, { mtime: head.saved });
}
