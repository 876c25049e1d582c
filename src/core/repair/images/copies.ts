import { imageStem, isLowResolution } from '../../copy/images/image-source.ts';
import type { DetachedSubtree } from '../../types.ts';

/** Images of one run that are compared with the next. A guess; a run of slides is shorter. */
const MAX_RUN = 60;

/** A row of so many different pictures is leafed through: what comes again in it is a copy that lets it run in a circle. */
const MIN_SLIDES = 4;

/** Names of files so long are not given twice. A guess. */
const MIN_NAME_CHARS = 24;

/**
 * Keeps one copy of each image: a coarse one is shown until the other has come, carousels repeat their slides.
 *
 * Copies are renditions of the same file with no text but captions between them. Linear in the nodes.
 */
export function mergeImageCopies(subtree: DetachedSubtree): void {
  for (const run of imageRuns(subtree)) {
    const images = run.slice(0, MAX_RUN);
    const stems = images.map(fileOf);
    const isSlides = new Set(stems).size >= MIN_SLIDES;
    const kept = new Map<string, Element>();
    for (const [at, image] of images.entries()) {
      const stem = stems[at] ?? '';
      const other = kept.get(stem);
      if (other === undefined) kept.set(stem, image);
      else if (isLowResolution(urlOf(other))) {
        takeFrom(image, other);
        removeWithCaption(image, other);
      } else if (isSlides || urlOf(image) !== urlOf(other) || areFigures(image, other)) removeWithCaption(image, other);
    }
  }
}

/** One figure for phones and one for desks; what an author shows twice in one place has its reasons. */
function areFigures(image: Element, other: Element): boolean {
  const [one, two] = [image.closest('figure'), other.closest('figure')];
  return one !== null && two !== null && one.parentNode !== two.parentNode;
}

/** The same for renditions of one picture: long names are given once, wherever a service keeps the file. */
function fileOf(image: Element): string {
  const stem = imageStem(urlOf(image));
  const name = stem.replace(/^.*\//s, '');
  return name.length >= MIN_NAME_CHARS ? `${name} ${image.getAttribute('alt') ?? ''}` : stem;
}

function urlOf(image: Element): string {
  return image.getAttribute('src') ?? '';
}

/** Images with no text but captions between them, where there is more than one. */
function imageRuns(subtree: DetachedSubtree): Element[][] {
  const images = subtree.getElementsByTagName('img');
  if (images.length < 2) return [];
  const runs: Element[][] = [];
  let run: Element[] = [];
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1 + 4);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if ((node as Element).localName === 'img') run.push(node as Element);
    else if (node.nodeType === 3 && run.length > 0 && (node as Text).data.trim() !== '' && !isInCaption(node)) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter(({ length }) => length > 1);
}

function isInCaption(node: Node): boolean {
  return node.parentElement?.closest('figcaption') != null;
}

function takeFrom(image: Element, other: Element): void {
  for (const name of ['src', 'srcset', 'sizes', 'alt', 'width', 'height']) {
    const value = image.getAttribute(name);
    if (value !== null && value !== '') other.setAttribute(name, value);
  }
}

/** A figure goes with its image, unless it says something that the other's does not. */
function removeWithCaption(image: Element, other: Element): void {
  const figure = image.closest('figure');
  const caption = figure?.textContent?.trim() ?? '';
  const isAlone = figure !== null && figure.querySelectorAll('img').length === 1 && !figure.contains(other);
  const isSaid = caption === '' || caption === other.closest('figure')?.textContent?.trim();
  if (isAlone && isSaid) figure.remove();
  else image.remove();
}
