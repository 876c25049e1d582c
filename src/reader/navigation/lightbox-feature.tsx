import { fill, type Strings } from '../../platform/strings.ts';
import { pictureSource } from '../article/picture-source.ts';
import { whenTrusted } from '../controls/trusted.ts';
import type { Feature, LightboxScript, ReaderContext } from '../reader-context.ts';
import { largestImage } from './largest-image.ts';
import type { LightboxProps } from './lightbox.tsx';
import { captionOf, picturesIn, reportLoaded, reportLoading } from './pictures.ts';

/** The open lightbox. */
interface OpenLightbox {
  readonly pictures: readonly HTMLImageElement[];
  readonly index: number;
  /** The version from the article until the largest version has loaded. */
  readonly url: string;
  readonly isZoomed: boolean;
  /** Gets the focus back on closing. */
  readonly opener: HTMLElement;
}

/** Opens pictures over the article, fitted to the window or in full size. What draws them is loaded with the first picture, to open at once. */
export function lightboxFeature(reader: ReaderContext): Feature {
  const { shell, environment } = reader;
  const { strings } = environment;
  let current: OpenLightbox | null = null;
  let place: HTMLElement | null = null;
  let script: LightboxScript | null = null;
  let loading: Promise<LightboxScript | null> | undefined;

  const load = async () => {
    loading ??= environment.loadScript('lightbox');
    script = await loading;
  };

  const show = (next: OpenLightbox | null) => {
    current = next;
    shell.scroller.inert = next !== null;
    if (place) script?.draw(place, next && propsOf(next, { strings, go, show, close }));
    reader.redraw();
  };
  const go = (from: Pick<OpenLightbox, 'pictures' | 'opener'>, index: number) => {
    const image = from.pictures[index];
    const { original } = reader.shown;
    const copy = image && original.copyOf(image);
    if (!copy) return;
    const now = { ...from, index, url: pictureSource(copy, original), isZoomed: false };
    show(now);
    whenLargestLoaded(copy, { document: environment.document, shown: now.url }, (url) => {
      if (current && current.pictures[current.index] === image) show({ ...current, url });
    });
  };
  const open = async (image: HTMLImageElement, opener: HTMLElement) => {
    await load();
    if (!script) return;
    const { view, original } = reader.shown;
    // The page may have added others.
    const pictures = picturesIn(view).filter((each) => original.copyOf(each));
    go({ pictures, opener }, pictures.indexOf(image));
    shell.controls.querySelector<HTMLElement>('.lightbox')?.focus();
  };
  const close = () => {
    const opener = current?.opener;
    show(null);
    opener?.focus({ preventScroll: true });
  };
  const openable = {
    seen: new WeakSet<HTMLImageElement>(),
    onPicture(image: HTMLImageElement) {
      makeOpenable(image, { open, label: enlargeLabel(strings.readerEnlarge, image) });
      void load();
    },
  };
  const setPlace = (element: HTMLElement | null) => {
    place = element ?? place;
  };
  return {
    onShown({ view, signal }) {
      reportLoaded(view, openable);
      reportLoading(view, openable, signal);
    },
    onContentChanged(added) {
      if (added) reportLoaded(added, openable);
    },
    draw: () => <div key="lightbox" ref={setPlace} />,
    isModal: () => current !== null,
    closeTopmost() {
      if (!current) return false;
      close();
      return true;
    },
  };
}

interface LightboxActions {
  readonly strings: Strings;
  go(from: OpenLightbox, index: number): void;
  show(next: OpenLightbox): void;
  close(): void;
}

function propsOf(current: OpenLightbox, { strings, go, show, close }: LightboxActions): LightboxProps {
  const { pictures, index, url, isZoomed } = current;
  const image = pictures[index];
  return {
    strings,
    picture: { url, alt: image?.alt ?? '', caption: image ? captionOf(image) : '' },
    count: pictures.length,
    index,
    isZoomed,
    onGo: (to) => go(current, to),
    onZoom: () => show({ ...current, isZoomed: !isZoomed }),
    onClose: close,
  };
}

/** Calls back with the URL of the picture's largest version once it has loaded, if it differs from `shown`. */
function whenLargestLoaded(
  image: HTMLImageElement,
  { document, shown }: { document: Document; shown: string },
  onLoad: (url: string) => void,
): void {
  const largest = largestImage(image, shown);
  if (largest === shown) return;
  const loader = document.createElement('img');
  loader.referrerPolicy = 'no-referrer';
  loader.addEventListener('load', () => onLoad(largest));
  loader.src = largest;
}

function enlargeLabel(text: string, { alt }: HTMLImageElement): string {
  return fill(text, { alt }).replace(/[:：]\s*$/, '');
}

interface OpenAction {
  readonly label: string;
  open(image: HTMLImageElement, opener: HTMLElement): void;
}

/** Turns a picture into a button that opens it. A picture inside a link gets a separate button instead. */
function makeOpenable(image: HTMLImageElement, { label, open }: OpenAction): void {
  const link = image.closest('a');
  let opener: HTMLElement = image;
  if (link) {
    opener = image.ownerDocument.createElement('button');
    opener.className = 'enlarge';
    link.after(opener);
  } else {
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.addEventListener(
      'keydown',
      whenTrusted((event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open(image, image);
      }),
    );
  }
  opener.setAttribute('aria-label', label);
  opener.setAttribute('aria-haspopup', 'dialog');
  opener.addEventListener(
    'click',
    whenTrusted(() => open(image, opener)),
  );
}
