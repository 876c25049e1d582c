import type { Feature, ReaderContext } from '../reader-context.ts';
import { retryLazyImages, watchLoadedImages } from './images.ts';
import { fitWideBoxes } from './wide-boxes.ts';

/** Makes wide tables, code and formulas scrollable, reloads images that the page's policy has blocked, and marks loaded ones. */
export function boxesFeature(reader: ReaderContext): Feature {
  return {
    onShown({ view, signal }) {
      fitWideBoxes(view, signal);
      retryLazyImages(view, reader.environment, signal);
      watchLoadedImages(view, signal);
    },
    onContentChanged(added) {
      if (added) fitWideBoxes(added, reader.shown.signal);
    },
  };
}
