/** CSS px in both directions; what is smaller is part of a line, not a picture. A guess. */
const MIN_SIZE_PX = 80;

/** The pictures of an article that can be looked at by themselves, in its order, also those that are still to load. */
export function picturesIn(view: HTMLElement): readonly HTMLImageElement[] {
  return Array.from(view.querySelectorAll('img')).filter(
    (image) => (image.complete ? isPicture(image) : image.getAttribute('width') !== '1') && image.checkVisibility(),
  );
}

/** Whether a loaded image is large enough to be looked at. Reads layout. */
function isPicture(image: HTMLImageElement): boolean {
  return image.naturalWidth > 0 && Math.min(image.clientWidth, image.clientHeight) >= MIN_SIZE_PX;
}

/** The words below a picture: its caption, or else what it shows. */
export function captionOf(image: HTMLImageElement): string {
  const caption = image.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  return caption.replace(/\s+/g, ' ').trim() || image.alt;
}

interface Pictures {
  /** Those that are known already. */
  readonly seen: WeakSet<HTMLImageElement>;
  onPicture(image: HTMLImageElement): void;
}

/** Calls back for each picture of a part that has loaded and was not seen before. Reads layout. */
export function lookAtLoaded(part: HTMLElement, pictures: Pictures): void {
  for (const image of part.querySelectorAll('img')) if (image.complete) lookAt(image, pictures);
}

/** The same for those that load from now on, until the signal. */
export function lookAtLater(view: HTMLElement, pictures: Pictures, signal: AbortSignal): void {
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && lookAt(target, pictures);
  // `load` events of images do not bubble.
  view.addEventListener('load', onLoad, { capture: true, signal });
}

function lookAt(image: HTMLImageElement, { seen, onPicture }: Pictures): void {
  if (seen.has(image) || !isPicture(image)) return;
  seen.add(image);
  onPicture(image);
}
