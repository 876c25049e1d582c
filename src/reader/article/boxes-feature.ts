import type { Feature, ReaderContext } from '../reader-context.ts';
import { retryLazyImages } from './images.ts';
import { fitWideBoxes } from './wide-boxes.ts';

/** What boxes in the text need to work: room for what is wide, pictures that a page's policy would keep away. */
export function boxesFeature(reader: ReaderContext): Feature {
  return {
    onShown({ view, signal }) {
      fitWideBoxes(view, signal);
      retryLazyImages(view, signal);
    },
    onAdded(part) {
      if (part) fitWideBoxes(part, reader.shown.signal);
    },
  };
}
