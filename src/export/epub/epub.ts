import { strToU8, type Zippable, zipSync } from 'fflate';
import css from '../article-file.css?inline';
import type { ArticleInfo } from '../article-info.ts';
import { articleMarkup, displayTitle, sourceMarkup } from '../article-markup.ts';
import { isElement } from '../markup/reshape.ts';
import { serialize } from '../markup/serialize.ts';
import type { Pictures } from '../pictures.ts';
import { prepareContent } from './book-content.ts';
import { linkChapters, splitIntoChapters } from './chapters.ts';
import { bookPage, CONTAINER, navMarkup, packageFile } from './package.ts';

/** The article to make a book from. */
export interface BookSource extends ArticleInfo {
  /** Is not modified. */
  readonly content: HTMLElement;
  /** Images by URL. The book shows the alternative text of a missing image. */
  readonly pictures: Pictures;
  /** URL of the cover image, which must also appear in `content`; `null` for no cover. */
  readonly cover: string | null;
}

/** Lets e-readers show a note in place, as a pop-up. */
const NOTE_REFERENCE = { 'epub:type': 'noteref', role: 'doc-noteref' };

/** Returns the article as an EPUB 3 file. `id` is the book's UUID, `saved` the time of export. */
export function toEpub(article: BookSource, { id, saved }: { id: string; saved: Date }): Uint8Array<ArrayBuffer> {
  const content = article.content.cloneNode(true) as HTMLElement;
  const coverImage = Array.from(content.querySelectorAll('img')).find(
    (image) => image.getAttribute('src') === article.cover,
  );
  const pictures = prepareContent(content, article.pictures);
  const chapters = splitIntoChapters(content);
  const entries = linkChapters(chapters);
  const texts = chapters.map(({ path, nodes }, index) => ({
    path,
    hasMath: nodes.some((node) => isElement(node) && (node.localName === 'math' || node.querySelector('math'))),
    markup: [
      index === 0 ? articleMarkup(article, nodes, roleOf) : serialize(nodes, roleOf),
      index === chapters.length - 1 ? sourceMarkup(article, saved) : '',
    ].join('\n'),
  }));
  const title = displayTitle(article);
  const first = texts[0]?.path ?? '';
  const page = (body: string) => strToU8(bookPage(article, { title, body }));
  const cover = coverImage?.getAttribute('src') ?? undefined;
  const files: Zippable = {
    // Must come first and uncompressed, so that programs can detect the file type.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'book/package.opf': strToU8(packageFile(article, { id, saved, texts, pictures, cover })),
    'book/nav.xhtml': page(navMarkup(article, { first, entries })),
    'book/book.css': strToU8(css),
    ...Object.fromEntries(texts.map(({ path, markup }) => [`book/${path}`, page(markup)])),
    // Images are already compressed.
    ...Object.fromEntries(pictures.map(({ path, bytes }) => [`book/${path}`, [bytes, { level: 0 }]])),
  };
  return zipSync(files, { mtime: saved });
}

function roleOf(element: Element): Record<string, string> {
  const isReference =
    element.localName === 'a' &&
    element.parentElement?.localName === 'sup' &&
    /#p\d+$/.test(element.getAttribute('href') ?? '');
  if (isReference) return NOTE_REFERENCE;
  return element.getAttribute('data-kind') === 'footnotes' ? { 'epub:type': 'footnotes', role: 'doc-endnotes' } : {};
}
