import type { Article } from '../../core/types.ts';
import type { ArticleInfo } from '../../export/article-info.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import type { Original } from '../article/original.ts';
import { pictureSource } from '../article/picture-source.ts';
import type { Shown } from '../reader-context.ts';

/** Elements that the reader itself has added to the article. */
export const READER_PARTS =
  'button,[data-drawn]+svg,.page-mark,.left-out-here,.added-back-label,.translation,.following,.teaser,.code-tools,.row-end,.print-notes,.print-note';

/** The sanitizer's prefix for ids. */
const ID_PREFIX = /^pith-/;

/** The article as it is shown, for files and copies. */
export interface ShownContent
  extends ArticleInfo,
    Pick<Article, 'excerpt' | 'leadImage' | 'keywords' | 'isTeaser' | 'standfirst'> {
  /** In an inert document. The caller may change it. */
  readonly content: HTMLElement;
  /** Address of the first picture. */
  readonly cover: string | null;
}

/**
 * Copies the article with added pages, open comments and parts added back, without the reader's own elements. Reads nothing that the page
 * can change.
 */
export function shownContent(
  { article, original }: Pick<Shown, 'article' | 'original'>,
  strings: Strings,
): ShownContent {
  const content = original.view.ownerDocument.createElement('div');
  for (const part of Array.from(original.view.querySelectorAll(':scope > :not(header),header > .content'))) {
    if (part.matches('.lead,.content')) content.append(...copiedParts(part, original));
    else if (part.matches('.comments')) content.append(...openComments(part, original, strings));
  }
  cleanContent(content);
  const { content: _, text: _text, wordCount: _words, readingMinutes: _minutes, ...about } = article;
  return { ...about, content, cover: content.querySelector('img')?.getAttribute('src') ?? null };
}

/** The comments with a heading, if they are open. */
function openComments(box: Element, original: Original, strings: Strings): Node[] {
  const shown = Array.from(box.querySelectorAll('.content:not([hidden])'));
  if (shown.length === 0) return [];
  const title = box.ownerDocument.createElement('h2');
  title.textContent = strings.readerComments;
  return [title, ...shown.flatMap((part) => copiedParts(part, original))];
}

/** Copies the children of a part, or the part itself if it is a figure. Pictures keep the source that was loaded for this screen. */
export function copiedParts(part: Element, original: Original): Node[] {
  const copy = part.cloneNode(true) as Element;
  const images = Array.from(part.querySelectorAll('img'));
  Array.from(copy.querySelectorAll('img')).forEach((image, index) => {
    const source = images[index] && pictureSource(images[index], original);
    if (source) image.setAttribute('src', source);
    image.removeAttribute('srcset');
    image.removeAttribute('sizes');
  });
  return part.localName === 'figure' ? [copy] : Array.from(copy.childNodes);
}

/** Removes the reader's own elements from a copy of content, and the sanitizer's prefixes from ids. */
export function cleanContent(content: HTMLElement): void {
  for (const own of Array.from(content.querySelectorAll(READER_PARTS))) own.remove();
  const boxes = content.querySelectorAll('.table,.code,.equation,.formula,.added-back,.joined,[data-kind="page"]');
  for (const box of Array.from(boxes)) box.replaceWith(...Array.from(box.childNodes));
  // In a separate file, ids cannot clash.
  for (const named of Array.from(content.querySelectorAll('[id]'))) named.id = named.id.replace(ID_PREFIX, '');
  for (const link of Array.from(content.querySelectorAll('a[href^="#"]')))
    link.setAttribute('href', `#${(link.getAttribute('href') ?? '').slice(1).replace(ID_PREFIX, '')}`);
}
