import { copySelection } from '../copy/copy.ts';
import { wholePart } from '../copy/subtree.ts';
import {
  AUTHOR_BOX_NAME,
  AVATAR_NAME,
  LEAD_IMAGE_NAME,
  MAX_CAPTION_WORDS,
  PICTURE_NAME,
  VIDEO_THUMBNAIL,
} from '../cues/media.ts';
import { allNamed, domReader } from '../dom/dom-reader.ts';
import { elementText, elementWords } from '../dom/element-text.ts';
import { isHomeLink } from '../dom/home-links.ts';
import { newElement, trimmedText } from '../dom/inert.ts';
import { nameIndex } from '../dom/name-index.ts';
import {
  blockOf,
  blockStart,
  classNameOf,
  closest,
  endOf,
  holderOf,
  isWithin,
  ownerOf,
  parentOf,
  tagOf,
  tagsIn,
  textsIn,
} from '../dom/page-tree.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import { absoluteUrl, decodedText } from '../dom/urls.ts';
import { lineWithAlt, pairCaptions } from '../parts/figure/captions.ts';
import { captionsOf } from '../parts/figure/figures.ts';
import { firstUrl, type ImageContext, imageStem, isLowResolution } from '../parts/figure/image-source.ts';
import type { DetachedSubtree, Metadata, Page, PageType, Selection } from '../types.ts';
import { placeAboveText, STANDFIRST_LINE } from './standfirst.ts';

/** Square CSS px of the smallest lead image, and the range of width / height. Source: Chromium's DOM Distiller. */
const MIN_AREA = 75_000;
const MIN_RATIO = 0.4;
const MAX_RATIO = 4;
/** Images before the text that are tried, the nearest first. */
const MAX_IMAGES = 12;
/** Blocks from the start among which an image makes a lead image needless. */
const LEAD_BLOCKS = 3;
const MAX_LEVELS = 4;
/** Letters beside an author's name in the description of a portrait: "Portrait of", "staff photo". A guess. */
const MAX_PORTRAIT_CHARS = 12;
/** Words of the longest box about an author. A guess. */
const MAX_BIO_WORDS = 80;
/** Blocks between the title and the text. */
const MAX_LINES_ABOVE = 6;

/** Elements whose images are not the article's. */
const BESIDE_TEXT: ReadonlySet<string> = new Set(['nav', 'aside', 'footer', 'form', 'button', 'table', 'li']);

interface LeadInput extends Pick<Metadata, 'leadImage' | 'byline'> {
  readonly page: Page;
  readonly selection: Selection;
  readonly type: PageType;
}

/** Kinds of pages above whose title stand banners of the site. */
const BANNER_PAGES: ReadonlySet<PageType> = new Set(['collection', 'listing', 'forum']);

/**
 * Puts the lead image with its caption before the text, unless the text begins with an image. It is the page's image for sharing, if it
 * stands anywhere before the text, or else a large image near the title; the latter not on lists, which have banners above them. A product
 * whose declared picture is left out gets it.
 *
 * Returns the figure that was added; `null` for none. Reads layout on a live page. Linear in the elements before the text.
 */
export function addLeadImage(
  content: DetachedSubtree,
  { page, selection, type, leadImage, byline }: LeadInput,
): Element | null {
  const first = firstKeptText(page, selection);
  if (first < 0) return null;
  const begins = beginsWithPicture(content);
  const shared = leadImage === null ? null : namesOf(leadImage);
  const known = new Set(
    [...content.getElementsByTagName('img')].flatMap((image) => namesOf(image.getAttribute('src') ?? '')),
  );
  const context = { dom: domReader(page.document), base: page.baseUrl };
  const holdsShared = shared?.some((name) => known.has(name)) === true;
  // The picture for sharing leads even where the text begins with another one, such as an advertisement.
  if (begins && (holdsShared || shared === null)) return null;
  for (const element of imagesBefore(page, holderOf(page, first))) {
    const url = firstUrl(page.elements.node[element] as Element, ['src', 'data-src'], context) ?? '';
    const isShared = shared?.some((name) => namesOf(url).includes(name)) === true;
    const isLead = isShared || (!begins && !BANNER_PAGES.has(type) && leads(page, element, { first, holdsShared }));
    if (!isLead || VIDEO_THUMBNAIL.test(url) || isPortrait(page, element, byline)) continue;
    const figure = copyOf(page, selection, element);
    const image = figure?.querySelector('img') ?? null;
    const names = namesOf(image?.getAttribute('src') ?? '');
    if (figure === null || names.some((name) => known.has(name))) continue;
    addCaptionBelow(figure, { page, selection, image: element, first });
    placeAboveText(content, figure);
    const caption = image === null ? null : lineWithAlt(image);
    if (caption !== null && figure.querySelector('figcaption') === null) {
      figure.append(newElement(figure.ownerDocument, 'figcaption', trimmedText(caption)));
      caption.remove();
    }
    return figure;
  }
  const isKnown = leadImage === null || namesOf(leadImage).some((name) => known.has(name));
  if (type !== 'product' || isKnown) return null;
  const picture = pictureOf(content, leadImage);
  placeAboveText(content, picture);
  return picture;
}

/** A figure of a picture that the page declares, such as one of a product whose gallery a script builds. */
function pictureOf({ ownerDocument }: DetachedSubtree, src: string): Element {
  const figure = newElement(ownerDocument, 'figure', '');
  const image = ownerDocument.createElement('img');
  image.setAttribute('src', src);
  image.setAttribute('alt', '');
  figure.append(image);
  return figure;
}

/** The first kept text below the lines under the title, if these have an element of their own; -1 for none. */
function firstKeptText(page: Page, { keptBlocks }: Selection): number {
  const first = keptBlocks.indexOf(1);
  const around = (block: number) => parentOf(page, ownerOf(page, block));
  let [last, next] = [first, first];
  while (next >= 0 && next - first < MAX_LINES_ABOVE && around(next) === around(first)) {
    last = next;
    next = keptBlocks.indexOf(1, next + 1);
  }
  const isApart = next > last + 1 && around(next) !== around(first);
  return first < 0 ? -1 : blockStart(page, isApart ? next : first);
}

function beginsWithPicture(content: DetachedSubtree): boolean {
  const parts = [...content.querySelectorAll(`img,p:not(${STANDFIRST_LINE}),h1,h2,h3,h4,h5,h6,li,pre,td`)].slice(
    0,
    LEAD_BLOCKS,
  );
  return parts.some(({ localName }) => localName === 'img');
}

function imagesBefore(page: Page, limit: number): number[] {
  const images: number[] = [];
  for (let element = limit; element >= 0 && images.length < MAX_IMAGES; element--) {
    if (tagOf(page, element) !== 'img') continue;
    // A form around title and text is that of the whole page. A picture that leads home is the site's.
    const isWhole = (each: number) => isWithin(page, limit, each) && tagsIn(page, each).includes('h1');
    const isBeside = (each: number) => (BESIDE_TEXT.has(tagOf(page, each)) && !isWhole(each)) || isHomeLink(page, each);
    if (closest(page, element, isBeside) < 0) images.push(element);
  }
  return images;
}

/** The image with its caption, `null` for icons, avatars and the like. */
function copyOf(page: Page, selection: Selection, image: number): Element | null {
  const copy = copySelection(page, { ...wholePart(page, figureAround(page, image)), keptBlocks: selection.keptBlocks });
  pairCaptions(copy);
  const [only, ...others] = copy.querySelectorAll('img');
  if (only === undefined || others.length > 0) return null;
  const inner = copy.querySelector('figure');
  if (inner !== null) return inner;
  const figure = copy.ownerDocument.createElement('figure');
  figure.append(only);
  return figure;
}

/** Gives a figure without a caption the one that stands alone between its image and the text, such as a credit beside the headline. */
function addCaptionBelow(
  figure: Element,
  { page, selection, image, first }: { page: Page; selection: Selection; image: number; first: number },
): void {
  if (figure.querySelector('figcaption') !== null) return;
  const limit = holderOf(page, first);
  const below = [...captionsOf(page)].filter((caption) => caption > image && caption < limit);
  const caption = below.find((each) => elementWords(page, each) > 0);
  if (caption === undefined || page.elements.tag.slice(image + 1, caption).includes('img')) return;
  const blocks = Array.from(textsIn(page, caption), (text) => blockOf(page, text));
  if (blocks.some((block) => selection.keptBlocks[block] === 1)) return;
  figure.append(newElement(figure.ownerDocument, 'figcaption', collapse(elementText(page, caption))));
}

/** The `figure` around an image, or the element with its caption, or the image. One with more words than a caption does not count. */
function figureAround(page: Page, image: number): number {
  let around = image;
  for (let level = 0; level < MAX_LEVELS && around >= 0; level++, around = parentOf(page, around)) {
    if (tagOf(page, around) !== 'figure' && !isCaptioned(page, around)) continue;
    return elementWords(page, around) <= MAX_CAPTION_WORDS ? around : image;
  }
  return image;
}

/** Whether an image shows an author: it is named so, or its description is hardly more than a name of the byline. */
function isPortrait(page: Page, image: number, byline: string | null): boolean {
  const { node, className } = page.elements;
  if (AVATAR_NAME.test(`${className[image]} ${className[parentOf(page, image)]}`)) return true;
  let around = image;
  for (let level = 0; level < MAX_LEVELS && around > 0; level++, around = parentOf(page, around)) {
    if (AUTHOR_BOX_NAME.test(classNameOf(page, around)) && elementWords(page, around) <= MAX_BIO_WORDS) return true;
  }
  const said = domReader(page.document).getAttribute(node[image] as Element, 'alt') ?? '';
  const alt = folded(said);
  return (byline?.split(/, |; /) ?? []).some((author) => {
    const name = folded(author);
    const isWithin = alt.includes(name) && alt.length <= name.length + MAX_PORTRAIT_CHARS;
    // A second first name may be in only one of them.
    return (
      name !== '' && (isWithin || (said.includes(' ') && said.split(' ').every((word) => name.includes(folded(word)))))
    );
  });
}

/** Whether an image stands near the title, and is large or named like a lead image. Above the title, only if no other one is shared. */
function leads(page: Page, image: number, { first, holdsShared }: { first: number; holdsShared: boolean }): boolean {
  const { tag } = page.elements;
  const limit = holderOf(page, first);
  let title = limit;
  while (title >= 0 && tag[title] !== 'h1') title--;
  if (title < 0) return false;
  let part = title;
  for (let level = 0; level < MAX_LEVELS && part > 0 && image < part; level++) part = parentOf(page, part);
  const isNear = image > title || (!holdsShared && part > 0 && tag[part] !== 'body' && image < endOf(page, part));
  if (!isNear) return false;
  if (page.isLive) return isLarge((page.elements.node[image] as Element).getBoundingClientRect());
  if (image > title && isCaptioned(page, figureAround(page, image))) return true;
  const names = [image, parentOf(page, image), parentOf(page, parentOf(page, image))].map((each) =>
    classNameOf(page, each),
  );
  return LEAD_IMAGE_NAME.test(names.join(' '));
}

function isCaptioned(page: Page, figure: number): boolean {
  return [...captionsOf(page)].some((caption) => isWithin(page, caption, figure));
}

function isLarge({ width, height }: DOMRect): boolean {
  const ratio = width / height;
  return width * height >= MIN_AREA && ratio >= MIN_RATIO && ratio <= MAX_RATIO;
}

/** Characters of the shortest file name that is unique. */
const MIN_NAME_CHARS = 8;

/** Names that all renditions of an image share: its address, and its file name if that is long. */
function namesOf(url: string): string[] {
  const stem = imageStem(url);
  const name = stem.replace(/^.*\//s, '').replace(/\?.*$/s, '');
  return stem === '' ? [] : name.length >= MIN_NAME_CHARS ? [stem, name] : [stem];
}

const PICTURE_TAGS: ReadonlySet<string> = new Set(['img', 'amp-img', 'source', 'video']);
/** Attributes that hold addresses, whoever loads them. */
const ADDRESSES = /^(?:src|(?:image)?srcset|href|poster|style|data-.*)$/;
/** Characters of the longest value that is read: others hold data. */
const MAX_VALUE_CHARS = 5000;

/**
 * The image that a page declares for itself, if the page has a rendition of it that is not an author's portrait, or loads one early; else `null`. Many images for
 * sharing are cards with the site's name that nobody sees on the page. Linear in the page's pictures.
 */
export function shownLead(page: Page, { leadImage, byline }: Pick<Metadata, 'leadImage' | 'byline'>): string | null {
  if (leadImage === null) return null;
  const names = new Set(namesOf(decodedText(leadImage)));
  const context = { dom: domReader(page.document), base: page.baseUrl };
  const index = nameIndex(page);
  const named = index.classesLike(PICTURE_NAME);
  for (let element = 0; element < page.elements.count; element++) {
    const isPicture =
      PICTURE_TAGS.has(tagOf(page, element)) || page.elements.role[element] === 'img' || index.isNamed(named, element);
    if (!isPicture || !hasOneOf(page.elements.node[element] as Element, names, context)) continue;
    return isPortrait(page, element, byline) ? null : leadImage;
  }
  // Scripts will show a picture that the page has loaded before them.
  const preloaded = allNamed(page.document, 'link').filter((link) => context.dom.getAttribute(link, 'as') === 'image');
  return preloaded.some((link) => hasOneOf(link, names, context)) ? leadImage : null;
}

/** Shows the declared image in place of a coarse rendition of it, which waits for a script to be replaced. */
export function sharpenLead(content: DetachedSubtree, leadImage: string | null): void {
  if (leadImage === null || isLowResolution(leadImage)) return;
  const names = new Set(namesOf(leadImage));
  for (const image of content.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (!isLowResolution(src) || !namesOf(src).some((name) => names.has(name))) continue;
    image.setAttribute('src', leadImage);
    image.removeAttribute('srcset');
  }
}

/** Whether an attribute of an element has the address of a picture with one of these names. */
function hasOneOf(node: Element, names: ReadonlySet<string>, { dom, base }: ImageContext): boolean {
  const isOne = (address: string) =>
    namesOf(decodedText(absoluteUrl(address, base) ?? address)).some((name) => names.has(name));
  return dom.attributeNames(node).some((name) => {
    const value = ADDRESSES.test(name) ? (dom.getAttribute(node, name) ?? '') : '';
    if (value.length > MAX_VALUE_CHARS || !value.includes('/')) return false;
    return value.split(/[\s"'()]+|,(?=\s)/).some((part) => part.includes('/') && isOne(part));
  });
}
