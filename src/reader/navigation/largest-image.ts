import { sourcesOf } from '../article/picture-source.ts';

const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/**
 * The URL of the largest entry in a `srcset` as the sanitizer writes it, by width (`w`) or density (`x`), the first of equal ones; `null`
 * if there is none.
 */
export function largestOf(srcset: string): string | null {
  let largest: string | null = null;
  let most = 0;
  for (const entry of srcset === '' ? [] : srcset.split(', ')) {
    const [url = '', descriptor = '1x'] = entry.split(' ');
    const size = Number.parseFloat(descriptor);
    if (size > most) [largest, most] = [url, size];
  }
  return largest;
}

/** The URL of the largest known version of a picture: the image file it links to, else the largest `srcset` entry, else its own. */
function largestImage(image: HTMLImageElement, shown: string): string {
  const link = image.closest('a')?.href;
  if (link && PICTURE_FILE.test(pathOf(link))) return link;
  // The browser has already picked the source whose type it supports best.
  const chosen = sourcesOf(image).find(({ srcset }) => srcset.includes(shown)) ?? image;
  return largestOf(chosen.srcset) ?? shown;
}

/** Calls back with the URL of the picture's largest version once it has loaded, if it differs from `shown`. */
export function whenLargestLoaded(
  image: HTMLImageElement,
  { document, shown }: { document: Document; shown: string },
  onLoad: (url: string) => void,
): void {
  const largest = largestImage(image, shown);
  if (largest === shown) return;
  const loader = document.createElement('img');
  loader.referrerPolicy = 'no-referrer';
  loader.addEventListener('load', () => onLoad(largest));
  loader.src = largest;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
