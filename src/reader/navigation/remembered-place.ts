import type { KeptPlace } from '../../platform/reading-places.ts';
import type { Feature, ReaderContext, Shown } from '../reader-context.ts';
import { orderIn, scrolledPx, scrollToPx, spanOf, windowOf, windowPx } from './flow.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import { placeAt, type TextPlace, textsOf } from './text-place.ts';

/** ms without scrolling before a place is remembered. */
const PAUSE_MS = 1500;

/** Texts around the one that is remembered among which it is looked for after the article has changed. */
const NEAR_TEXTS = 30;

/** Share of a window's height from the top of the article within which nobody has begun to read. */
const TOP_SHARE = 0.5;

/** Remembers how far someone has read, whenever they pause, and forgets it at the end. */
export function rememberedPlaceFeature({ environment, shell }: ReaderContext): Feature {
  const { document, rememberPlace } = environment;
  const { scroller } = shell;
  if (!rememberPlace) return {};
  return {
    onShown({ view, signal }) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const keep = () => {
        if (timer === undefined) return;
        clearTimeout(timer);
        timer = undefined;
        const content = view.querySelector<HTMLElement>(':scope > .content');
        if (content && scroller.isConnected) rememberPlace(placeOf(content, scroller));
      };
      const keepLater = () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      };
      scroller.addEventListener('scroll', keepLater, { passive: true, signal });
      document.defaultView?.addEventListener('pagehide', keep, { signal });
      signal.addEventListener('abort', keep);
    },
  };
}

/** Whether a kept place is on a page that is still to be added. */
export function isOnLaterPage({ text }: KeptPlace, texts: readonly Text[], { following }: Shown): boolean {
  return text >= texts.length && (following?.next() ?? null) !== null;
}

/** The text that a kept place means; `null` if it is not there any more. */
export function rememberedText({ text, chars, share }: KeptPlace, texts: readonly Text[]): TextPlace | null {
  for (let distance = 0; distance <= NEAR_TEXTS; distance++) {
    const found = [texts[text - distance], texts[text + distance]].find((each) => each?.data.length === chars);
    if (found) return { text: found, share };
  }
  return null;
}

/** Says that reading goes on where it was left, and offers the beginning, until someone has read on. */
export function offerBeginning(reader: ReaderContext): void {
  const { scroller } = reader.shell;
  const start = scrolledPx(scroller);
  const said = new AbortController();
  const signal = AbortSignal.any([said.signal, reader.signal]);
  const end = () => {
    said.abort();
    reader.takeBack('resumed');
  };
  reader.say('resumed', () => {
    end();
    scrollToPx(scroller, 0);
    scroller.focus({ preventScroll: true });
  });
  const onScroll = () => {
    if (Math.abs(scrolledPx(scroller) - start) > windowPx(scroller)) end();
  };
  scroller.addEventListener('scroll', onScroll, { passive: true, signal });
}

/** `null` before anything was read, and when all was. Reads layout. */
function placeOf(content: HTMLElement, scroller: HTMLElement): KeptPlace | null {
  const window = windowOf(scroller);
  const isAtStart = scrolledPx(scroller) < windowPx(scroller) * TOP_SHARE;
  if (isAtStart || spanOf(content.getBoundingClientRect(), scroller).end <= window.end) return null;
  const texts = textsOf(content);
  const place = placeAt(texts, window.begin + JUMP_MARGIN_PX, orderIn(scroller));
  if (!place) return null;
  return { text: texts.indexOf(place.text), chars: place.text.data.length, share: Number(place.share.toFixed(2)) };
}
