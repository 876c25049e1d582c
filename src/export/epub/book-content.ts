import { normalize } from '../markup/normalize.ts';
import { unwrap } from '../markup/reshape.ts';
import type { Pictures, PictureType } from '../pictures.ts';
import { bookLink } from './book-links.ts';

/** A picture's file in the book. */
export interface BookPicture {
  readonly id: string;
  readonly path: string;
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const ENDINGS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/avif': 'avif',
};

/** Makes content that is shown on the web fit for a book. Returns the pictures that it shows. Modifies the content. */
export function bindContent(content: HTMLElement, pictures: Pictures): readonly BookPicture[] {
  for (const media of Array.from(content.querySelectorAll('audio,video'))) replaceMedia(media);
  const bound = bindPictures(content, pictures);
  normalize(content);
  for (const link of Array.from(content.querySelectorAll('a[href]'))) mendLink(link);
  return bound;
}

/** A book plays nothing: a link leads to where it can be played. */
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

function bindPictures(content: HTMLElement, pictures: Pictures): readonly BookPicture[] {
  const bound = new Map<string, BookPicture>();
  for (const image of Array.from(content.querySelectorAll('img'))) {
    const address = image.getAttribute('src') ?? '';
    const picture = pictures.get(address);
    if (picture === undefined) {
      dropPicture(image);
      continue;
    }
    const number = bound.get(address) ?? newPicture(bound.size + 1, picture);
    bound.set(address, number);
    image.setAttribute('src', number.path);
  }
  return Array.from(bound.values());
}

function newPicture(
  number: number,
  { type, bytes }: { type: PictureType; bytes: Uint8Array<ArrayBuffer> },
): BookPicture {
  return { id: `picture-${number}`, path: `pictures/${number}.${ENDINGS[type]}`, type, bytes };
}

/** What a picture says in words stays, and so does its caption. */
function dropPicture(image: Element): void {
  const words = image.getAttribute('alt')?.trim();
  const around = image.closest('figure') ?? image.parentElement;
  if (words) {
    const said = image.ownerDocument.createElement('em');
    said.textContent = `[${words}]`;
    image.replaceWith(said);
    return;
  }
  image.remove();
  if (around?.textContent?.trim() === '' && around.querySelector('img,math') === null) around.remove();
}

function mendLink(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) return;
  const mended = bookLink(href);
  if (mended === null) unwrap(link);
  else link.setAttribute('href', mended);
}
