import type { Original } from './original.ts';

/** Separates the entries of a `srcset` as the sanitizer writes it. */
const BETWEEN_ENTRIES = ', ';

/**
 * The address of a picture, given as its copy: the one that the browser chose for this screen if it is one of the article's, else that of
 * `src`, else the first of the others. Empty without any.
 */
export function pictureSource(copy: HTMLImageElement, original: Original): string {
  const own = copy.getAttribute('src') ?? '';
  const others = sourcesOf(copy).flatMap((source) => addressesIn(source.getAttribute('srcset') ?? ''));
  const chosen = original.shownOf(copy)?.currentSrc ?? '';
  return others.includes(chosen) ? chosen : own || (others[0] ?? '');
}

/** A picture and the sources beside it, in the order in which the browser tries them. */
export function sourcesOf(image: HTMLImageElement): readonly (HTMLSourceElement | HTMLImageElement)[] {
  return [...Array.from(image.closest('picture')?.querySelectorAll('source') ?? []), image];
}

function addressesIn(srcset: string): string[] {
  return srcset === '' ? [] : srcset.split(BETWEEN_ENTRIES).map((entry) => entry.split(' ')[0] ?? '');
}
