import { CAPTION_NAME, MAX_CAPTION_WORDS } from '../cues/media.ts';
import type { Page } from '../types.ts';

/** Elements that show a still of what they would play. */
const PLAYER_TAG = /^(?:lite|amp)-(?:youtube|vimeo|dailymotion)$/;

/** Of the words beside a picture. A teaser is one link, a caption has a few. A guess. */
const MAX_LINKED_SHARE = 0.8;

/**
 * Whether an element is a figure, or around figures: with images or players in a `figure` or beside a caption, or the still of a player, and no
 * more text than so many captions have, nor mostly links, as teasers are. Up to `pictureEnd` all stands in a figure that is kept, where the
 * links lead to the picture. Linear in the element.
 */
export function holdsPicture(page: Page, element: number, pictureEnd = -1): boolean {
  const { tag, className, end } = page.elements;
  let figureEnd = pictureEnd;
  let images = 0;
  let isFramed = false;
  let isCaptioned = false;
  for (let inner = element; inner < (end[element] ?? 0); inner++) {
    if (tag[inner] === 'figure') figureEnd = Math.max(figureEnd, end[inner] ?? 0);
    if (PLAYER_TAG.test(tag[inner] ?? '')) return wordsIn(page, element).all <= MAX_CAPTION_WORDS;
    if (/^(?:img|iframe|video|audio)$/.test(tag[inner] ?? '')) {
      images++;
      isFramed ||= inner < figureEnd;
    }
    isCaptioned ||= tag[inner] === 'figcaption' || CAPTION_NAME.test(className[inner] ?? '');
  }
  if (images === 0 || !(isFramed || isCaptioned)) return false;
  const { all, linked } = wordsIn(page, element);
  return all <= MAX_CAPTION_WORDS * images && (element < pictureEnd || linked <= all * MAX_LINKED_SHARE);
}

function wordsIn({ elements, texts }: Page, element: number): { all: number; linked: number } {
  const words = { all: 0, linked: 0 };
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    const own = (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    words.all += own;
    if (texts.linked[text] === 1) words.linked += own;
  }
  return words;
}
