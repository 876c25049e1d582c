import type { JSX } from 'preact';
import { fill, type Strings } from '../../platform/strings.ts';
import { whenTrusted } from '../controls/trusted.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { largestImage } from './largest-image.ts';
import { Lightbox } from './lightbox.tsx';
import { captionOf, lookAtLater, lookAtLoaded, picturesIn } from './pictures.ts';

/** What is looked at. */
interface Look {
  readonly pictures: readonly HTMLImageElement[];
  readonly index: number;
  /** What is shown of it: the size in the article until the largest one is there. */
  readonly url: string;
  readonly isZoomed: boolean;
  /** Where the focus goes afterwards. */
  readonly opener: HTMLElement;
}

/** Opens pictures by themselves over the article, as large as there is room for or as they are. */
export function lightboxFeature(reader: ReaderContext): Feature {
  const { shell, environment } = reader;
  const { strings } = environment;
  let look: Look | null = null;

  const show = (next: Look | null) => {
    look = next;
    shell.scroller.inert = next !== null;
    reader.redraw();
  };
  const go = (from: Pick<Look, 'pictures' | 'opener'>, index: number) => {
    const image = from.pictures[index];
    if (!image) return;
    const now = { ...from, index, url: image.currentSrc || image.src, isZoomed: false };
    show(now);
    whenLargestLoaded(image, now.url, (url) => {
      if (look && look.pictures[look.index] === image) show({ ...look, url });
    });
  };
  const open = (image: HTMLImageElement, opener: HTMLElement) => {
    const pictures = picturesIn(reader.shown.view);
    go({ pictures, opener }, pictures.indexOf(image));
    shell.controls.querySelector<HTMLElement>('.lightbox')?.focus();
  };
  const close = () => {
    const opener = look?.opener;
    show(null);
    opener?.focus({ preventScroll: true });
  };
  const offers = {
    seen: new WeakSet<HTMLImageElement>(),
    onPicture: (image: HTMLImageElement) => offer(image, { open, label: enlargeLabel(strings.readerEnlarge, image) }),
  };
  return {
    onShown({ view, signal }) {
      lookAtLoaded(view, offers);
      lookAtLater(view, offers, signal);
    },
    onAdded(part) {
      if (part) lookAtLoaded(part, offers);
    },
    draw: () => look && drawn(look, { strings, go, show, close }),
    isInFront: () => look !== null,
    closeTop() {
      if (!look) return false;
      close();
      return true;
    },
  };
}

interface LookActions {
  readonly strings: Strings;
  go(from: Look, index: number): void;
  show(look: Look): void;
  close(): void;
}

function drawn(look: Look, { strings, go, show, close }: LookActions): JSX.Element {
  const { pictures, index, url, isZoomed } = look;
  const image = pictures[index];
  return (
    <Lightbox
      strings={strings}
      picture={{ url, alt: image?.alt ?? '', caption: image ? captionOf(image) : '' }}
      count={pictures.length}
      index={index}
      isZoomed={isZoomed}
      onGo={(to) => go(look, to)}
      onZoom={() => show({ ...look, isZoomed: !isZoomed })}
      onClose={close}
    />
  );
}

/** Calls back with the URL of a picture's largest version once that can be shown, if there is a larger one. */
function whenLargestLoaded(image: HTMLImageElement, shown: string, onLoad: (url: string) => void): void {
  const largest = largestImage(image);
  if (largest === shown) return;
  const loader = image.ownerDocument.createElement('img');
  loader.referrerPolicy = 'no-referrer';
  loader.addEventListener('load', () => onLoad(largest));
  loader.src = largest;
}

function enlargeLabel(text: string, { alt }: HTMLImageElement): string {
  return fill(text, { alt }).replace(/[:：]\s*$/, '');
}

interface Offer {
  readonly label: string;
  open(image: HTMLImageElement, opener: HTMLElement): void;
}

/** Makes a picture open when it is pressed, or a button on it if it is a link. */
function offer(image: HTMLImageElement, { label, open }: Offer): void {
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
