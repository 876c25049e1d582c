import { fill } from '../../platform/texts/strings.ts';
import { pictureSource } from '../article/picture-source.ts';
import { whenTrusted } from '../controls/trusted.ts';
import type { Feature, LightboxScript, ReaderContext } from '../reader-context.ts';
import type { OpenLightbox } from './open-lightbox.tsx';
import { picturesIn, reportLoaded, reportLoading } from './pictures.ts';

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
    if (place) script?.draw(place, next, { strings, go, show, close });
    reader.redraw();
  };
  const go = (from: Pick<OpenLightbox, 'pictures' | 'trigger'>, index: number) => {
    const image = from.pictures[index];
    const { original } = reader.shown;
    const copy = image && original.copyOf(image);
    if (!copy) return;
    const now = { ...from, index, url: pictureSource(copy, original), isZoomed: false };
    show(now);
    script?.whenLargestLoaded(copy, { document: environment.document, shown: now.url }, (url) => {
      if (current && current.pictures[current.index] === image) show({ ...current, url });
    });
  };
  const open = async (image: HTMLImageElement, trigger: HTMLElement) => {
    await load();
    if (!script) return;
    const { view, original } = reader.shown;
    // The page may have added others.
    const pictures = picturesIn(view).filter((each) => original.copyOf(each));
    go({ pictures, trigger }, pictures.indexOf(image));
    shell.controls.querySelector<HTMLElement>('.lightbox')?.focus();
  };
  const close = () => {
    const trigger = current?.trigger;
    show(null);
    trigger?.focus({ preventScroll: true });
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

function enlargeLabel(text: string, { alt }: HTMLImageElement): string {
  return fill(text, { alt }).replace(/[:：]\s*$/, '');
}

interface OpenAction {
  readonly label: string;
  open(image: HTMLImageElement, trigger: HTMLElement): void;
}

/** Turns a picture into a button that opens it. A picture inside a link gets a separate button instead. */
function makeOpenable(image: HTMLImageElement, { label, open }: OpenAction): void {
  const link = image.closest('a');
  let trigger: HTMLElement = image;
  if (link) {
    trigger = image.ownerDocument.createElement('button');
    trigger.className = 'enlarge';
    link.after(trigger);
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
  trigger.setAttribute('aria-label', label);
  trigger.setAttribute('aria-haspopup', 'dialog');
  trigger.addEventListener(
    'click',
    whenTrusted(() => open(image, trigger)),
  );
}
