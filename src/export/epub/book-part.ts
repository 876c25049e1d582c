import type { ArticleInfo } from '../article-info.ts';
import { articleMarkup, displayTitle, sourceMarkup } from '../article-markup.ts';
import { isElement } from '../markup/reshape.ts';
import { serialize } from '../markup/serialize.ts';
import type { Pictures } from '../pictures.ts';
import { type BookPicture, prepareContent } from './book-content.ts';
import { linkChapters, type NavEntry, splitIntoChapters } from './chapters.ts';
import { type BookText, bookPage } from './package.ts';

/** The article to make a book, or a part of one, from. */
export interface BookSource extends ArticleInfo {
  /** Is not modified. */
  readonly content: HTMLElement;
  /** Images by URL. The book shows the alternative text of a missing image. */
  readonly pictures: Pictures;
  /** URL of the cover image, which must also appear in `content`; `null` for no cover. */
  readonly cover: string | null;
}

/** An article as files of a book, without any node. All paths are relative to one folder. */
export interface BookPart {
  readonly info: ArticleInfo;
  /** Its title and, below it, its headings. */
  readonly entry: NavEntry;
  readonly texts: readonly BookText[];
  readonly pictures: readonly BookPicture[];
  /** Path of the cover image; absent without one. */
  readonly cover?: string;
}

/** Lets e-readers show a note in place, as a pop-up. */
const NOTE_REFERENCE = { 'epub:type': 'noteref', role: 'doc-noteref' };

/** Returns the files of an article. `stylesheet` is the path of the book's stylesheet from them, `saved` the time of export. */
export function bookPart(
  article: BookSource,
  { saved, stylesheet }: { readonly saved: Date; readonly stylesheet: string },
): BookPart {
  const content = article.content.cloneNode(true) as HTMLElement;
  const coverImage = Array.from(content.querySelectorAll('img')).find(
    (image) => image.getAttribute('src') === article.cover,
  );
  const pictures = prepareContent(content, article.pictures);
  const chapters = splitIntoChapters(content);
  const entries = [...linkChapters(chapters)];
  const title = displayTitle(article);
  const texts = chapters.map(({ path, nodes }, index) => {
    const body = [
      index === 0 ? articleMarkup(article, nodes, roleOf) : serialize(nodes, roleOf),
      index === chapters.length - 1 ? sourceMarkup(article, saved) : '',
    ].join('\n');
    return { path, hasMath: nodes.some(hasMath), page: bookPage(article, { title, body, stylesheet }) };
  });
  const cover = coverImage?.getAttribute('src');
  const entry = { text: title, href: texts[0]?.path ?? '', entries };
  return { info: infoOf(article), entry, texts, pictures, ...(cover && { cover }) };
}

/** The metadata alone, so that a part holds no nodes. */
function infoOf(article: ArticleInfo): ArticleInfo {
  const { title, byline, siteName, publishedTime, modifiedTime, lang, dir, url } = article;
  return { title, byline, siteName, publishedTime, modifiedTime, lang, dir, url };
}

function hasMath(node: Node): boolean {
  return isElement(node) && (node.localName === 'math' || node.querySelector('math') !== null);
}

function roleOf(element: Element): Record<string, string> {
  const isReference =
    element.localName === 'a' &&
    element.parentElement?.localName === 'sup' &&
    /#p\d+$/.test(element.getAttribute('href') ?? '');
  if (isReference) return NOTE_REFERENCE;
  return element.getAttribute('data-kind') === 'footnotes' ? { 'epub:type': 'footnotes', role: 'doc-endnotes' } : {};
}
