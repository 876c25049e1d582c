import { retryLazyImages } from './images.ts';
import type { Feature, ReaderContext } from './reader-context.ts';
import { makeReachable } from './wide-boxes.ts';

/** What boxes in the text need to work: scrolling by key, pictures that a page's policy would keep away. */
export function boxesFeature(reader: ReaderContext): Feature {
  const reach = (part: HTMLElement, signal: AbortSignal) =>
    makeReachable(Array.from(part.querySelectorAll<HTMLElement>('.table,pre')), signal);
  return {
    onShown({ view, signal }) {
      reach(view, signal);
      retryLazyImages(view, signal);
    },
    onAdded: (part) => reach(part, reader.shown.signal),
  };
}
