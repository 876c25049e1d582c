import { MAX_CAPTION_WORDS, SLANTED_KIND } from '../../cues/media.ts';
import { domReader } from '../../dom/dom-reader.ts';
import { elementWords, linkedWords } from '../../dom/element-text.ts';
import { nameIndex } from '../../dom/name-index.ts';
import {
  blockOf,
  closest,
  endOf,
  firstTextOf,
  parentOf,
  previousSiblingOf,
  tagOf,
  tagsIn,
  textEndOf,
} from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import type { Page } from '../../types.ts';
import type { Kind } from '../kind.ts';
import type { PartKind } from '../rule.ts';
import { isLarge } from './drawings.ts';

/**
 * Class names of captions outside `<figcaption>`: WordPress, MediaWiki, Blogger, Drupal, newspapers. Elements around an
 * image and its caption have such names, too.
 */
const CAPTION_NAME = /caption|cutline|bildunterschrift|bildtext|\blegende?\b|photo-?credit|image-?credit/i;

/** Tags of elements that show a still of what they would play. */
const PLAYER_TAG = /^(?:lite|amp)-(?:youtube|vimeo|dailymotion)$/;

const PICTURE = /^(?:img|amp-img)$/;
const MEDIUM = /^(?:img|amp-img|iframe|video|audio)$/;
/** A part with a heading is a card of a list. */
const NO_CAPTION = /^(?:img|amp-img|iframe|video|audio|h[1-6])$/;
/** Tags of captions that only their class names. */
const NAMED_CAPTION = /^(?:div|p|span|small|em|i|dd|footer|cite)$/;
/** The largest share of linked words beside a picture: a teaser is one link, a caption has a few. A guess. */
const MAX_LINKED_SHARE = 0.8;
/** Minimum probability of a caption, in `[0, 1]`. Source: our runs on the development pages, out of fold. */
const LEAST = 0.3;

/** The captions of a page: each `figcaption`, and short text that is named a caption and holds no medium and no heading. Linear in the elements. */
export const captionsOf = /* @__PURE__ */ remembered((page: Page): ReadonlySet<number> => {
  const names = nameIndex(page);
  const captions = new Set<number>(names.tagged('figcaption'));
  const named = names.classesLike(CAPTION_NAME);
  for (let element = 0; named !== null && element < page.elements.count; element++) {
    if (!names.isNamed(named, element) || !NAMED_CAPTION.test(tagOf(page, element))) continue;
    const words = elementWords(page, element);
    const isShort = words > 0 && words <= MAX_CAPTION_WORDS;
    if (isShort && !tagsIn(page, element).some((tag) => NO_CAPTION.test(tag))) captions.add(element);
  }
  return captions;
});

/** Slanted or small text. */
const SLANTED = ['em', 'i', 'small'] as const;
/** Words of the longest slanted caption. A guess. */
const MAX_SLANTED_WORDS = 40;
/** Elements that may be between a paragraph and its slanted text. */
const INLINE = /^(?:span|strong|b|font|a)$/;

/**
 * Slanted or small text that is all of a paragraph with a picture, or of the paragraph right after one: by element, the paragraph. Linear in
 * such elements, their texts and their depth.
 */
const slantedCaptions = /* @__PURE__ */ remembered((page: Page): ReadonlyMap<number, number> => {
  const names = nameIndex(page);
  if (!names.hasTag('img') && !names.hasTag('amp-img')) return new Map();
  const lines = SLANTED.flatMap((tag) => [...names.tagged(tag)]);
  const around = (line: number) => closest(page, parentOf(page, line), (each) => !INLINE.test(tagOf(page, each)));
  const pairs = lines.map((line) => [line, around(line)] as const);
  return new Map(pairs.filter(([line, paragraph]) => isSlantedCaption(page, line, paragraph)));
});

function isSlantedCaption(page: Page, line: number, paragraph: number): boolean {
  const tag = tagOf(page, paragraph);
  if ((tag !== 'p' && tag !== 'div') || endOf(page, line) !== endOf(page, paragraph)) return false;
  const words = elementWords(page, line);
  if (words === 0 || words > MAX_SLANTED_WORDS || words !== elementWords(page, paragraph)) return false;
  if (holdsPicture(page, line)) return false;
  const before = previousSiblingOf(page, paragraph);
  return (
    holdsPicture(page, paragraph) || (before > 0 && holdsPicture(page, before) && elementWords(page, before) === 0)
  );
}

/** Slanted captions are marked in the copy, because their pictures may be left out of it. */
export const FIGURE: Kind = {
  *meanings(page) {
    for (const line of slantedCaptions(page).keys()) yield [line, { name: tagOf(page, line), kind: SLANTED_KIND }];
  },
};

/** The captions of a page with the paragraphs around slanted ones. */
export const captionBoxes = /* @__PURE__ */ remembered((page: Page): ReadonlySet<number> => {
  const paragraphs = [...slantedCaptions(page).values()].filter((each) => !holdsPicture(page, each));
  return new Set([...captionsOf(page), ...slantedCaptions(page).keys(), ...paragraphs]);
});

function holdsPicture(page: Page, element: number): boolean {
  return tagsIn(page, element).some((tag, index) => PICTURE.test(tag) || isEmptyPicture(page, element + index));
}

/** Whether an element is a `picture` without an image, because the image is in its `noscript` until a script loads it. */
function isEmptyPicture(page: Page, element: number): boolean {
  return tagOf(page, element) === 'picture' && endOf(page, element) === element + 1;
}

/**
 * The captions in rows of cells, where each row of pictures stands over one of their captions: by cell with a caption, that with its picture.
 * Empty for other rows. Linear in the cells.
 */
export function captionedCells(page: Page, rows: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const isAlone = rows.every(({ length }) => length === 1);
  for (let at = 0; at < rows.length; at += 2) {
    const [pictures = [], captions = []] = rows.slice(at, at + 2);
    if (pictures.length === 0 || pictures.length !== captions.length) return new Map();
    for (const [column, picture] of pictures.entries()) {
      const caption = captions[column] ?? -1;
      if (!holdsPicture(page, picture) || elementWords(page, picture) > 0) return new Map();
      if (!isCaptionCell(page, caption, isAlone ? 1 : MAX_LINKED_SHARE)) return new Map();
      found.set(caption, picture);
    }
  }
  return found;
}

function isCaptionCell(page: Page, cell: number, maxLinked: number): boolean {
  const { words, linked } = linkedWords(page, firstTextOf(page, cell), textEndOf(page, cell));
  if (words === 0 || words > MAX_CAPTION_WORDS || linked > words * maxLinked) return false;
  return !tagsIn(page, cell).some((tag) => MEDIUM.test(tag));
}

/** The elements right around drawings that are larger than icons. */
const aroundDrawings = /* @__PURE__ */ remembered((page: Page): ReadonlySet<number> => {
  const large = page.elements.drawings.filter(({ node }) => isLarge(page, node, domReader(page.document)));
  return new Set(large.map(({ parent }) => parent));
});

/**
 * Whether an element is or wraps figures: media in a `figure` or with a caption, or the still of a player, with no more words than captions
 * have and not mostly links. Elements before `pictureEnd` are in a kept figure, whose links lead to the picture. Linear in the element.
 */
export function holdsFigure(page: Page, element: number, pictureEnd: number): boolean {
  const captions = captionBoxes(page);
  let figureEnd = pictureEnd;
  let media = 0;
  let [isFramed, isCaptioned] = [false, false];
  for (let inner = element; inner < endOf(page, element); inner++) {
    const tag = tagOf(page, inner);
    if (tag === 'figure') figureEnd = Math.max(figureEnd, endOf(page, inner));
    if (PLAYER_TAG.test(tag)) return elementWords(page, element) <= MAX_CAPTION_WORDS;
    if (MEDIUM.test(tag) || isEmptyPicture(page, inner) || aroundDrawings(page).has(inner)) {
      media++;
      isFramed ||= inner < figureEnd;
    }
    isCaptioned ||= captions.has(inner);
  }
  if (media === 0 || !(isFramed || isCaptioned)) return false;
  const { words, linked } = linkedWords(page, firstTextOf(page, element), textEndOf(page, element));
  return words <= MAX_CAPTION_WORDS * media && (element < pictureEnd || linked <= words * MAX_LINKED_SHARE);
}

/** Captions stay with the text or the figure that they are beside. */
export const CAPTIONS: PartKind = {
  id: 'captions',
  title: 'Keep captions beside kept text.',
  source: 'our pages; answers of corpora mostly leave captions out',
  least: LEAST,
  *find({ measured: { view, landmarks }, kept }) {
    const captions = captionsOf(view.page);
    const slanted = new Set(
      Array.from(slantedCaptions(view.page).keys(), (line) => blockOf(view.page, firstTextOf(view.page, line))),
    );
    for (let block = 0; block < view.count; block++) {
      const owner = view.ownerOf(block);
      const isCaption = landmarks.isWithin('figure', owner) === 1 || captions.has(owner) || slanted.has(block);
      if (kept[block] === 0 && isCaption) yield { blocks: [block, block + 1], beside: [[block - 1, block + 2]] };
    }
  },
};
