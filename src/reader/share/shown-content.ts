import type { ArticleInfo } from '../../export/article-info.ts';
import type { Strings } from '../../platform/strings.ts';
import type { Shown } from '../reader-context.ts';

/** What the reader itself has put among the nodes of an article. */
export const OWN_PARTS =
  'button,.page-mark,.brought-back-mark,.following,.teaser,.code-tools,.row-end,.print-notes,.print-note';

/** What the sanitizer puts before ids. */
const ID_PREFIX = /^pith-/;

/** An article as it is shown, in an inert document of its own. */
export interface ShownContent extends ArticleInfo {
  readonly content: HTMLElement;
  /** Address of the picture above the text. */
  readonly cover: string | null;
}

/** Copies what is shown of an article: with the pages, the comments and the parts that were added, without anything of the reader's. */
export function shownContent({ article, view }: Shown, strings: Strings): ShownContent {
  const inert = view.ownerDocument.implementation.createHTMLDocument('');
  const content = inert.createElement('div');
  for (const part of Array.from(view.children)) {
    if (part.matches('.lead,.content')) content.append(...copied(part, inert));
    else if (part.matches('.comments'))
      content.append(...addedParts(part, strings).flatMap((added) => copied(added, inert)));
  }
  clean(content);
  const { title, byline, siteName, publishedTime, lang, dir, url } = article;
  const cover = content.querySelector('img')?.getAttribute('src') ?? null;
  return { title, byline, siteName, publishedTime, lang, dir, url, content, cover };
}

/** The comments under the article with a heading, if they were asked for. */
function addedParts(box: Element, strings: Strings): Element[] {
  const shown = Array.from(box.querySelectorAll('.content:not([hidden])'));
  if (shown.length === 0) return [];
  const heading = box.ownerDocument.createElement('div');
  const title = box.ownerDocument.createElement('h2');
  title.textContent = strings.readerComments;
  heading.append(title);
  return [heading, ...shown];
}

/** Copies of what a part holds; of a figure, of itself. Pictures have the address that was loaded for this screen. */
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
  for (const own of Array.from(content.querySelectorAll(OWN_PARTS))) {
    // A button around a picture shows the picture.
    if (own.querySelector('img') !== null) own.replaceWith(...Array.from(own.childNodes));
    else own.remove();
  }
  for (const box of Array.from(
    content.querySelectorAll('.table,.code,.equation,.formula,.brought-back,[data-kind="page"]'),
  ))
    box.replaceWith(...Array.from(box.childNodes));
  // In a file of their own, ids meet no others.
  for (const named of Array.from(content.querySelectorAll('[id]'))) named.id = named.id.replace(ID_PREFIX, '');
  for (const link of Array.from(content.querySelectorAll('a[href^="#"]')))
    link.setAttribute('href', `#${(link.getAttribute('href') ?? '').slice(1).replace(ID_PREFIX, '')}`);
}
