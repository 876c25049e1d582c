/** CSS px in both directions; what is smaller is part of a line, not a picture. A guess. */
const MIN_SIZE_PX = 80;

/** The pictures of an article that can be looked at by themselves, in its order, also those that are still to load. */
export function picturesIn(view: HTMLElement): readonly HTMLImageElement[] {
  return Array.from(view.querySelectorAll('img')).filter(
    (image) => (image.complete ? isPicture(image) : image.getAttribute('width') !== '1') && image.checkVisibility(),
  );
}

/** Whether a loaded image is large enough to be looked at. Reads layout. */
export function isPicture(image: HTMLImageElement): boolean {
  return image.naturalWidth > 0 && Math.min(image.clientWidth, image.clientHeight) >= MIN_SIZE_PX;
}

/** The words below a picture: its caption, or else what it shows. */
export function captionOf(image: HTMLImageElement): string {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  return caption.replace(/\s+/g, ' ').trim() || image.alt;
}

/** Calls back for each picture that has loaded, once, now and until the signal. */
export function whenLoaded(view: HTMLElement, onPicture: (image: HTMLImageElement) => void, signal: AbortSignal): void {
  const seen = new WeakSet<HTMLImageElement>();
  const look = (image: HTMLImageElement) => {
    if (seen.has(image) || !isPicture(image)) return;
    seen.add(image);
    onPicture(image);
  };
  // `load` events of images do not bubble.
  view.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && look(target), {
    capture: true,
    signal,
  });
  for (const image of view.querySelectorAll('img')) if (image.complete) look(image);
}
