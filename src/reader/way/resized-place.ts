import type { Feature, ReaderContext } from '../reader-context.ts';
import { verticalOf } from './flow.ts';
import { type Edge, edgeIn, goToEdge } from './place.ts';

/** When lines get longer or shorter, as when a screen is turned, the words at the upper edge stay there. Browsers keep what is scrolled in px. */
export function resizedPlaceFeature({ shell: { scroller } }: ReaderContext): Feature {
  return {
    onShown({ view, signal }) {
      let edge: Edge | null = null;
      let linePx = 0;
      const observer = new ResizeObserver(() => {
        const beforePx = linePx;
        linePx = verticalOf(scroller) ? scroller.clientHeight : scroller.clientWidth;
        if (edge && linePx !== beforePx) goToEdge(edge, scroller);
      });
      observer.observe(scroller);
      const look = () => {
        edge = edgeIn(scroller, view);
      };
      scroller.addEventListener('scrollend', look, { signal });
      signal.addEventListener('abort', () => observer.disconnect());
    },
  };
}
