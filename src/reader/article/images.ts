/**
 * Loads a lazy image again, at once, if its first try fails, and puts away what cannot be shown: its words stay, in a box of their size,
 * and an image without words goes with what holds nothing else.
 *
 * Chromium starts a lazy load on behalf of the page, whose content security policy may forbid it. What a content script sets
 * itself is loaded on the script's own behalf.
 */
export function retryLazyImages(article: HTMLElement, signal: AbortSignal): void {
  const retry = ({ target: image }: Event) => {
    if (!(image instanceof HTMLImageElement)) return;
    if (image.loading !== 'lazy') {
      putAway(image);
      return;
    }
    image.loading = 'eager';
    // The picture's own source elements are chosen from again when its image changes.
    for (const name of ['srcset', 'src']) {
      const value = image.getAttribute(name);
      if (value !== null) image.setAttribute(name, value);
    }
  };
  // Errors of images do not bubble.
  article.addEventListener('error', retry, { capture: true, signal });
}

function putAway(image: HTMLImageElement): void {
  image.dataset.failed = '';
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  const item = image.closest('[data-kind="item"]')?.textContent ?? '';
  if (caption.trim() === image.alt.trim() || item.includes(image.alt.trim())) image.alt = '';
  if (image.alt.trim() !== '') return;
  let part: HTMLElement = image;
  for (let around = part.parentElement; around && holdsOneImage(around); around = part.parentElement) part = around;
  part.dataset.failed = '';
}

function holdsOneImage(element: HTMLElement): boolean {
  return element.textContent?.trim() === '' && element.querySelectorAll('img,video,audio,hr').length === 1;
}
