import { AVATAR_NAME } from '../../cues/media.ts';
import { blockOf, blockStart, classNameOf, firstTextOf, parentOf } from '../../dom/page-tree.ts';
import type { Page } from '../../types.ts';
import { fileOf, type ImageContext, imageStem } from './image-source.ts';

/** Images that count readers. */
const TRACKER_ADDRESS =
  /\/\/(?:[\w-]+\.)*(?:doubleclick\.net|scorecardresearch\.com|quantserve\.com|google-analytics\.com|pixel\.wp\.com|stats\.wordpress\.com|feedsportal\.com|statcounter\.com|ads\.linkedin\.com)\/|\/(?:piwik|matomo)\.php|\/delivery\/\w+\.php|facebook\.com\/tr\b|\/(?:pixel|beacon|tracker)\.(?:gif|png|php)\b/i;

const AVATAR_ADDRESS = /gravatar\.com\/avatar/i;

/** Pictures in links that show a maker's sign or advertise, by their addresses and those of the links. */
const LOGO_NAME = /\blogos?\b/i;
const PROMOTION_ADDRESS = /(?:\b|_)(?:promo(?:tion)?s?|advert\w*)(?:\b|_)/i;
const ICON_NAME = /\b(?:icons?|sprite|emoji|logo)\b/i;
/** Descriptions of icons that say so: "check mark icon", "Ann's avatar". */
const ICON_LABEL = /\b(?:avatar|icon)$/i;
/** Files of pictures beside a newsletter's form, and of drawings on controls. */
const STRAY_FILE =
  /(?:^|[_.-])(?:newsletter(?:[_.-]|$)|(?:arrow|chevron|facebook|fullscreen|linkedin|play|print|share|twitter|zoom)(?:[_.-][\w.-]{0,60})?\.svg$)/i;
const EMOJI_NAME = /\b(?:wp-smiley|emoji(?:one)?|twemoji|smil(?:ey|ie))\b/i;

/** CSS px of the largest tracking pixel or spacer. */
const MAX_PIXEL_SIZE = 2;
/** CSS px of the largest icon. */
const MAX_ICON_SIZE = 32;
/** CSS px of the largest avatar. */
const MAX_AVATAR_SIZE = 200;

/** Levels between an image and its link. */
const MAX_LINK_LEVELS = 3;

const EMOJI_TEXT = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3)+$/u;

/** Width and height in CSS px; `NaN` if unknown. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether an image is a tracker, an avatar or an icon and not part of the content. */
export function isStray(page: Page, element: number, { src, context }: { src: string; context: ImageContext }) {
  const { node, className } = page.elements;
  const image = node[element] as HTMLImageElement;
  if (TRACKER_ADDRESS.test(src) || AVATAR_ADDRESS.test(src) || isPixel(image, context)) return true;
  if (STRAY_FILE.test(fileOf(src))) return true;
  if (page.isLive && image.currentSrc === src && isTiny(image)) return true;
  const { width, height } = sizeOf(page, image, { src, context });
  const around = parentOf(page, element);
  const names = `${className[element]} ${className[around]} ${className[parentOf(page, around)]}`;
  if (AVATAR_NAME.test(names) && !(width > MAX_AVATAR_SIZE)) return true;
  const alt = (context.dom.getAttribute(image, 'alt') ?? '').trim();
  const link = linkAround(page, element, context);
  if (link !== null && LOGO_NAME.test(alt) && LOGO_NAME.test(src)) return true;
  if (link !== null && PROMOTION_ADDRESS.test(src) && PROMOTION_ADDRESS.test(link)) return true;
  const isNameless = alt === '';
  const isSmall = width <= MAX_ICON_SIZE || height <= MAX_ICON_SIZE;
  const isIcon = ICON_NAME.test(names) || ICON_NAME.test(src);
  if (isIcon && (isSmall || (link !== null && !(width > MAX_AVATAR_SIZE)))) return true;
  return isSmall && (isNameless || ICON_LABEL.test(alt)) && !isInCell(page, element);
}

/** The address of the link around an image; `null` for none. */
function linkAround(page: Page, element: number, { dom }: ImageContext): string | null {
  const { tag, node } = page.elements;
  let around = parentOf(page, element);
  for (let level = 1; level < MAX_LINK_LEVELS && tag[around] !== 'a'; level++) around = parentOf(page, around);
  return tag[around] === 'a' ? dom.getAttribute(node[around] as Element, 'href') : null;
}

/** The text of an emoji image, `null` for other images. */
export function emojiText(page: Page, element: number, { dom }: ImageContext): string | null {
  const alt = dom.getAttribute(page.elements.node[element] as Element, 'alt')?.trim() ?? '';
  if (alt === '') return null;
  return EMOJI_NAME.test(classNameOf(page, element)) || EMOJI_TEXT.test(alt) ? alt : null;
}

/** The letter of an image that begins a block, if its text goes on with the rest of the word; `null` for other images. */
export function dropCap(page: Page, element: number, { dom }: ImageContext): string | null {
  const alt = dom.getAttribute(page.elements.node[element] as Element, 'alt')?.trim() ?? '';
  const next = firstTextOf(page, element);
  const isFirst = blockStart(page, blockOf(page, next)) === next;
  return isFirst && /^\p{Lu}$/u.test(alt) && /^\p{L}/u.test(page.texts.data[next] ?? '') ? alt : null;
}

/** Icons in tables, such as flags, carry information. */
function isInCell(page: Page, element: number): boolean {
  const { elements } = page;
  for (let around = element; around >= 0; around = parentOf(page, around)) {
    if (elements.tag[around] === 'td' || elements.tag[around] === 'th') return true;
    if (elements.tag[around] === 'table') return false;
  }
  return false;
}

function isPixel(image: Element, context: ImageContext): boolean {
  return ['width', 'height'].some((side) => declaredSize(image, side, context) <= MAX_PIXEL_SIZE);
}

function isTiny({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth > 0 && naturalWidth <= MAX_PIXEL_SIZE && naturalHeight <= MAX_PIXEL_SIZE;
}

function sizeOf(page: Page, image: HTMLImageElement, { src, context }: { src: string; context: ImageContext }): Size {
  // Before an image is loaded, its box has no size, or that of its frame or placeholder.
  const isLoaded = page.isLive && image.naturalWidth > MAX_PIXEL_SIZE && imageStem(image.currentSrc) === imageStem(src);
  if (isLoaded) return image.getBoundingClientRect();
  return { width: declaredSize(image, 'width', context), height: declaredSize(image, 'height', context) };
}

function declaredSize(image: Element, side: string, { dom }: ImageContext): number {
  const value = dom.getAttribute(image, side) ?? '';
  return value.includes('%') ? Number.NaN : Number.parseFloat(value);
}
