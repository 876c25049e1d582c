import { fill, type Strings } from '../../platform/strings.ts';
import { whenTrusted } from '../controls/trusted.ts';

/** CSS px: what is no higher is part of a line of text, as formulas and signs are, and stays. */
const LINE_PX = 40;

const HIDDEN = 'data-hidden-image';

/** Hides the pictures of a part of an article, each behind a button that shows it. Those that are hidden already stay so. */
export function hideImages(part: HTMLElement, strings: Strings): void {
  for (const image of part.querySelectorAll('img')) {
    const box = boxOf(image);
    if (isInLine(image) || box.hasAttribute(HIDDEN) || image.hasAttribute('data-shown')) continue;
    box.setAttribute(HIDDEN, '');
    box.before(buttonFor(image, box, strings));
  }
}

/** Shows all pictures again. */
export function showImages(view: HTMLElement): void {
  for (const button of view.querySelectorAll('.hidden-image')) button.remove();
  for (const box of view.querySelectorAll(`[${HIDDEN}]`)) box.removeAttribute(HIDDEN);
  for (const image of view.querySelectorAll('[data-shown]')) image.removeAttribute('data-shown');
}

function buttonFor(image: HTMLImageElement, box: Element, strings: Strings): HTMLElement {
  const button = image.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'hidden-image';
  button.lang = strings.readerLanguage;
  button.dir = 'auto';
  button.textContent = image.alt ? fill(strings.readerShowImageOf, { text: image.alt }) : strings.readerShowImage;
  const show = () => {
    image.setAttribute('data-shown', '');
    box.removeAttribute(HIDDEN);
    button.remove();
    focus(image);
  };
  button.addEventListener('click', whenTrusted(show));
  return button;
}

/** What is hidden with an image: the link that it is alone in, and the choice of files that it belongs to. */
function boxOf(image: HTMLImageElement): Element {
  const picture = image.closest('picture') ?? image;
  const link = picture.closest('a');
  return link && link.textContent?.trim() === '' && link.querySelectorAll('img').length === 1 ? link : picture;
}

function isInLine(image: HTMLImageElement): boolean {
  const heightPx = Number(image.getAttribute('height')) || image.naturalHeight;
  return heightPx > 0 && heightPx <= LINE_PX;
}

/** The button is gone: what it showed is where the focus goes on. */
function focus(image: HTMLImageElement): void {
  const stop = image.closest<HTMLElement>('a[href]') ?? image;
  if (stop === image) image.tabIndex = -1;
  stop.focus({ preventScroll: true });
}
