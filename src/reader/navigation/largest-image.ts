/** One entry of a `srcset`: a URL, and a width in px (`w`) or a density (`x`). */
const CANDIDATE = /(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g;

const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** The URL of the largest entry in a `srcset`, the first of equal ones; `null` if there is none. */
export function largestOf(srcset: string): string | null {
  let largest: string | null = null;
  let most = 0;
  for (const [, url = '', size = '1'] of srcset.matchAll(CANDIDATE)) {
    if (Number(size) <= most) continue;
    [largest, most] = [url, Number(size)];
  }
  return largest;
}

/** The URL of the largest known version of a picture: the image file it links to, else the largest `srcset` entry, else its own. */
export function largestImage(image: HTMLImageElement): string {
  const link = image.closest('a')?.href;
  if (link && PICTURE_FILE.test(pathOf(link))) return link;
  const shown = image.currentSrc || image.src;
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
  // The browser has already picked the source whose type it supports best.
  const chosen = sources.find(({ srcset }) => srcset.includes(shown)) ?? image;
  return largestOf(chosen.srcset) ?? shown;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
