import type { ReaderEnvironment } from '../reader-context.ts';
import { placeSmallPicture } from './small-pictures.ts';

/**
 * Retries failed lazy images eagerly. Drawings that fail again, because the page forbids `data:` pictures, are shown as nodes. Other images that fail again are reduced to their alternative text; without one, they are hidden together
 * with containers that hold nothing else.
 *
 * Chromium starts lazy loads on behalf of the page, whose content security policy may block them. Loads that a content script starts itself
 * are not subject to that policy.
 */
export function retryLazyImages(
  article: HTMLElement,
  { drawingNodes }: Pick<ReaderEnvironment, 'drawingNodes'>,
  signal: AbortSignal,
): void {
  const retry = ({ target: image }: Event) => {
    if (!(image instanceof HTMLImageElement)) return;
    if (image.loading !== 'lazy') {
      const drawing = drawingNodes(image.src);
      if (drawing === null) markFailed(image);
      else draw(image, drawing);
      return;
    }
    image.loading = 'eager';
    // Setting the attributes makes the browser select a source again, also from `<picture>`.
    for (const name of ['srcset', 'src']) {
      const value = image.getAttribute(name);
      if (value !== null) image.setAttribute(name, value);
    }
  };
  // `error` events of images do not bubble.
  article.addEventListener('error', retry, { capture: true, signal });
}

/** Marks the pictures that have loaded, and places small ones whose size was unknown until then. Reads layout. */
export function watchLoadedImages(article: HTMLElement, signal: AbortSignal): void {
  const onLoaded = ({ target: image }: { readonly target: EventTarget | null }) => {
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return;
    image.dataset.loaded = '';
    if (!image.hasAttribute('width') || !image.hasAttribute('height'))
      placeSmallPicture(image, { width: image.clientWidth, height: image.clientHeight });
  };
  article.addEventListener('load', onLoaded, { capture: true, signal });
  for (const image of article.querySelectorAll('img')) if (image.complete) onLoaded({ target: image });
}

/** Shows a drawing behind its image, which stays for files. */
function draw(image: HTMLImageElement, drawing: Element): void {
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', image.alt);
  image.dataset.drawn = '';
  image.after(drawing);
}

function markFailed(image: HTMLImageElement): void {
  image.dataset.failed = '';
  delete image.closest<HTMLElement>('[data-beside]')?.dataset.beside;
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  const item = image.closest('[data-kind="item"]')?.textContent ?? '';
  if (caption.trim() === image.alt.trim() || item.includes(image.alt.trim())) image.alt = '';
  if (image.alt.trim() !== '') return;
  let part: HTMLElement = image;
  for (let around = part.parentElement; around && holdsOneImage(around); around = part.parentElement) part = around;
  part.dataset.failed = '';
}

/** Stops at the second, because a paragraph may hold thousands of failed images. */
function holdsOneImage(element: HTMLElement): boolean {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '') return false;
    if (node instanceof Element && node.matches('img,video,audio,hr')) count++;
    if (count > 1) return false;
  }
  return count === 1;
}
