import type { Page } from '../../types.ts';
import type { ImageContext } from './source.ts';

/** CSS px: smaller images are counters and spacers, … */
const MAX_PIXEL_SIZE = 2;
/** … signs without a text of their own, … */
const MAX_ICON_SIZE = 32;
/** … and faces beside a name. */
const MAX_AVATAR_SIZE = 200;

const TRACKER =
  /\/\/(?:[\w-]+\.)*(?:doubleclick\.net|scorecardresearch\.com|quantserve\.com|google-analytics\.com|pixel\.wp\.com|stats\.wordpress\.com|feedsportal\.com)\/|facebook\.com\/tr\b|\/(?:pixel|beacon|tracker)\.(?:gif|png|php)\b/i;
const AVATAR_NAME =
  /\b(?:gr)?avatar|\b(?:profile|author|user|contributor)[-_]{0,2}(?:pic|photo|image|img|thumb)|headshot|userpic/i;
const AVATAR_HOST = /gravatar\.com\/avatar/i;
const ICON_NAME = /\b(?:icon|sprite|emoji|logo)\b/i;
const EMOJI_NAME = /\b(?:wp-smiley|emoji(?:one)?|twemoji|smil(?:ey|ie))\b/i;
const EMOJI_TEXT = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3)+$/u;

/** Width and height in CSS px; `NaN` where the page does not say. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether an image counts readers, shows who wrote, or stands for a word: nothing of what is told. */
export function isStray(page: Page, element: number, { src, context }: { src: string; context: ImageContext }) {
  const { node, className, parent } = page.elements;
  const image = node[element] as HTMLImageElement;
  if (TRACKER.test(src) || AVATAR_HOST.test(src) || isPixel(image, context)) return true;
  if (page.isLive && image.currentSrc === src && isTiny(image)) return true;
  const { width, height } = sizeOf(page, image, context);
  const around = parent[element] ?? 0;
  const names = `${className[element]} ${className[around]} ${className[parent[around] ?? 0]}`;
  if (AVATAR_NAME.test(names) && !(width > MAX_AVATAR_SIZE)) return true;
  const isNameless = (context.dom.getAttribute(image, 'alt') ?? '').trim() === '';
  const isSmall = width <= MAX_ICON_SIZE || height <= MAX_ICON_SIZE;
  if (isSmall && (ICON_NAME.test(names) || ICON_NAME.test(src))) return true;
  return isSmall && isNameless && !isInCell(page, element);
}

/** The characters that an image stands for, `null` if it is no emoji. */
export function emojiText({ elements }: Page, element: number, { dom }: ImageContext): string | null {
  const alt = dom.getAttribute(elements.node[element] as Element, 'alt')?.trim() ?? '';
  if (alt === '') return null;
  return EMOJI_NAME.test(elements.className[element] ?? '') || EMOJI_TEXT.test(alt) ? alt : null;
}

/** Flags in tables tell rows apart. */
function isInCell({ elements }: Page, element: number): boolean {
  for (let around = element; around >= 0; around = elements.parent[around] ?? -1) {
    if (elements.tag[around] === 'td' || elements.tag[around] === 'th') return true;
    if (elements.tag[around] === 'table') return false;
  }
  return false;
}

function isPixel(image: Element, context: ImageContext): boolean {
  return ['width', 'height'].some((side) => declared(image, side, context) <= MAX_PIXEL_SIZE);
}

function isTiny({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return naturalWidth > 0 && naturalWidth <= MAX_PIXEL_SIZE && naturalHeight <= MAX_PIXEL_SIZE;
}

function sizeOf(page: Page, image: HTMLImageElement, context: ImageContext): Size {
  // An image that is not there yet is as large as its frame or as nothing.
  if (page.isLive && image.naturalWidth > MAX_PIXEL_SIZE) return image.getBoundingClientRect();
  return { width: declared(image, 'width', context), height: declared(image, 'height', context) };
}

function declared(image: Element, side: string, { dom }: ImageContext): number {
  const value = dom.getAttribute(image, side) ?? '';
  return value.includes('%') ? Number.NaN : Number.parseFloat(value);
}
