import { CAPTION_NAME, MAX_CAPTION_WORDS } from '../lexicon/captions.ts';
import type { Page } from '../types.ts';

/** Of the words beside a picture. A teaser is one link, a caption has a few. A guess. */
const MAX_LINKED_SHARE = 0.8;

/**
 * Whether an element is a figure, or around figures: with images in a `figure` or beside a caption, and no more text than so many
 * captions have. Linear in the element.
 */
export function holdsPicture(page: Page, element: number): boolean {
  const { tag, className, end } = page.elements;
  let figureEnd = -1;
  let images = 0;
  let isFramed = false;
  let isCaptioned = false;
  for (let inner = element; inner < (end[element] ?? 0); inner++) {
    if (tag[inner] === 'figure') figureEnd = Math.max(figureEnd, end[inner] ?? 0);
    if (tag[inner] === 'img') {
      images++;
      isFramed ||= inner < figureEnd;
    }
    isCaptioned ||= CAPTION_NAME.test(className[inner] ?? '');
  }
  return images > 0 && (isFramed || isCaptioned) && isCaptionLong(page, element, images);
}

/** Whether the text is no longer than that of so many captions, and not mostly links, as that of teasers is. */
function isCaptionLong({ elements, texts }: Page, element: number, captions: number): boolean {
  let [words, linked] = [0, 0];
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    const own = (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    words += own;
    if (texts.linked[text] === 1) linked += own;
  }
  return words <= MAX_CAPTION_WORDS * captions && linked <= words * MAX_LINKED_SHARE;
}
