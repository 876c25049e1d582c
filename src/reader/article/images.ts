/**
 * Loads a lazy image again, at once, if its first try fails.
 *
 * Chromium starts a lazy load on behalf of the page, whose content security policy may forbid it. What a content script sets
 * itself is loaded on the script's own behalf.
 */
export function retryLazyImages(article: HTMLElement, signal: AbortSignal): void {
  const retry = ({ target: image }: Event) => {
    if (!(image instanceof HTMLImageElement) || image.loading !== 'lazy') return;
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
