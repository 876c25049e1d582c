import { fill, type Strings } from '../../platform/texts/strings.ts';
import { createButton } from '../controls/button.ts';

/** CSS px. Images up to this height are inline (formulas, symbols) and stay visible. */
const INLINE_HEIGHT_PX = 40;

const HIDDEN = 'data-hidden-image';

/** Replaces the pictures in a part of the article by buttons that show them. Pictures the user has already shown stay visible. */
export function hideImages(part: HTMLElement, strings: Strings): void {
  for (const image of part.querySelectorAll('img')) {
    const box = boxOf(image);
    if (isInline(image) || box.hasAttribute(HIDDEN) || image.hasAttribute('data-shown')) continue;
    box.setAttribute(HIDDEN, '');
    box.before(buttonFor(image, box, strings));
  }
}

/** Undoes {@link hideImages}, also for pictures shown by their button. */
export function showImages(view: HTMLElement): void {
  for (const button of view.querySelectorAll('.hidden-image')) button.remove();
  for (const box of view.querySelectorAll(`[${HIDDEN}]`)) box.removeAttribute(HIDDEN);
  for (const image of view.querySelectorAll('[data-shown]')) image.removeAttribute('data-shown');
}

function buttonFor(image: HTMLImageElement, box: Element, strings: Strings): HTMLElement {
  const text = image.alt ? fill(strings.readerShowImageOf, { text: image.alt }) : strings.readerShowImage;
  const onPress = () => {
    image.setAttribute('data-shown', '');
    box.removeAttribute(HIDDEN);
    button.remove();
    focus(image);
  };
  const button = createButton(image.ownerDocument, { text, className: 'hidden-image', onPress });
  button.lang = strings.readerLanguage;
  button.dir = 'auto';
  return button;
}

/** The element to hide: a link that contains nothing else, else the `<picture>`, else the image. */
function boxOf(image: HTMLImageElement): Element {
  const picture = image.closest('picture') ?? image;
  const link = picture.closest('a');
  return link && link.textContent?.trim() === '' && link.querySelectorAll('img').length === 1 ? link : picture;
}

function isInline(image: HTMLImageElement): boolean {
  const heightPx = Number(image.getAttribute('height')) || image.naturalHeight;
  return heightPx > 0 && heightPx <= INLINE_HEIGHT_PX;
}

/** Moves the focus to the picture, because its button is gone. */
function focus(image: HTMLImageElement): void {
  const stop = image.closest<HTMLElement>('a[href]') ?? image;
  if (stop === image) image.tabIndex = -1;
  stop.focus({ preventScroll: true });
}
