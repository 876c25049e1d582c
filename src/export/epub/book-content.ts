import { normalize } from '../markup/normalize.ts';
import { unwrap } from '../markup/reshape.ts';
import { drawingFile, EXTENSIONS, type Pictures, type PictureType } from '../pictures.ts';
import { bookLink } from './book-links.ts';

/** An image file in the book. */
export interface BookPicture {
  readonly path: string;
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Adapts web content to a book: media becomes links, images refer to files in the book, and the markup becomes valid.
 *
 * Modifies `content`. Returns the images that the book must contain.
 */
export function prepareContent(content: HTMLElement, pictures: Pictures): readonly BookPicture[] {
  for (const media of Array.from(content.querySelectorAll('audio,video'))) replaceMedia(media);
  const included = usePictureFiles(content, pictures);
  normalize(content);
  for (const link of Array.from(content.querySelectorAll('a[href]'))) repairLink(link);
  return included;
}

/** Replaces media with a link to it, because a book cannot play remote files. */
function replaceMedia(media: Element): void {
  const document = media.ownerDocument;
  const source = media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src');
  if (!source) {
    media.remove();
    return;
  }
  const link = document.createElement('a');
  link.setAttribute('href', source);
  link.textContent = source;
  media.replaceWith(link);
}

function usePictureFiles(content: HTMLElement, pictures: Pictures): readonly BookPicture[] {
  const included = new Map<string, BookPicture>();
  for (const image of Array.from(content.querySelectorAll('img'))) {
    const address = image.getAttribute('src') ?? '';
    const picture = drawingFile(address) ?? pictures.get(address);
    if (picture === undefined) {
      dropPicture(image);
      continue;
    }
    const file = included.get(address) ?? newPicture(included.size + 1, picture);
    included.set(address, file);
    image.setAttribute('src', file.path);
  }
  return Array.from(included.values());
}

function newPicture(
  number: number,
  { type, bytes }: { type: PictureType; bytes: Uint8Array<ArrayBuffer> },
): BookPicture {
  return { path: `pictures/${number}.${EXTENSIONS[type]}`, type, bytes };
}

/** Replaces a missing image with its alternative text. Removes a figure or paragraph that is then empty. */
function dropPicture(image: Element): void {
  const alt = image.getAttribute('alt')?.trim();
  const around = image.closest('figure') ?? image.parentElement;
  if (alt) {
    const text = image.ownerDocument.createElement('em');
    text.textContent = `[${alt}]`;
    image.replaceWith(text);
    return;
  }
  image.remove();
  if (around?.textContent?.trim() === '' && around.querySelector('img,math') === null) around.remove();
}

function repairLink(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) return;
  const valid = bookLink(href);
  if (valid === null) unwrap(link);
  else link.setAttribute('href', valid);
}
