import { textOf } from './html-text.ts';

/** Elements that hold the caption of a picture. The class names are those of WordPress and of large publishers. */
const CAPTIONS = 'figcaption, [class*="caption" i], [class*="credit" i], [itemprop="caption"]';

/** Longer texts with such a class name are boxes around more than a caption. */
const MAX_CHARACTERS = 600;

/** Returns the lines of all captions of a page, in document order. */
export function captionLines(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll(CAPTIONS)]
    .map(textOf)
    .filter((text) => text.length <= MAX_CHARACTERS)
    .flatMap((text) => [text.replaceAll('\n', ' '), ...text.split('\n')]);
}
