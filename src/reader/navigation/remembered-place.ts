import type { KeptPlace } from '../../platform/reading/reading-places.ts';
import type { Feature, ReaderContext, Shown } from '../reader-context.ts';
import { orderIn, scrolledPx, scrollToPx, spanOf, windowOf, windowPx } from './flow.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import { placeAt, type TextPlace, textsOf } from './text-place.ts';

/** ms between two positions that are stored while the user scrolls. As much of the last scrolling is lost when the page closes. */
const INTERVAL_MS = 250;

/** If the article has changed, the stored text is searched within this many text nodes around its old index. */
const NEAR_TEXTS = 30;

/** Less scrolling than this does not count as reading, as a share of the window's height. */
const TOP_SHARE = 0.5;

/** Stores the reading position while the user scrolls, and deletes it at the end of the article. */
export function rememberedPlaceFeature({ environment, shell }: ReaderContext): Feature {
  const { document, rememberPlace } = environment;
  const { scroller } = shell;
  if (!rememberPlace) return {};
  return {
    onShown({ view, signal }) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let hasMoved = false;
      const keep = () => {
        clearTimeout(timer);
        timer = undefined;
        if (!hasMoved) return;
        hasMoved = false;
        const content = view.querySelector<HTMLElement>(':scope > .content');
        if (!content || !scroller.isConnected) return;
        rememberPlace(placeOf(content, scroller));
        timer = setTimeout(keep, INTERVAL_MS);
      };
      const keepSoon = () => {
        hasMoved = true;
        if (timer === undefined) keep();
      };
      scroller.addEventListener('scroll', keepSoon, { passive: true, signal });
      document.defaultView?.addEventListener('pagehide', keep, { signal });
      signal.addEventListener('abort', keep);
    },
  };
}

/** Whether a stored position is on a page that is not added yet. */
export function isOnLaterPage({ text }: KeptPlace, texts: readonly Text[], { following }: Shown): boolean {
  return text >= texts.length && (following?.next() ?? null) !== null;
}

/** The text node of a stored position; `null` if it is gone. */
export function rememberedText({ text, chars, share }: KeptPlace, texts: readonly Text[]): TextPlace | null {
  for (let distance = 0; distance <= NEAR_TEXTS; distance++) {
    const found = [texts[text - distance], texts[text + distance]].find((each) => each?.data.length === chars);
    if (found) return { text: found, share };
  }
  return null;
}

/** Says that the reader opened at the last position and offers to start from the beginning, until the user scrolls on. */
export function showResumedNotice(reader: ReaderContext): void {
  const { scroller } = reader.shell;
  const start = scrolledPx(scroller);
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, reader.signal]);
  const end = () => {
    ended.abort();
    reader.clearNotice('resumed');
  };
  reader.setNotice('resumed', () => {
    end();
    scrollToPx(scroller, 0);
    scroller.focus({ preventScroll: true });
  });
  const onScroll = () => {
    if (Math.abs(scrolledPx(scroller) - start) > windowPx(scroller)) end();
  };
  scroller.addEventListener('scroll', onScroll, { passive: true, signal });
}

/** The position to store; `null` at the start and at the end of the article. Reads layout. */
function placeOf(content: HTMLElement, scroller: HTMLElement): KeptPlace | null {
  const window = windowOf(scroller);
  const isAtStart = scrolledPx(scroller) < windowPx(scroller) * TOP_SHARE;
  if (isAtStart || spanOf(content.getBoundingClientRect(), scroller).end <= window.end) return null;
  const texts = textsOf(content);
  const place = placeAt(texts, window.begin + JUMP_MARGIN_PX, orderIn(scroller));
  if (!place) return null;
  return { text: texts.indexOf(place.text), chars: place.text.data.length, share: Number(place.share.toFixed(2)) };
}
