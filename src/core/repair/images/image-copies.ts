import type { CopyLog } from '../../copy/copy-log.ts';
import { imageStem, isLowResolution } from '../../parts/figure/image-source.ts';
import { REPEATED_LINE } from '../../rulings.ts';
import type { DetachedSubtree } from '../../types.ts';
import { trimmedText } from '../node-text.ts';

/** Images of a run that are compared. A guess; a run of slides is shorter. */
const MAX_RUN = 60;

/** Different images from which on a run is a carousel. Its repeated images are copies that let it run in a circle. */
const MIN_SLIDES = 4;

/** Different images of the smallest gallery that may repeat another. A guess. */
const MIN_GALLERY = 3;

/** Characters of the shortest file name that is unique. A guess. */
const MIN_NAME_CHARS = 24;

/**
 * Keeps one copy of each image. Pages show a coarse copy until the image is loaded, and carousels repeat slides.
 *
 * Copies are renditions of one file with only captions between them. Linear in the nodes.
 */
export function mergeImageCopies(subtree: DetachedSubtree, log: CopyLog): void {
  const galleries = new Set<string>();
  for (const run of imageRuns(subtree)) {
    const images = run.slice(0, MAX_RUN);
    const stems = images.map(fileOf);
    if (isRepeatedGallery(stems, galleries)) {
      for (const image of images) image.remove();
      continue;
    }
    const isSlides = new Set(stems).size >= MIN_SLIDES;
    const kept = new Map<string, Element>();
    for (const [at, image] of images.entries()) {
      const stem = stems[at] ?? '';
      const other = kept.get(stem);
      if (other === undefined) kept.set(stem, image);
      else if (isLowResolution(urlOf(other))) {
        copyAttributes(image, other);
        removeWithCaption(image, other, log);
      } else if (isSlides || urlOf(image) !== urlOf(other) || areFigures(image, other)) {
        removeWithCaption(image, other, log);
      }
    }
  }
}

/** Whether all images of a gallery are in an earlier one, as in the row of thumbnails of a shop. `galleries` has the files of those. */
function isRepeatedGallery(stems: readonly string[], galleries: Set<string>): boolean {
  if (new Set(stems).size < MIN_GALLERY) return false;
  const isRepeated = stems.every((stem) => galleries.has(stem));
  for (const stem of stems) galleries.add(stem);
  return isRepeated;
}

/** Whether two images have figures in different places, such as for phones and desktops. Authors may repeat an image in one place. */
function areFigures(image: Element, other: Element): boolean {
  const [one, two] = [image.closest('figure'), other.closest('figure')];
  return one !== null && two !== null && one.parentNode !== two.parentNode;
}

/** A name that all renditions of an image share: its long file name with its `alt`, or else its address. */
function fileOf(image: Element): string {
  const stem = imageStem(urlOf(image));
  const name = stem.replace(/^.*\//s, '');
  return name.length >= MIN_NAME_CHARS ? `${name} ${image.getAttribute('alt') ?? ''}` : stem;
}

function urlOf(image: Element): string {
  return image.getAttribute('src') ?? '';
}

/** Runs of two or more images with only captions between them. */
function imageRuns(subtree: DetachedSubtree): Element[][] {
  const images = subtree.getElementsByTagName('img');
  if (images.length < 2) return [];
  const runs: Element[][] = [];
  let run: Element[] = [];
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1 + 4);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if ((node as Element).localName === 'img') run.push(node as Element);
    else if (node.nodeType === 3 && run.length > 0 && trimmedText(node) !== '' && !isInCaption(node)) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter(({ length }) => length > 1);
}

function isInCaption(node: Node): boolean {
  return node.parentElement?.closest('figcaption') != null;
}

function copyAttributes(image: Element, other: Element): void {
  for (const name of ['src', 'srcset', 'sizes', 'alt', 'width', 'height']) {
    const value = image.getAttribute(name);
    if (value !== null && value !== '') other.setAttribute(name, value);
  }
}

/** Removes an image with its figure, unless its caption differs from the other's. */
function removeWithCaption(image: Element, other: Element, log: CopyLog): void {
  const figure = image.closest('figure');
  const caption = trimmedText(figure);
  const isAlone = figure !== null && figure.querySelectorAll('img').length === 1 && !figure.contains(other);
  const isRepeated = caption === '' || caption === trimmedText(other.closest('figure'));
  if (isAlone && isRepeated) log.remove(figure, REPEATED_LINE);
  else image.remove();
}
