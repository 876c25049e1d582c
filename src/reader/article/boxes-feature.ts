import type { Feature, ReaderContext } from '../reader-context.ts';
import { retryLazyImages } from './images.ts';
import { fitWideBoxes } from './wide-boxes.ts';

/** Makes wide tables, code and formulas scrollable, and reloads images that the page's policy has blocked. */
export function boxesFeature(reader: ReaderContext): Feature {
  return {
    onShown({ view, signal }) {
      fitWideBoxes(view, signal);
      retryLazyImages(view, reader.environment, signal);
    },
    onContentChanged(added) {
      if (added) fitWideBoxes(added, reader.shown.signal);
    },
  };
}
