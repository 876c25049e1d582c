/** Minimum width and height in CSS px; smaller images are inline symbols. A guess. */
const MIN_SIZE_PX = 80;

/** The pictures that the lightbox can show, in document order, including those still loading. */
export function picturesIn(view: HTMLElement): readonly HTMLImageElement[] {
  return Array.from(view.querySelectorAll('img')).filter(
    (image) => (image.complete ? isPicture(image) : image.getAttribute('width') !== '1') && image.checkVisibility(),
  );
}

/** Whether a loaded image is large enough for the lightbox. Reads layout. */
function isPicture(image: HTMLImageElement): boolean {
  return image.naturalWidth > 0 && Math.min(image.clientWidth, image.clientHeight) >= MIN_SIZE_PX;
}

interface Pictures {
  /** Pictures already reported. */
  readonly seen: WeakSet<HTMLImageElement>;
  onPicture(image: HTMLImageElement): void;
}

/** Calls back for each new picture that has loaded. Reads layout. */
export function reportLoaded(part: HTMLElement, pictures: Pictures): void {
  for (const image of part.querySelectorAll('img')) if (image.complete) report(image, pictures);
}

/** The same for pictures that load later, until the signal aborts. */
export function reportLoading(view: HTMLElement, pictures: Pictures, signal: AbortSignal): void {
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && report(target, pictures);
  // `load` events of images do not bubble.
  view.addEventListener('load', onLoad, { capture: true, signal });
}

function report(image: HTMLImageElement, { seen, onPicture }: Pictures): void {
  if (seen.has(image) || !isPicture(image)) return;
  seen.add(image);
  onPicture(image);
}
