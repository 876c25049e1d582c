import { strToU8, type Zippable, zipSync } from 'fflate';
import css from '../article-file.css?inline';
import { headMarkup, sourceMarkup, titleOf } from '../article-page.ts';
import type { Described } from '../described.ts';
import { writeMarkup } from '../markup/write.ts';
import type { Pictures } from '../pictures.ts';
import { bindContent } from './book-content.ts';
import { linkChapters, splitIntoChapters } from './chapters.ts';
import { bookPage, CONTAINER, navMarkup, packageFile } from './package.ts';

/** An article to be bound. */
export interface BookSource extends Described {
  /** Is not modified. */
  readonly content: HTMLElement;
  /** Without a picture, its text and its caption stand in the book. */
  readonly pictures: Pictures;
  /** Address of the picture that stands for the book. */
  readonly cover: string | null;
}

/** Roles for programs that show a note where it is called. */
const NOTE_CALL = { 'epub:type': 'noteref', role: 'doc-noteref' };

/** The article as an EPUB 3 file. `id` is a UUID of the book, `saved` when it is made. */
export function toEpub(article: BookSource, { id, saved }: { id: string; saved: Date }): Uint8Array<ArrayBuffer> {
  const content = article.content.cloneNode(true) as HTMLElement;
  const coverImage = Array.from(content.querySelectorAll('img')).find(
    (image) => image.getAttribute('src') === article.cover,
  );
  const pictures = bindContent(content, article.pictures);
  const chapters = splitIntoChapters(content);
  const entries = linkChapters(chapters);
  const texts = chapters.map(({ path, nodes }, index) => ({
    path,
    hasMath: nodes.some((node) => node instanceof Element && (node.localName === 'math' || node.querySelector('math'))),
    markup: [
      index === 0 ? `<header>${headMarkup(article)}</header>` : '',
      writeMarkup(nodes, roleOf),
      index === chapters.length - 1 ? sourceMarkup(article, saved) : '',
    ].join('\n'),
  }));
  const title = titleOf(article);
  const first = texts[0]?.path ?? '';
  const page = (body: string) => strToU8(bookPage(article, { title, body }));
  const cover = coverImage?.getAttribute('src') ?? undefined;
  const files: Zippable = {
    // First and not packed: it is how the type of the file is known.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'book/package.opf': strToU8(packageFile(article, { id, saved, texts, pictures, cover })),
    'book/nav.xhtml': page(navMarkup(article, { first, entries })),
    'book/book.css': strToU8(css),
    ...Object.fromEntries(texts.map(({ path, markup }) => [`book/${path}`, page(markup)])),
    // Pictures are packed as they are.
    ...Object.fromEntries(pictures.map(({ path, bytes }) => [`book/${path}`, [bytes, { level: 0 }]])),
  };
  return zipSync(files, { mtime: saved });
}

function roleOf(element: Element): Record<string, string> {
  const isCall =
    element.localName === 'a' &&
    element.parentElement?.localName === 'sup' &&
    /#p\d+$/.test(element.getAttribute('href') ?? '');
  if (isCall) return NOTE_CALL;
  return element.getAttribute('data-kind') === 'footnotes' ? { 'epub:type': 'footnotes', role: 'doc-endnotes' } : {};
}
