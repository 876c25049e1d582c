/** A candidate of a `srcset`: a URL, and a width in px (`w`) or a density (`x`). */
const CANDIDATE = /(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g;

/** The extensions of files that browsers show as pictures. */
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** The URL of the largest candidate in a `srcset`; `null` if it names none. Of equal ones the first. */
export function largestOf(srcset: string): string | null {
  let largest: string | null = null;
  let most = 0;
  for (const [, url = '', size = '1'] of srcset.matchAll(CANDIDATE)) {
    if (Number(size) <= most) continue;
    [largest, most] = [url, Number(size)];
  }
  return largest;
}

/** The URL of the largest version of a picture that is known: what it links to if that is a picture, then what it could be shown as. */
export function largestImage(image: HTMLImageElement): string {
  const link = image.closest('a')?.href;
  if (link && PICTURE_FILE.test(pathOf(link))) return link;
  const shown = image.currentSrc || image.src;
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
  // A browser cannot show the types of other sources, or not as well.
  const chosen = sources.find(({ srcset }) => srcset.includes(shown)) ?? image;
  return largestOf(chosen.srcset) ?? shown;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
