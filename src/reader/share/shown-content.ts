import type { ArticleInfo } from '../../export/article-info.ts';
import type { Strings } from '../../platform/strings.ts';
import type { Shown } from '../reader-context.ts';

/** Elements that the reader itself has added to the article. */
export const READER_PARTS =
  'button,[data-drawn]+svg,.page-mark,.left-out-here,.added-back-label,.translation,.following,.teaser,.code-tools,.row-end,.print-notes,.print-note';

/** The sanitizer's prefix for ids. */
const ID_PREFIX = /^pith-/;

/** A copy of the article as it is shown, in an inert document. */
export interface ShownContent extends ArticleInfo {
  readonly content: HTMLElement;
  /** Address of the first picture. */
  readonly cover: string | null;
}

/** Copies the article as it is shown: with added pages, open comments and parts added back, without the reader's own elements. */
export function shownContent({ article, view }: Shown, strings: Strings): ShownContent {
  const inert = view.ownerDocument.implementation.createHTMLDocument('');
  const content = inert.createElement('div');
  for (const part of Array.from(view.children)) {
    if (part.matches('.lead,.content')) content.append(...copied(part, inert));
    else if (part.matches('.comments'))
      content.append(...openComments(part, strings).flatMap((added) => copied(added, inert)));
  }
  clean(content);
  const { title, byline, siteName, publishedTime, modifiedTime, lang, dir, url } = article;
  const cover = content.querySelector('img')?.getAttribute('src') ?? null;
  return { title, byline, siteName, publishedTime, modifiedTime, lang, dir, url, content, cover };
}

/** The comments with a heading, if they are open. */
function openComments(box: Element, strings: Strings): Element[] {
  const shown = Array.from(box.querySelectorAll('.content:not([hidden])'));
  if (shown.length === 0) return [];
  const heading = box.ownerDocument.createElement('div');
  const title = box.ownerDocument.createElement('h2');
  title.textContent = strings.readerComments;
  heading.append(title);
  return [heading, ...shown];
}

/** Copies the children of a part, or the part itself if it is a figure. Pictures keep the source that was loaded for this screen. */
function copied(part: Element, inert: Document): Node[] {
  const copy = inert.importNode(part, true);
  const shown = Array.from(part.querySelectorAll('img'));
  Array.from(copy.querySelectorAll('img')).forEach((image, index) => {
    const source = shown[index]?.currentSrc;
    if (source) image.setAttribute('src', source);
    image.removeAttribute('srcset');
    image.removeAttribute('sizes');
  });
  return part.localName === 'figure' ? [copy] : Array.from(copy.childNodes);
}

function clean(content: HTMLElement): void {
  for (const own of Array.from(content.querySelectorAll(READER_PARTS))) {
    // A button may contain a picture of the article.
    if (own.querySelector('img') !== null) own.replaceWith(...Array.from(own.childNodes));
    else own.remove();
  }
  for (const box of Array.from(
    // Files state the language of code, so that what shows them can colour it in its own way.
    content.querySelectorAll('.table,.code,.equation,.formula,.added-back,[data-kind="page"],[data-token]'),
  ))
    box.replaceWith(...Array.from(box.childNodes));
  // In a separate file, ids cannot clash.
  for (const named of Array.from(content.querySelectorAll('[id]'))) named.id = named.id.replace(ID_PREFIX, '');
  for (const link of Array.from(content.querySelectorAll('a[href^="#"]')))
    link.setAttribute('href', `#${(link.getAttribute('href') ?? '').slice(1).replace(ID_PREFIX, '')}`);
}
