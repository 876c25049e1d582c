import type { Feature, ReaderContext } from '../reader-context.ts';
import { lengthPx, scrolledPx, verticalOf, windowPx } from './flow.ts';
import { belowEdgePx, type Edge, edgeIn, goToEdge } from './place.ts';

/** Keeps the words at the upper edge in place when the line length changes. Browsers keep only the scroll offset in px. */
export function resizedPlaceFeature({ shell: { scroller } }: ReaderContext): Feature {
  return {
    onShown({ view, signal }) {
      let edge: Edge | null = null;
      let edgePx = 0;
      let linePx = 0;
      const lineNow = () => (verticalOf(scroller) ? scroller.clientHeight : scroller.clientWidth);
      const record = () => {
        // Between a resize and its report, a scroll may have been caused by the resize.
        if (lineNow() !== linePx) return;
        edge = edgeIn(scroller, view);
        edgePx = scrolledPx(scroller);
      };
      const observer = new ResizeObserver(() => {
        const isSame = lineNow() === linePx;
        linePx = lineNow();
        if (edge === null || isSame) return;
        // If the user is still scrolling, the recorded edge is outdated. A shorter article clamps the scroll position.
        const scrolledSincePx = scrolledPx(scroller) - Math.min(edgePx, lengthPx(scroller) - windowPx(scroller));
        if (Math.abs(scrolledSincePx) > windowPx(scroller) / 2) return;
        // If no line has moved, any difference is the user's own scrolling, which must not be interrupted.
        if (Math.trunc(belowEdgePx(edge, scroller) + scrolledSincePx) === 0) return;
        goToEdge(edge, scroller);
        edgePx = scrolledPx(scroller);
      });
      observer.observe(scroller);
      scroller.addEventListener('scrollend', record, { signal });
      signal.addEventListener('abort', () => observer.disconnect());
    },
  };
}
