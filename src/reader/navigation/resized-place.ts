import type { Feature, ReaderContext } from '../reader-context.ts';
import { lengthPx, scrolledPx, verticalOf, windowPx } from './flow.ts';
import { belowEdgePx, type Edge, edgeIn, goToEdge } from './place.ts';

/** When lines get longer or shorter, as when a screen is turned, the words at the upper edge stay there. Browsers keep what is scrolled in px. */
export function resizedPlaceFeature({ shell: { scroller } }: ReaderContext): Feature {
  return {
    onShown({ view, signal }) {
      let edge: Edge | null = null;
      let edgePx = 0;
      let linePx = 0;
      const lineNow = () => (verticalOf(scroller) ? scroller.clientHeight : scroller.clientWidth);
      const look = () => {
        // What ends between a change of the lines and its report may have been brought about by it.
        if (lineNow() !== linePx) return;
        edge = edgeIn(scroller, view);
        edgePx = scrolledPx(scroller);
      };
      const observer = new ResizeObserver(() => {
        const isSame = lineNow() === linePx;
        linePx = lineNow();
        if (edge === null || isSame) return;
        // Who is still scrolling is elsewhere by now. What has become shorter is scrolled to its end at most.
        const goneOnPx = scrolledPx(scroller) - Math.min(edgePx, lengthPx(scroller) - windowPx(scroller));
        if (Math.abs(goneOnPx) > windowPx(scroller) / 2) return;
        // Where all lines are as they were, even a small step is someone's own, and to scroll would end it.
        if (Math.trunc(belowEdgePx(edge, scroller) + goneOnPx) === 0) return;
        goToEdge(edge, scroller);
        edgePx = scrolledPx(scroller);
      });
      observer.observe(scroller);
      scroller.addEventListener('scrollend', look, { signal });
      signal.addEventListener('abort', () => observer.disconnect());
    },
  };
}
