import { CAROUSEL_CONTROL_TEXT } from '../../cues/media.ts';
import { hasSibling, isBlankText, textNodesIn, trimmedText } from '../../dom/inert.ts';
import { FORMATTING_TAGS } from '../../dom/tags.ts';
import { addTo } from '../../dom/tallies.ts';
import { DECORATION, REPEATED_LINE } from '../../rulings.ts';
import type { DetachedSubtree } from '../../types.ts';
import type { RemovalLog } from '../kind.ts';
import { imageStem, isLowResolution } from './image-source.ts';

const BADGE_ADDRESS = /\b(?:badge|shield)/i;

/** Shorter rows are figures of the text. */
const MIN_PICTURES = 3;
/** CSS px. Smaller images are icons. */
const MIN_SIDE = 64;

/** Characters of the longest control of a carousel, and levels between it and the element with the images. */
const MAX_CONTROL_CHARS = 60;
const MAX_LEVELS = 3;

/** Elements that may hold a row of images. */
const ROWS = 'div, section, ul, ol, p, figure, aside, blockquote';

/** Makes galleries of rows of images, without the labels of carousel controls. Linear in the elements. */
export function gatherGalleries(subtree: DetachedSubtree, log: RemovalLog): void {
  if (subtree.getElementsByTagName('img').length < MIN_PICTURES) return;
  removeControlTexts(subtree, log);
  const images = imageCounts(subtree);
  for (const row of rowsOf(subtree, images).reverse()) gather(row, images);
}

/** The number of images in an element or of itself: 1, 2 for more, no entry for none. Linear in the elements. */
function imageCounts(subtree: DetachedSubtree): Map<Element, number> {
  const images = new Map<Element, number>();
  for (const image of subtree.getElementsByTagName('img')) {
    // The ancestors are counted already.
    for (let element: Element = image; element !== subtree; element = element.parentElement as Element) {
      const count = images.get(element) ?? 0;
      if (count > 1) break;
      images.set(element, count + 1);
    }
  }
  return images;
}

/** The elements with enough children of one image each, in document order. */
function rowsOf(subtree: DetachedSubtree, images: ReadonlyMap<Element, number>): Element[] {
  const pictures = new Map<Element, number>();
  for (const [element, count] of images) {
    const row = element.parentElement as Element;
    if (count === 1) addTo(pictures, row, 1);
  }
  if (![...pictures.values()].some((count) => count >= MIN_PICTURES)) return [];
  const elements = [subtree as Element, ...subtree.querySelectorAll(ROWS)];
  return elements.filter((element) => (pictures.get(element) ?? 0) >= MIN_PICTURES);
}

/** Removes the labels of carousel controls near images. */
function removeControlTexts(subtree: DetachedSubtree, log: RemovalLog): void {
  const isControl = (text: string) =>
    text.length <= MAX_CONTROL_CHARS && text !== '' && CAROUSEL_CONTROL_TEXT.test(text);
  for (const text of textNodesIn(subtree).filter(({ data }) => isControl(data.trim()))) {
    const unit = wholeOf(text, subtree);
    const isApart = [unit.previousSibling, unit.nextSibling].every((node) => node === null || isApartFrom(node));
    if (isApart && isBesidePicture(unit, subtree)) log.remove(unit, DECORATION);
  }
}

/** The outermost element that holds only one text, or the text. */
function wholeOf(text: Text, subtree: DetachedSubtree): Element | Text {
  let unit: Element | Text = text;
  while (unit.parentElement !== null && unit.parentElement !== subtree) {
    if (hasSibling(unit, (node) => node.nodeType === 1 || !isBlankText(node))) break;
    unit = unit.parentElement;
  }
  return unit;
}

/** Whether a node ends the line of its sibling. */
function isApartFrom(node: Node): boolean {
  if (node.nodeType === 1) return !FORMATTING_TAGS.has((node as Element).localName);
  return isBlankText(node);
}

function isBesidePicture(unit: Element | Text, subtree: DetachedSubtree): boolean {
  let around = unit.parentElement;
  for (let level = 0; level < MAX_LEVELS && around !== null && around !== subtree; level++) {
    if (around.querySelector('img') !== null) return true;
    around = around.parentElement;
  }
  return false;
}

/** Whether an element has text besides captions, or media. Linear in the nodes before it. */
function holdsMore(element: Element): boolean {
  let node: Node | null = element;
  while (node !== null) {
    if (node.nodeType === 3 ? !isBlankText(node) : isOtherContent(node)) return true;
    const isCaption: boolean = (node as Element).localName === 'figcaption';
    let next: Node | null = isCaption ? null : node.firstChild;
    while (next === null && node !== null && node !== element) {
      next = node.nextSibling;
      if (next === null) node = node.parentNode;
    }
    node = next;
  }
  return false;
}

function isOtherContent(node: Node): boolean {
  if (node.nodeType !== 1) return false;
  const { localName } = node as Element;
  if (localName === 'figcaption') return false;
  return /^(?:video|audio|hr|pre|table|math)$/.test(localName) || (node as Element).hasAttribute('data-kind');
}

function gather(row: Element, images: ReadonlyMap<Element, number>): void {
  let run: Element[] = [];
  for (const node of [...row.childNodes, null]) {
    const count = images.get(node as Element) ?? 0;
    if (count === 1 && !holdsMore(node as Element) && !isIcon(node as Element)) run.push(node as Element);
    else if (node === null || count > 0 || !isGap(node)) {
      if (run.length >= MIN_PICTURES) makeGallery(row, run);
      run = [];
    }
  }
}

/** Whether a node does not end a row: white space, a line break, an empty element, or an inner gallery. */
function isGap(node: Node): boolean {
  if (node.nodeType !== 1) return node.nodeType !== 3 || isBlankText(node);
  const element = node as Element;
  if (element.localName === 'figcaption') return false;
  return element.getAttribute('data-kind') === 'gallery' || !holdsMore(element);
}

function isIcon(element: Element): boolean {
  const image = imageIn(element);
  const side = (name: string) => Number.parseFloat(image?.getAttribute(name) ?? '');
  return side('width') < MIN_SIDE || side('height') < MIN_SIDE || BADGE_ADDRESS.test(image?.getAttribute('src') ?? '');
}

function makeGallery(row: Element, pictures: readonly Element[]): void {
  const gallery = row.ownerDocument.createElement('div');
  gallery.setAttribute('data-kind', 'gallery');
  pictures[0]?.before(gallery);
  for (const picture of pictures) {
    const figure = figureOf(picture);
    // The figure may be the element itself, or hold it now.
    if (!figure.contains(picture)) picture.remove();
    gallery.append(figure);
  }
  const isPart =
    row.parentElement === null || row.hasAttribute('id') || hasSibling(gallery, (node) => trimmedText(node) !== '');
  if (!isPart) row.replaceWith(gallery);
}

/** The figure in an element, or a new one of its image with the link around it. */
function figureOf(element: Element): Element {
  const inner = element.localName === 'figure' ? element : element.querySelector('figure');
  if (inner !== null) return inner;
  const figure = element.ownerDocument.createElement('figure');
  const image = imageIn(element);
  const link = image?.closest('a');
  // The link may hold the whole row.
  const shown = link && element.contains(link) ? link : image;
  if (shown != null) figure.append(shown);
  const caption = element.querySelector('figcaption');
  if (caption !== null) figure.append(caption);
  return figure;
}

function imageIn(element: Element): Element | null {
  return element.localName === 'img' ? element : element.querySelector('img');
}

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
export function mergeImageCopies(subtree: DetachedSubtree, log: RemovalLog): void {
  const galleries = new Set<string>();
  const runs = imageRuns(subtree);
  const pairs = runs.filter(areVersions);
  if (pairs.length >= MIN_PAIRS)
    for (const [version, other] of pairs)
      if (version !== undefined && other !== undefined) removeWithCaption(other, version, log);
  for (const run of runs) {
    const images = run.filter((image) => subtree.contains(image)).slice(0, MAX_RUN);
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
      } else if (isSlides || urlOf(image) !== urlOf(other) || areApart(image, other)) {
        removeWithCaption(image, other, log);
      }
    }
  }
}

/** This many pairs with one description each are versions for light and dark, or wide and narrow screens. A guess. */
const MIN_PAIRS = 3;
/** Characters of the shortest description that tells pictures apart. A guess. */
const MIN_ALT_CHARS = 8;

function areVersions([one, other, ...more]: readonly Element[]): boolean {
  const alt = one?.getAttribute('alt') ?? '';
  return more.length === 0 && alt.length >= MIN_ALT_CHARS && alt === other?.getAttribute('alt');
}

/** Whether all images of a gallery are in an earlier one, as in the row of thumbnails of a shop. `galleries` has the files of those. */
function isRepeatedGallery(stems: readonly string[], galleries: Set<string>): boolean {
  if (new Set(stems).size < MIN_GALLERY) return false;
  const isRepeated = stems.every((stem) => galleries.has(stem));
  for (const stem of stems) galleries.add(stem);
  return isRepeated;
}

/** Whether two equal images are copies: in different places, in one link, or outside of a line. Authors may repeat an image in a line, such as a star. */
function areApart(image: Element, other: Element): boolean {
  if (image.closest('table') !== null) return false;
  const [one, two] = [image, other].map((each) => each.closest('figure') ?? each);
  const link = image.closest('a');
  const isBlock = image.parentElement?.closest('p,li,h1,h2,h3,h4,h5,h6') == null;
  return isBlock || one?.parentNode !== two?.parentNode || (link !== null && link === other.closest('a'));
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
function removeWithCaption(image: Element, other: Element, log: RemovalLog): void {
  const figure = image.closest('figure');
  const caption = trimmedText(figure);
  const isAlone = figure !== null && figure.querySelectorAll('img').length === 1 && !figure.contains(other);
  const isRepeated = caption === '' || caption === trimmedText(other.closest('figure'));
  if (isAlone && isRepeated) log.remove(figure, REPEATED_LINE);
  else image.remove();
}
